import process from 'node:process';
import { setFlagsFromString } from 'node:v8';
import { isMainThread, parentPort, Worker } from 'node:worker_threads';
import { flagsOfLessCompiling } from '../../src/runs/process/short-compiling.js';

/** What V8 has by default, for the flags with a value. */
const DEFAULTS: Readonly<Record<string, string>> = {
  '--max-inlined-bytecode-size-cumulative': '920',
  '--max-inlined-bytecode-size': '460',
  '--interrupt-budget': '135168',
};
const TOGGLES = 4000;

/* A program that sets and takes back all flags of less compiling, while another thread always compiles. */
if (isMainThread) {
  const worker = new Worker(new URL(import.meta.url));
  worker.once('message', () => {
    const flags = flagsOfLessCompiling();
    for (let i = 0; i < TOGGLES; i++) {
      for (const flag of flags) setFlagsFromString(flag);
      pause();
      for (const flag of flags) setFlagsFromString(opposite(flag));
      pause();
    }
    process.exit(0);
  });
} else {
  compileForEver();
}

/** Some microseconds, so that the compiler sees each state of the flags. */
function pause(): void {
  for (let i = 0; i < 20_000; i++);
}

function opposite(flag: string): string {
  const [name, value] = flag.split('=');
  if (value !== undefined) return `${name}=${DEFAULTS[name]}`;
  return name.startsWith('--no-') ? name.replace('--no-', '--') : name.replace('--', '--no-');
}

/** Functions that are always new, with others in them of 100 to 460 bytes, which may be inlined or not. */
function compileForEver(): void {
  for (let round = 0; ; round++) {
    const inner = [0, 1, 2, 3, 4, 5].map((k) => {
      const terms = [31, 17, 13, 11, 5].map((n) => `t=(t*${n + k}+i)^(t>>${(n % 7) + 1});`);
      return `function f${k}(x){let t=${round};for(let i=0;i<x;i++){${terms.join('')}}return t}`;
    });
    const calls = inner.map((_, k) => `s+=f${k}(3);`).join('');
    const source = `${inner.join('\n')} return (x)=>{let s=${round};for(let i=0;i<x;i++){${calls}}return s}`;
    const outer = new Function(source)() as (x: number) => number;
    for (let i = 0; i < 500; i++) outer(30);
    if (round === 20) parentPort?.postMessage(round);
  }
}
