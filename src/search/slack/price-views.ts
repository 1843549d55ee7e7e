import type { JudgedPosition } from '../state/position-detector.js';
import type { Tables } from '../state/tables.js';
import { Potentials } from './potentials.js';
import type { SetExchange } from './set-exchange.js';
import type { SetGame } from './set-game.js';
import { SetVerdicts } from './set-verdicts.js';
import { WasteStore } from './waste-store.js';

/** Certain prices of the goals, and all that is known under them. */
export interface PriceView {
  readonly potentials: Potentials;
  readonly verdicts: SetVerdicts;
  readonly wastes: WasteStore;
  /** The sum of potentials and prices in the position that `choose` saw last: a lower bound. */
  sum: number;
}

/** The number of price views, and how many positions one must fail before another takes its place. */
const MOST_VIEWS = 4;
const MOST_MISSES = 4_000;

/*
 * What sets of boxes waste depends on the prices of the goals. Each position has prices of its own, those of
 * its matching. But what is known should serve many positions. So a few prices are kept, and each position
 * takes those that bound it best. If that is too often less than the matching, the prices of the position
 * replace those that were used least.
 */
export class PriceViews {
  private readonly tables: Tables;
  private readonly game: SetGame;
  private readonly mostWaste: number;
  readonly views: PriceView[] = [];
  private readonly uses: number[] = [];
  private misses = 0;

  /** Sets may waste at most `mostWaste` in the searches of a view. */
  constructor(tables: Tables, game: SetGame, mostWaste: number) {
    this.tables = tables;
    this.game = game;
    this.mostWaste = mostWaste;
  }

  /** Begins with a view of the start, whose sets are exchanged with other searches. */
  begin(prices: Int32Array, exchange: SetExchange): void {
    const view = this.views[this.renew(prices)];
    view.wastes.connect(exchange);
  }

  /** The view for a position with this matching and these prices. Sets the sums of all. */
  choose(position: JudgedPosition, matched: number, prices: Int32Array): PriceView {
    const { views, uses } = this;
    let best = 0;
    for (let i = 0; i < views.length; i++) {
      views[i].sum = views[i].potentials.sumOf(position);
      if (views[i].sum > views[best].sum) best = i;
    }
    if (views.length === 0 || (views[best].sum < matched && this.misses++ >= MOST_MISSES)) {
      best = this.renew(prices);
      views[best].sum = matched;
    }
    uses[best]++;
    return views[best];
  }

  /** Gives these prices to a new view, or to the least used one. */
  private renew(prices: Int32Array): number {
    const { views, uses } = this;
    this.misses = 0;
    let place = views.length;
    if (place < MOST_VIEWS) {
      views.push(this.create());
    } else {
      place = uses.indexOf(Math.min(...uses));
      views[place].verdicts.clear();
      views[place].wastes.clear();
    }
    views[place].potentials.setPrices(prices);
    for (let i = 0; i < views.length; i++) uses[i] = Math.floor((uses[i] ?? 0) / 2);
    return place;
  }

  private create(): PriceView {
    const { tables, game, mostWaste } = this;
    const { board, sides } = tables;
    const potentials = new Potentials(board, sides, game);
    const verdicts = new SetVerdicts(tables, game, { potentials, mostWaste });
    return { potentials, verdicts, wastes: new WasteStore(board), sum: 0 };
  }
}
