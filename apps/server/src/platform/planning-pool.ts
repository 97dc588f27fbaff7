import type pg from 'pg';
import { KeptPool } from './database-patience.ts';
import { SharedConnections } from './shared-connections.ts';
import { onceMark } from './written-once.ts';

/** How much may be on its way over one of them: what keeps it waiting keeps so many waiting. */
const sentAhead = 8;

/**
 * Asks what is written once over connections of its own, on which PostgreSQL keeps its plan as well: such a statement looks
 * for records by their keys, so that one plan serves all, and to plan it was three quarters of its cost. Inside of a transaction,
 * and of all other statements, each is planned for its values. So is what would wait there behind a crowd, or behind what waits for a lock:
 * it has all connections of the pool.
 */
export class PlanningPool extends KeptPool {
  readonly #once: SharedConnections;

  /** @param once whose sessions have `plan_cache_mode = auto`, and whose clients `pipeline` */
  constructor(config: pg.PoolConfig, once: pg.Pool) {
    super(config);
    this.#once = new SharedConnections(once, sentAhead);
    const ask = super.query.bind(this) as (...asked: unknown[]) => unknown;
    this.query = ((...asked: unknown[]) => {
      const text = (asked[0] as { text?: unknown } | null)?.text;
      const isOnce = typeof text === 'string' && text.endsWith(onceMark) && !this.#once.isCrowded;
      if (!isOnce) return ask(...asked);
      return this.#once.query(...asked);
    }) as typeof this.query;
  }
}
