/*
 * An independent reading of the PDDL that is exported: s-expressions, typed objects, conjunctions of literals, costs that
 * increase. It knows nothing of Sokoban and shares no code with the project.
 */

type Expression = string | Expression[];

interface Action {
  readonly name: string;
  readonly parameters: readonly (readonly [variable: string, type: string])[];
  readonly precondition: readonly Expression[];
  readonly effect: readonly Expression[];
}

/** A domain with a problem, ready to play plans. */
export interface PddlTask {
  readonly types: ReadonlyMap<string, string>;
  readonly actions: ReadonlyMap<string, Action>;
  readonly objects: ReadonlyMap<string, string>;
  readonly init: ReadonlySet<string>;
  readonly goal: readonly Expression[];
}

/** What became of a plan: its cost, or the first action that cannot be done. */
export type PddlOutcome =
  | { readonly ok: true; readonly cost: number; readonly reached: boolean }
  | { readonly ok: false; readonly action: string };

export function readTask(domainText: string, problemText: string): PddlTask {
  const domain = parse(domainText);
  const problem = parse(problemText);
  if (section(domain, 'domain')[1] !== section(problem, ':domain')[1]) throw new Error('another domain');
  if (JSON.stringify(section(problem, ':metric')) !== '[":metric","minimize",["total-cost"]]')
    throw new Error('metric');
  const actions = domain
    .filter((part) => part[0] === ':action')
    .map((part) => readAction(part as Expression[]));
  const init = section(problem, ':init')
    .slice(1)
    .filter((fact) => fact[0] !== '=');
  return {
    types: new Map(typed(section(domain, ':types').slice(1) as string[])),
    actions: new Map(actions.map((action) => [action.name, action])),
    objects: new Map(typed(section(problem, ':objects').slice(1) as string[])),
    init: new Set(init.map((fact) => (fact as string[]).join(' '))),
    goal: conjuncts(section(problem, ':goal')[1]),
  };
}

/** Plays a plan, one action in parentheses a line. */
export function simulate(task: PddlTask, plan: string): PddlOutcome {
  const state = new Set(task.init);
  let cost = 0;
  for (const line of plan.split('\n').filter((text) => text !== '')) {
    const [name, ...args] = parse(line) as string[];
    const action = task.actions.get(name);
    const bound = action && bind(task, action, args);
    if (!action || !bound || !action.precondition.every((literal) => holds(state, literal, bound)))
      return { ok: false, action: line };
    cost += apply(state, action, bound);
  }
  return { ok: true, cost, reached: task.goal.every((literal) => holds(state, literal, new Map())) };
}

/** The least cost of any plan, by trying all: actions of cost 0 are followed first. Undefined where there is none. */
export function cheapest(task: PddlTask): number | undefined {
  const ground = groundActions(task);
  let layer = [[...task.init].sort()];
  const done = new Set<string>();
  for (let cost = 0; layer.length > 0; cost++) {
    const next: string[][] = [];
    for (let facts = layer.pop(); facts; facts = layer.pop()) {
      const key = facts.join(';');
      if (done.has(key)) continue;
      done.add(key);
      const state = new Set(facts);
      if (task.goal.every((literal) => holds(state, literal, new Map()))) return cost;
      for (const { action, bound } of ground) {
        if (!action.precondition.every((literal) => holds(state, literal, bound))) continue;
        const after = new Set(state);
        (apply(after, action, bound) === 0 ? layer : next).push([...after].sort());
      }
    }
    layer = next;
  }
  return undefined;
}

type Bound = ReadonlyMap<string, string>;

function bind(task: PddlTask, action: Action, args: readonly string[]): Bound | undefined {
  if (args.length !== action.parameters.length) return undefined;
  const fits = action.parameters.every(([, type], i) => isA(task, task.objects.get(args[i]), type));
  return fits ? new Map(action.parameters.map(([variable], i) => [variable, args[i]])) : undefined;
}

function isA(task: PddlTask, type: string | undefined, wanted: string): boolean {
  for (let at = type; at !== undefined; at = task.types.get(at)) if (at === wanted) return true;
  return false;
}

