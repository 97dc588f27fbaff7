import type pg from 'pg';
import { KeptPool } from './database-patience.ts';
import { onceMark } from './written-once.ts';

/**
 * Asks what is written once over connections of its own, on which PostgreSQL keeps its plan as well: such a statement looks
 * for records by their keys, so that one plan serves all, and to plan it was three quarters of its cost. Inside of a transaction,
 * and of all other statements, each is planned for its values. So is what would wait there behind as many as are answered at
 * once: a crowd has all connections.
 */
export class PlanningPool extends KeptPool {
  readonly #once: pg.Pool;

  /** @param once whose sessions have `plan_cache_mode = auto` */
  constructor(config: pg.PoolConfig, once: pg.Pool) {
    super(config);
    this.#once = once;
    const ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const text = (asked[0] as { text?: unknown } | null)?.text;
      const isOnce = typeof text === 'string' && text.endsWith(onceMark) && !this.#isCrowded();
      if (!isOnce) return ask(...asked);
      return (this.#once.query as (...all: unknown[]) => unknown).apply(this.#once, asked);
    }) as typeof this.query;
  }

  #isCrowded(): boolean {
    const { waitingCount, idleCount, options } = this.#once;
    return waitingCount - idleCount >= (options.max ?? 0);
  }
}
