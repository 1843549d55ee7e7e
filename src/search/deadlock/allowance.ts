/**
 * Limits what a question may cost on average. Each question earns a fixed amount. A cheap one leaves
 * something over for later ones.
 */
export class Allowance {
  private readonly earned: number;
  private readonly most: number;
  private left = 0;

  /** Each question earns `earned`. At most what `kept` questions earn is kept. */
  constructor(earned: number, kept: number) {
    this.earned = earned;
    this.most = earned * kept;
  }

  /** Begins a question. */
  earn(): void {
    this.left = Math.min(this.most, this.left + this.earned);
  }

  /** Takes one from what is left; false if nothing is. */
  spend(): boolean {
    if (this.left === 0) return false;
    this.left--;
    return true;
  }
}
