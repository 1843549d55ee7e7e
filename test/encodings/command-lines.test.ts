import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import test from 'ava';
import { formatAnalysis } from '../../src/asp/analysis/analysis-facts.js';
import { checkMoves } from '../../src/asp/dialect-2013/check-moves.js';
import { moveFactBlocks } from '../../src/asp/dialect-2013/move-facts.js';
import { type Atom, formatAtom } from '../../src/asp/facts/atom.js';
import { type FactBlock, factBlocks, formatFacts } from '../../src/asp/facts/fact-blocks.js';
import { instanceOf, withSteps } from '../../src/asp/facts/instance.js';
import { parseAnswers } from '../../src/asp/witness/answers.js';
import { checkWitness } from '../../src/asp/witness/check-witness.js';
import { classFacts } from '../../src/asp/witness/class-facts.js';
import { decodePlan } from '../../src/asp/witness/decode.js';
import { pushesOfMacros } from '../../src/asp/witness/macro-plan.js';
import { judge } from '../../src/game/replay.js';
import { levelOf } from '../helpers/drawn-levels.js';
import { PROJECT } from '../helpers/run-cli.js';

/* Every clingo command line that the documents show is run as it stands, in the folder of the encodings. */

const ENCODINGS = join(PROJECT, 'encodings');
const STEPS = 12;
const LEVEL = levelOf(['#######', '#@   .#', '# $ $ #', '#    .#', '#######']);
const INSTANCE = withSteps(instanceOf(LEVEL), STEPS);
const MOVES = 16;

const run = spawnSync('clingo', ['--version']).error ? test.skip : test;

/** The command lines in a document: those that begin with clingo, a pipe to another program left out. */
function commandsIn(file: string): string[] {
  const text = readFileSync(join(PROJECT, file), 'utf8').replace(/ \|\n%?\s*/g, ' | ');
  return [...text.matchAll(/^(?:%| ) {2,3}(clingo [^\n]+)$/gm)].map(([, line]) => line);
}

const COMMANDS = ['encodings/README.md', 'docs/encodings.md', 'encodings/viz.lp'].flatMap(commandsIn);

test('the documents show command lines', (t) => {
  t.true(COMMANDS.length >= 14);
  t.is(COMMANDS.filter((line) => line.includes('| clingraph --out=render')).length, 1);
});

for (const command of new Set(COMMANDS)) {
  run(`works as documented: ${command}`, (t) => {
    const folder = mkdtempSync(join(tmpdir(), 'sokoset-encodings-'));
    try {
      for (const name of readdirSync(ENCODINGS)) symlinkSync(join(ENCODINGS, name), join(folder, name));
      writeInstances(folder);
      const words = command.replace(/ \| .*$/, '').replace('../instance.lp', 'instance.lp');
      const { stdout, stderr } = spawnSync('bash', ['-c', `${words} --warn=all`], {
        cwd: folder,
        encoding: 'utf8',
      });
      t.is(stderr, '');
      const answers = parseAnswers(stdout);
      if (!answers.ok) return t.fail(answers.error);
      t.true(answers.value.answerSets.length > 0);
      for (const atoms of answers.value.answerSets) t.is(faultOf(command, atoms), undefined);
    } finally {
      rmSync(folder, { recursive: true });
    }
  });
}

const BEAM = 'clingo board.lp layers/squares.lp beam/{board,distance,walk,search,plan}.lp show.lp';

run('a beam search that gives up does not call a solvable level unsatisfiable', (t) => {
  t.true(COMMANDS.some((command) => command.startsWith(BEAM)));
  const { stdout, stderr } = spawnSync('bash', ['-c', `${BEAM} - -c atoms=1 --warn=all`], {
    cwd: ENCODINGS,
    input: formatFacts(INSTANCE),
    encoding: 'utf8',
  });
  t.is(stderr, '');
  t.regex(stdout, /^UNKNOWN$/m);
});

function writeInstances(folder: string): void {
  writeFileSync(join(folder, 'instance.lp'), formatFacts(INSTANCE));
  writeFileSync(join(folder, 'analysis.lp'), formatAnalysis(INSTANCE, 3));
  const text = moveBlocks().flatMap(({ atoms }) => atoms.map((atom) => `${formatAtom(atom)}.\n`));
  writeFileSync(join(folder, 'instance2013.lp'), text.join(''));
}

function moveBlocks(): FactBlock[] {
  const blocks = moveFactBlocks(LEVEL, MOVES);
  if (!blocks.ok) throw new Error(blocks.error);
  return blocks.value;
}

/** Why an answer set is not what the command asks for: exactly 11 actions, or the fewest where it counts itself. */
function faultOf(command: string, atoms: readonly Atom[]): string | undefined {
  if (command.includes('2013'))
    return checkMoves(
      moveBlocks().flatMap((block) => block.atoms),
      atoms,
    )?.message;
  if (command.includes('viz.lp')) {
    const edges = atoms.filter(({ predicate }) => predicate === 'edge').length;
    return edges === STEPS - 1 ? undefined : `${edges} arrows`;
  }
  if (command.includes('macros/')) {
    const moves = decodePlan(LEVEL, pushesOfMacros(INSTANCE, atoms.map(formatAtom)));
    return moves.ok && judge(LEVEL, moves.value).ok ? undefined : 'the macro moves solve nothing';
  }
  const open = /incremental|layers\//.test(command) && !command.includes('imin');
  const steps = open ? atoms.filter(({ predicate }) => predicate === 'push').length + 1 : STEPS;
  const facts = classFacts(factBlocks(withSteps(INSTANCE, steps)).flatMap((block) => block.atoms));
  return facts.ok
    ? checkWitness(facts.value, atoms, command.includes('idle') ? 'idle' : 'strict')?.message
    : facts.error;
}
