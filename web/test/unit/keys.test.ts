import test from 'ava';
import { actOf, KEYS, type Mode, nameOf } from '../../ui/keys.js';

const MODES: readonly Mode[] = ['play', 'edit'];
const key = (name: string, held: { shift?: boolean; ctrl?: boolean } = {}) =>
  nameOf({ key: name, code: '', shiftKey: held.shift === true, ctrlKey: held.ctrl === true, metaKey: false });

test('no key has two meanings in one mode, and every row is explained', (t) => {
  for (const mode of MODES) {
    const names = KEYS.filter((row) => (row.mode ?? mode) === mode).flatMap((row) => Object.keys(row.keys));
    t.deepEqual(names, [...new Set(names)], mode);
  }
  for (const { shown, says } of KEYS) t.true(shown !== '' && says !== '');
});

test('letters have no case but Shift, and Shift is a part of other characters', (t) => {
  t.is(key('Z'), 'z', 'with the caps lock');
  t.is(key('N', { shift: true }), 'Shift+n');
  t.is(key('?', { shift: true }), '?');
  t.is(key('+', { shift: true }), '+');
  t.is(key('Z', { shift: true, ctrl: true }), 'Ctrl+Shift+z');
});

test('on a keyboard of another script, keys mean what a Latin keyboard has in their place', (t) => {
  const NONE = { shiftKey: false, ctrlKey: false, metaKey: false };
  for (const [what, event, name] of [
    ['Russian', { key: 'я', code: 'KeyZ' }, 'z'],
    ['Russian, with Ctrl', { key: 'я', code: 'KeyZ', ctrlKey: true }, 'Ctrl+z'],
    ['Russian, with Shift', { key: 'Т', code: 'KeyN', shiftKey: true }, 'Shift+n'],
    ['Russian, a letter for a mark', { key: 'б', code: 'Comma' }, ','],
    ['Greek', { key: 'ς', code: 'KeyW' }, 'w'],
    ['Arabic, two letters on one key', { key: 'لا', code: 'KeyB' }, 'b'],
    ['Thai, a vowel mark', { key: 'ี', code: 'KeyU' }, 'u'],
    ['Persian, a digit', { key: '۱', code: 'Digit1' }, '1'],
    ['French, the letter counts', { key: 'z', code: 'KeyW' }, 'z'],
    ['Turkish, a letter of the Latin script', { key: 'ö', code: 'Comma' }, 'ö'],
    ['a mark of any keyboard', { key: '?', code: 'Digit7', shiftKey: true }, '?'],
    ['no character', { key: 'ArrowLeft', code: 'ArrowLeft', shiftKey: true }, 'Shift+ArrowLeft'],
  ] as const)
    t.is(nameOf({ ...NONE, ...event }), name, what);
});

test('letters beside the arrows move the player, and every direction has as many', (t) => {
  for (const [keys, act] of [
    ['ah', 'left'],
    ['dl', 'right'],
    ['wk', 'up'],
    ['sj', 'down'],
  ] as const)
    for (const name of keys) t.deepEqual(actOf('play', name), { act });
  t.deepEqual(actOf('play', 'Shift+h'), { press: 'hint' });
});

test('a key means what its mode says', (t) => {
  t.deepEqual(actOf('play', 'z'), { press: 'undo' });
  t.deepEqual(actOf('edit', 'z'), { press: 'undo-drawing' });
  t.deepEqual(actOf('play', '1'), undefined);
  t.deepEqual(actOf('edit', '1'), { act: 'tool-1' });
  for (const mode of MODES) t.deepEqual(actOf(mode, 'n'), { press: 'next-level' });
  t.is(actOf('play', 'constructor'), undefined);
});
