/** What can be heard. */
export type Sound = 'step' | 'push' | 'goal' | 'blocked' | 'solved';

/** One tone from one frequency to another, with its length in seconds; it begins later by `after` seconds. */
interface Tone {
  readonly wave: OscillatorType;
  readonly from: number;
  readonly to: number;
  readonly seconds: number;
  readonly loudness: number;
  readonly after?: number;
}

const SOUNDS: Readonly<Record<Sound, readonly Tone[]>> = {
  step: [{ wave: 'sine', from: 210, to: 150, seconds: 0.05, loudness: 0.06 }],
  push: [
    { wave: 'triangle', from: 120, to: 80, seconds: 0.11, loudness: 0.16 },
    { wave: 'square', from: 62, to: 50, seconds: 0.09, loudness: 0.03 },
  ],
  goal: [
    { wave: 'triangle', from: 523, to: 523, seconds: 0.09, loudness: 0.12 },
    { wave: 'triangle', from: 784, to: 784, seconds: 0.16, loudness: 0.12, after: 0.08 },
  ],
  blocked: [{ wave: 'sine', from: 90, to: 55, seconds: 0.12, loudness: 0.2 }],
  solved: [523, 659, 784, 1047].map((pitch, i) => ({
    wave: 'triangle',
    from: pitch,
    to: pitch,
    seconds: i === 3 ? 0.4 : 0.12,
    loudness: 0.12,
    after: i * 0.11,
  })),
};

/** Makes sounds by code; nothing is recorded or loaded. */
export function createSounds(): (sound: Sound) => void {
  const context = new AudioContext();
  return (sound) => {
    // Browsers hold sounds back until the user has done something.
    if (context.state === 'suspended') void context.resume();
    for (const tone of SOUNDS[sound]) sing(context, tone);
  };
}

function sing(context: AudioContext, { wave, from, to, seconds, loudness, after = 0 }: Tone): void {
  const start = context.currentTime + after;
  const end = start + seconds;
  const voice = new OscillatorNode(context, { type: wave, frequency: from });
  const volume = new GainNode(context, { gain: loudness });
  voice.frequency.linearRampToValueAtTime(to, end);
  volume.gain.setValueAtTime(loudness, start);
  volume.gain.exponentialRampToValueAtTime(0.0001, end);
  voice.connect(volume).connect(context.destination);
  voice.start(start);
  voice.stop(end);
}
