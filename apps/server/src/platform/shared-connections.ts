import type pg from 'pg';
import { socketOf } from './database-patience.ts';

/** A connection that is lent out of the pool for as long as anything asked on it is not answered. */
type Lane = {
  client: pg.PoolClient | undefined;
  opened: Promise<pg.PoolClient>;
  /** How much was asked that was not answered yet. */
  asked: number;
  /** When the last answer came, or else the first question went, as `performance.now()` tells it. */
  heard: number;
  /** Whether what is asked now goes over with what else this turn asks. */
  collects: boolean;
  ended: () => void;
};

/** Milliseconds after which an answer is late: nobody else is sent behind what waits for a lock. */
const late = 100;

/** So many go over in one write, one after the other; the next of that turn are answered beside them. */
const together = 4;

/**
 * Asks over a few connections that several statements share, each sent without waiting for the answers of those before it
 * (`pipeline` of `pg`). What one turn of the process asks goes over in one write: that, and not the work, is most of
 * what a small statement costs on both sides. For statements that are quick, alone, and end what they begin.
 */
export class SharedConnections {
  readonly #pool: pg.Pool;
  readonly #deep: number;
  readonly #lanes = new Set<Lane>();

  /**
   * @param pool whose clients have `pipeline`
   * @param deep how much may be asked on one before its answers came
   */
  constructor(pool: pg.Pool, deep: number) {
    this.#pool = pool;
    this.#deep = deep;
  }

  /** Whether whoever asked now would stand behind as many as are sent at once. */
  get isCrowded(): boolean {
    return this.#lane() === undefined && !this.#mayOpen();
  }

  /** What `pg.Pool.query` takes and answers, as a promise; to be asked when it is not crowded. */
  async query(...asked: unknown[]): Promise<unknown> {
    const lane = this.#lane() ?? this.#open();
    if (lane.asked === 0) lane.heard = performance.now();
    lane.asked += 1;
    this.#collect(lane);
    try {
      const client = lane.client ?? (await lane.opened);
      return await (client.query as (...all: unknown[]) => unknown).apply(client, asked);
    } finally {
      lane.asked -= 1;
      lane.heard = performance.now();
      if (lane.asked === 0) this.#giveBack(lane);
    }
  }

  /** Where something is collected just now, or else where least is awaited; none where a new connection is better. */
  #lane(): Lane | undefined {
    let best: Lane | undefined;
    const now = performance.now();
    for (const lane of this.#lanes) {
      if (lane.asked >= this.#deep || now - lane.heard > late) continue;
      if (lane.collects && lane.asked < together) return lane;
      if (!best || lane.asked < best.asked) best = lane;
    }
    return this.#mayOpen() ? undefined : best;
  }

  #mayOpen(): boolean {
    return this.#lanes.size < (this.#pool.options.max ?? 1);
  }

  #open(): Lane {
    const lane: Lane = {
      ...{ client: undefined, asked: 0, heard: 0, collects: false },
      opened: this.#pool.connect(),
      ended: () => this.#lanes.delete(lane),
    };
    this.#lanes.add(lane);
    lane.opened.then(
      (client) => {
        lane.client = client;
        if (lane.collects) socketOf(client).cork();
        // Whoever waits on it is told so by `pg`; nobody else asks there.
        client.once('end', lane.ended);
      },
      () => this.#lanes.delete(lane),
    );
    return lane;
  }

  #collect(lane: Lane): void {
    if (lane.collects) return;
    lane.collects = true;
    if (lane.client) socketOf(lane.client).cork();
    setImmediate(() => {
      lane.collects = false;
      if (lane.client) socketOf(lane.client).uncork();
    });
  }

  #giveBack(lane: Lane): void {
    this.#lanes.delete(lane);
    lane.client?.off('end', lane.ended);
    lane.client?.release();
  }
}
