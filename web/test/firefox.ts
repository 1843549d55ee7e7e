import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import process from 'node:process';
import { createInterface } from 'node:readline';

/** Debian's Firefox. Playwright drives only builds of its own; any Firefox speaks WebDriver BiDi. */
const FIREFOX = process.env['FIREFOX'] ?? '/usr/bin/firefox-esr';
export const hasFirefox = existsSync(FIREFOX);

/** Milliseconds for anything to come true. */
const PATIENCE = 50_000;

/** One page in Firefox. */
interface FirefoxPage {
  open(url: string): Promise<void>;
  reload(): Promise<void>;
  /** The value of an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true. */
  until(expression: string): Promise<void>;
  /** Presses keys one after the other; names such as `ArrowLeft` or letters. */
  press(...keys: readonly string[]): Promise<void>;
  click(selector: string): Promise<void>;
  /** Drags from one point to another, with a look in between. */
  drag(from: Point, to: Point, look: () => Promise<void>): Promise<void>;
  /** Errors and warnings of the page. */
  readonly faults: readonly string[];
  close(): Promise<void>;
}

interface Point {
  readonly x: number;
  readonly y: number;
}

/** Keys that are no characters, as WebDriver names them. */
const KEYS: Readonly<Record<string, string>> = {
  Home: '\uE011',
  ArrowLeft: '\uE012',
  ArrowUp: '\uE013',
  ArrowRight: '\uE014',
  ArrowDown: '\uE015',
};

export async function startFirefox(): Promise<FirefoxPage> {
  const profile = mkdtempSync(join(tmpdir(), 'sokoset-firefox-'));
  const words = ['--headless', '--no-remote', '--profile', profile, '--remote-debugging-port', '0'];
  const child = spawn(FIREFOX, words, { stdio: ['ignore', 'ignore', 'pipe'] });
  const link = await connect(await addressOf(child.stderr));
  const faults: string[] = [];
  link.listen(({ level, text }) => {
    if (level === 'error' || level === 'warn') faults.push(text);
  });
  await link.send('session.new', { capabilities: {} });
  await link.send('session.subscribe', { events: ['log.entryAdded'] });
  const { context } = (await link.send('browsingContext.create', { type: 'tab' })) as { context: string };
  await link.send('browsingContext.setViewport', { context, viewport: { width: 1280, height: 800 } });

  const evaluate = async <T>(expression: string): Promise<T> => {
    const answer = await link.send('script.evaluate', {
      expression: `(async () => JSON.stringify(await (${expression})))()`,
      target: { context },
      awaitPromise: true,
    });
    const { result, exceptionDetails } = answer as Evaluated;
    if (!result) throw new Error(exceptionDetails?.text ?? 'no result');
    return (result.value === undefined ? undefined : JSON.parse(result.value)) as T;
  };

  const act = (source: object) => link.send('input.performActions', { context, actions: [source] });
  const mouse = (...actions: readonly object[]) =>
    act({ type: 'pointer', id: 'mouse', parameters: { pointerType: 'mouse' }, actions });
  const moveTo = ({ x, y }: Point) => ({ type: 'pointerMove', x: Math.round(x), y: Math.round(y) });
  const down = { type: 'pointerDown', button: 0 };
  const up = { type: 'pointerUp', button: 0 };

  const until = async (expression: string) => {
    const end = Date.now() + PATIENCE;
    // While a page is being left there is nothing to ask.
    while (!(await evaluate<boolean>(expression).catch(() => false))) {
      if (Date.now() > end) throw new Error(`not true in time: ${expression}\n${await wordsOf()}`);
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  };
  /** What the page says, for a test that fails. */
  const wordsOf = () => evaluate<string>('document.body.innerText').catch(() => '');

  return {
    faults,
    evaluate,
    open: async (url) =>
      void (await link.send('browsingContext.navigate', { context, url, wait: 'complete' })),
    reload: async () => void (await link.send('browsingContext.reload', { context, wait: 'complete' })),
    until,
    press: async (...keys) => {
      for (const key of keys) {
        const value = KEYS[key] ?? key;
        const actions = [
          { type: 'keyDown', value },
          { type: 'keyUp', value },
        ];
        await act({ type: 'key', id: 'keys', actions });
      }
    },
    click: async (selector) => {
      // A panel that is still loading moves its buttons: what is pressed has to stand still, and on top.
      await until(`(${standsStill})(${JSON.stringify(selector)})`);
      const box = await evaluate<DOMRect>(
        `document.querySelector(${JSON.stringify(selector)}).getBoundingClientRect()`,
      );
      await mouse(moveTo({ x: box.x + box.width / 2, y: box.y + box.height / 2 }), down, up);
    },
    drag: async (from, to, look) => {
      const half = { x: (from.x + to.x) / 2, y: (from.y + to.y) / 2 };
      await mouse(moveTo(from), down, moveTo(half), moveTo(to));
      await look();
      await mouse(up);
    },
    close: async () => {
      const ended = once(child, 'exit');
      await link.send('browser.close', {}).catch(() => child.kill());
      await ended;
      rmSync(profile, { recursive: true, force: true });
    },
  };
}

interface Evaluated {
  readonly result?: { readonly value?: string };
  readonly exceptionDetails?: { readonly text: string };
}

/** The address that Firefox prints. */
async function addressOf(output: NodeJS.ReadableStream): Promise<string> {
  for await (const line of createInterface({ input: output })) {
    const found = /WebDriver BiDi listening on (\S+)/.exec(line);
    if (!found) continue;
    // What else it prints is read, or it would stop at a full pipe.
    output.resume();
    return `${found[1]}/session`;
  }
  throw new Error('Firefox did not start');
}

/** An entry of the page's log. */
interface LogEntry {
  readonly level: string;
  readonly text: string;
}

interface Reply {
  readonly id?: number;
  readonly result?: unknown;
  readonly error?: string;
  readonly message?: string;
  readonly params?: LogEntry;
}

async function connect(url: string) {
  const socket = new WebSocket(url);
  const waiting = new Map<number, (reply: Reply) => void>();
  let hear: (entry: LogEntry) => void = () => undefined;
  let last = 0;
  socket.addEventListener('message', ({ data }) => {
    const reply = JSON.parse(String(data)) as Reply;
    if (reply.id !== undefined) waiting.get(reply.id)?.(reply);
    else if (reply.params) hear(reply.params);
  });
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve);
    socket.addEventListener('error', () => reject(new Error(`no connection to ${url}`)));
  });
  return {
    listen: (listener: (entry: LogEntry) => void) => {
      hear = listener;
    },
    send: (method: string, params: object) =>
      new Promise<unknown>((resolve, reject) => {
        const id = ++last;
        waiting.set(id, ({ result, error, message }) => {
          waiting.delete(id);
          if (error === undefined) resolve(result);
          else reject(new Error(`${method}: ${error}: ${message}`));
        });
        socket.send(JSON.stringify({ id, method, params }));
      }),
  };
}

/** Runs in the page: whether an element can be pressed in its middle, and did not move for two frames. */
async function standsStill(selector: string): Promise<boolean> {
  const found = document.querySelector<HTMLButtonElement>(selector);
  if (!found || found.disabled) return false;
  found.scrollIntoView({ block: 'nearest' });
  const before = found.getBoundingClientRect();
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const { x, y, width, height } = found.getBoundingClientRect();
  const top = document.elementFromPoint(x + width / 2, y + height / 2);
  return x === before.x && y === before.y && width > 0 && found.contains(top);
}
