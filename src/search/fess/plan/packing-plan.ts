/** The origin of a step whose box comes from the sink: any box that is not placed yet will do. */
const FROM_SINK = -1;

/**
 * The order in which squares are filled: the backward search read from its end. A square is a goal that is
 * filled for good, or a place where a box waits until a later step fetches it.
 */
export interface PackingPlan {
  /** The number of first steps that may be carried out in any order. */
  readonly opening: number;
  /** The square that each step fills, and where its box comes from. */
  readonly squares: Int32Array;
  readonly origins: Int32Array;
  /** The step that takes the box away again; `squares.length` if no step does. */
  readonly until: Int32Array;
  /**
   * Start squares whose boxes do not come from the sink, and the step that fetches each; `squares.length` for
   * none.
   */
  readonly fixed: Int32Array;
  readonly fixedUntil: Int32Array;
}

interface Step {
  origin: number;
  square: number;
}

/**
 * One pull of the backward search: from where and to where the box went, and whether it left the game there.
 */
export interface PlannedPull {
  readonly from: number;
  readonly to: number;
  readonly leaves: boolean;
}

/**
 * Reads the plan from all pulls of a search that found its end, the last pull first. `boxes` are those left
 * in the game then.
 */
export function readPlan(pulls: readonly PlannedPull[], boxes: readonly number[]): PackingPlan {
  return planFrom(pulls, [], boxes);
}

/**
 * Reads what a backward search knows about the end of the game. After these pulls, the remaining boxes stand
 * on certain squares. The game must first bring boxes to these squares, in any order and in an unknown way.
 * From then on there is a plan.
 */
export function readPartialPlan(pulls: readonly PlannedPull[], boxes: readonly number[]): PackingPlan {
  return planFrom(
    pulls,
    boxes.map((square) => ({ origin: FROM_SINK, square })),
    [],
  );
}

function planFrom(
  pulls: readonly PlannedPull[],
  opening: readonly Step[],
  boxes: readonly number[],
): PackingPlan {
  const steps = [...opening];
  for (const { from: square, to, leaves } of pulls) {
    const origin = leaves ? FROM_SINK : to;
    const last = steps.length > opening.length ? steps[steps.length - 1] : undefined;
    if (last !== undefined && last.square === origin) last.square = square;
    else steps.push({ origin, square });
  }
  const origins = steps.map(({ origin }) => origin);
  return {
    opening: opening.length,
    squares: Int32Array.from(steps, ({ square }) => square),
    origins: Int32Array.from(origins),
    until: Int32Array.from(steps, ({ square }, i) => {
      const later = origins.indexOf(square, i + 1);
      return later === -1 ? steps.length : later;
    }),
    fixed: Int32Array.from(boxes),
    fixedUntil: Int32Array.from(boxes, (box) => {
      const step = origins.indexOf(box);
      return step === -1 ? steps.length : step;
    }),
  };
}

/** The plan that lets boxes leave before their step, as long as the step is still to come. */
export function relax(plan: PackingPlan): PackingPlan {
  const stays = (_: number, i: number) => plan.fixedUntil[i] === plan.squares.length;
  return { ...plan, fixed: plan.fixed.filter(stays), fixedUntil: plan.fixedUntil.filter(stays) };
}

/** The plans without those that ask for the same as an earlier one. */
export function withoutRepeats<Plan extends PackingPlan | undefined>(plans: readonly Plan[]): Plan[] {
  return plans.filter((plan, i) => !plans.slice(0, i).some((earlier) => isSamePlan(earlier, plan)));
}

function isSamePlan(one: PackingPlan | undefined, other: PackingPlan | undefined): boolean {
  if (one === undefined || other === undefined) return one === other;
  return (
    one.opening === other.opening &&
    isSame(one.squares, other.squares) &&
    isSame(one.until, other.until) &&
    isSame(one.fixed, other.fixed)
  );
}

function isSame(one: Int32Array, other: Int32Array): boolean {
  return one.length === other.length && one.every((value, i) => value === other[i]);
}
