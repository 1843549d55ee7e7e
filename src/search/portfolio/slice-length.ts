/** After this many slices without progress a strategy gets half as much as after the first one. */
const PATIENCE = 2;

/**
 * How long the slices of one strategy are. One without progress since its last slice began gets the given
 * part of a slice, and less and less while nothing changes: a half after two such slices, a third after
 * four. So it never ends, but leaves the time to others.
 */
export class SliceLength {
  private readonly first: number;
  private readonly stuckShare: number;
  private progress: number | undefined;
  private stuck = 0;

  constructor(first: number, stuckShare: number) {
    this.first = first;
    this.stuckShare = stuckShare;
  }

  /**
   * The work of the next slice, `growth` times the first one if there was progress. Without a measure of
   * progress there always was.
   */
  next(growth: number, progress: number | undefined): number {
    this.stuck = progress === undefined || progress !== this.progress ? 0 : this.stuck + 1;
    this.progress = progress;
    return this.first * Math.max(1, growth * this.share());
  }

  private share(): number {
    return this.stuck === 0 ? 1 : this.stuckShare * (PATIENCE / (PATIENCE + this.stuck - 1));
  }
}
