import { wasmEngine } from '../../src/asp/clingo/wasm.js';
import { type EncodingPart, encodingOf, foreignEncoding } from '../../src/asp/encoding/encoding.js';
import { parseStatements, type Statement } from '../../src/asp/syntax/statements.js';
import { Random } from '../../src/base/random.js';
import { formatBoard } from '../../src/game/level.js';
import { checkEncoding, type EncodingTrial } from '../../src/solve/compare/check-encoding.js';
import { sampleLevels } from '../../src/solve/compare/sample-levels.js';
import { smallestCounterexample } from '../../src/solve/compare/smallest-counterexample.js';
import { openRows } from './row-file.js';

/** The reference encoding with one literal changed. */
interface Mutant {
  readonly change: 'dropped' | 'negated' | 'swapped';
  readonly place: string;
  readonly rule: string;
  readonly parts: readonly EncodingPart[];
}

const COLUMNS = {
  mutant: 'mutant',
  place: 'rule',
  change: 'literal',
  rule: 'the rule, changed',
  found: 'crosscheck',
  tried: 'levels tried',
  squares: 'squares',
  boxes: 'boxes',
  steps: 'steps',
  smallest: 'proved smallest',
  level: 'level',
  cpu_s: 'CPU s',
};

/**
 * Changes one literal of the reference at a time, in an order given by a seed, and lets `crosscheck` look for
 * a level that shows it. Changes that clingo refuses are left out: it names them itself.
 */
export async function benchMutants(options: ReadonlyMap<string, string>): Promise<void> {
  const count = Number(options.get('mutants') ?? 100);
  const rows = openRows(
    options.get('data') ?? 'bench/data/asp-mutants.jsonl',
    'mutants of the reference encoding, one literal dropped, negated or with two arguments swapped: what crosscheck says',
    COLUMNS,
    1,
  );
  const engine = wasmEngine();
  let mutant = 0;
  for (const { change, place, rule, parts } of new Random(1).shuffle(mutantsOf())) {
    if (mutant === count) return;
    if (await isRefused(engine, parts)) continue;
    mutant++;
    if (rows.has({ mutant })) continue;
    const begin = process.cpuUsage();
    const found = await crosscheck({
      engine,
      encoding: foreignEncoding('mutant', parts),
      rule: 'strict',
      options: [],
      limits: { seconds: 60 },
      mostSteps: 5,
    });
    const { user, system } = process.cpuUsage(begin);
    rows.add({ mutant, place, change, rule, ...found, cpu_s: Math.round((user + system) / 1e4) / 100 });
  }
}

async function crosscheck(trial: EncodingTrial) {
  let tried = 0;
  for (const level of sampleLevels(500, 1)) {
    const found = await checkEncoding(trial, level);
    tried++;
    if (!found) continue;
    const { level: least, steps, kind, isSmallest } = await smallestCounterexample(trial, found);
    const squares = least.board.walls.filter((wall) => wall === 0).length;
    const drawn = formatBoard(least.board, least.start).join('|');
    const size = { squares, boxes: least.start.boxes.length, steps };
    return { found: kind, tried, ...size, smallest: isSmallest ? 'yes' : 'no', level: drawn };
  }
  return { found: 'none', tried };
}

async function isRefused(engine: ReturnType<typeof wasmEngine>, parts: readonly EncodingPart[]) {
  const program = `${parts.map(({ text }) => text).join('\n')}\n`;
  const answer = await engine.run({ program, options: ['--warn=none'] });
  return answer.fault !== undefined;
}

function mutantsOf(): Mutant[] {
  const { parts } = encodingOf('reference', 'strict').forms.exact;
  return parts.flatMap((part, at) =>
    parseStatements(part.text)
      .filter(({ kind }) => kind !== 'directive')
      .flatMap((statement) =>
        changesOf(statement).map(([change, text]): Mutant => {
          const changed = part.text.slice(0, statement.from) + text + part.text.slice(statement.to);
          const mutated = parts.with(at, { name: part.name, text: changed });
          const rule = text.replace(/\s+/g, ' ');
          return { change, place: `${part.name}:${statement.line}`, rule, parts: mutated };
        }),
      ),
  );
}

/** The texts of a statement with one of its literals changed. */
function changesOf({ text, body }: Statement): [Mutant['change'], string][] {
  const begin = text.indexOf(':-');
  const head = begin < 0 ? text : `${text.slice(0, begin).trim()} `;
  return body.flatMap((literal, at) => {
    const withLiteral = (...changed: string[]) => {
      const all = body.toSpliced(at, 1, ...changed);
      return all.length === 0
        ? head.trim() === ''
          ? ''
          : `${head.trim()}.`
        : `${head}:- ${all.join('; ')}.`;
    };
    const negated = literal.startsWith('not ') ? literal.slice(4) : `not ${literal}`;
    const dropped = withLiteral();
    return [
      ...(dropped === '' ? [] : [['dropped', dropped] as [Mutant['change'], string]]),
      ['negated', withLiteral(negated)] as [Mutant['change'], string],
      ...swapsOf(literal).map((one) => ['swapped', withLiteral(one)] as [Mutant['change'], string]),
    ];
  });
}

/** The literal with two neighbouring arguments exchanged. */
function swapsOf(literal: string): string[] {
  const found = /^((?:not )?[a-z]\w*)\(([^()]*)\)(.*)$/.exec(literal);
  if (!found) return [];
  const [, name, list, rest] = found;
  const args = list.split(',').map((term) => term.trim());
  return args.slice(1).flatMap((_, at) => {
    if (args[at] === args[at + 1]) return [];
    const swapped = args.with(at, args[at + 1]).with(at + 1, args[at]);
    return `${name}(${swapped.join(',')})${rest}`;
  });
}