function holds(state: ReadonlySet<string>, literal: Expression, bound: Bound): boolean {
  if (literal[0] === 'not') return !holds(state, literal[1], bound);
  return state.has(instance(literal, bound));
}

/** Deletes before it adds, as PDDL has it, and gives the cost. */
function apply(state: Set<string>, { effect }: Action, bound: Bound): number {
  let cost = 0;
  for (const literal of effect) if (literal[0] === 'not') state.delete(instance(literal[1], bound));
  for (const literal of effect) {
    if (literal[0] === 'increase') cost += Number(literal[2]);
    else if (literal[0] !== 'not') state.add(instance(literal, bound));
  }
  return cost;
}

function instance(literal: Expression, bound: Bound): string {
  return (literal as string[]).map((word) => bound.get(word) ?? word).join(' ');
}

/** Every action with objects for which the static part of its precondition holds. */
function groundActions(task: PddlTask): { action: Action; bound: Bound }[] {
  const fluent = new Set(
    [...task.actions.values()].flatMap(({ effect }) => effect.map((e) => (e[0] === 'not' ? e[1][0] : e[0]))),
  );
  const found: { action: Action; bound: Bound }[] = [];
  for (const action of task.actions.values()) {
    const fixed = action.precondition.filter((literal) => !fluent.has(literal[0]));
    const extend = (bound: Map<string, string>, rest: readonly Expression[]): void => {
      if (rest.length === 0) {
        finish(bound, 0);
        return;
      }
      for (const fact of task.init) {
        const words = fact.split(' ');
        const [head, ...variables] = rest[0] as string[];
        if (words[0] !== head) continue;
        if (variables.some((v, i) => (bound.get(v) ?? words[i + 1]) !== words[i + 1])) continue;
        extend(new Map([...bound, ...variables.map((v, i) => [v, words[i + 1]] as const)]), rest.slice(1));
      }
    };
    const finish = (bound: Map<string, string>, at: number): void => {
      const parameter = action.parameters[at];
      if (!parameter) {
        if (
          bind(
            task,
            action,
            action.parameters.map(([v]) => bound.get(v)!),
          )
        )
          found.push({ action, bound });
        return;
      }
      if (bound.has(parameter[0])) {
        finish(bound, at + 1);
        return;
      }
      for (const [name, type] of task.objects)
        if (isA(task, type, parameter[1])) finish(new Map([...bound, [parameter[0], name]]), at + 1);
    };
    extend(new Map(), fixed);
  }
  return found;
}

function readAction(part: Expression[]): Action {
  const field = (name: string) => part[part.indexOf(name) + 1];
  return {
    name: part[1] as string,
    parameters: typed(field(':parameters') as string[]),
    precondition: conjuncts(field(':precondition')),
    effect: conjuncts(field(':effect')),
  };
}

function conjuncts(expression: Expression): readonly Expression[] {
  return expression[0] === 'and' ? (expression.slice(1) as Expression[]) : [expression];
}

/** `a b - t c - u` as pairs. */
function typed(words: readonly string[]): [string, string][] {
  const pairs: [string, string][] = [];
  let waiting: string[] = [];
  for (let i = 0; i < words.length; i++) {
    if (words[i] !== '-') {
      waiting.push(words[i]);
      continue;
    }
    for (const name of waiting) pairs.push([name, words[i + 1]]);
    waiting = [];
    i++;
  }
  if (waiting.length > 0) throw new Error(`${waiting} without a type`);
  return pairs;
}

function section(parts: Expression[], name: string): Expression[] {
  const found = parts.find((part) => part[0] === name);
  if (!found) throw new Error(`no ${name}`);
  return found as Expression[];
}

function parse(text: string): Expression[] {
  const tokens =
    text
      .replace(/;.*/g, '')
      .toLowerCase()
      .match(/[()]|[^\s()]+/g) ?? [];
  const stack: Expression[][] = [[]];
  for (const token of tokens) {
    if (token === '(') stack.push([]);
    else if (token === ')') {
      const done = stack.pop()!;
      if (stack.length === 0) throw new Error('too many )');
      stack[stack.length - 1].push(done);
    } else stack[stack.length - 1].push(token);
  }
  if (stack.length !== 1 || stack[0].length !== 1) throw new Error('not one expression');
  return stack[0][0] as Expression[];
}
