import { createHash } from 'node:crypto';
import type { Clock } from '../clock.ts';
import type { Db } from '../database.ts';
import { DomainError } from '../error.ts';
import { workNeeded } from '../proof-of-work/dearer.ts';
import { takeOf } from './turn.queries.ts';
import { inWords } from './waiting-words.ts';

/** So much of something within a time, counted in the database: over all nodes, and over restarts. */
export type Turn = {
  /** What is counted: `purchase-mailbox`. */
  what: string;
  /** Whose: an address, a document, a network. Only a digest of it is kept. */
  whose: string;
  most: number;
  /**
   * Of a name that anybody may type: how many no work is good for, and then each level of it. Where that is more than `most`, the
   * answer is no refusal but what work would do.
   */
  good?: readonly number[];
  /** Milliseconds of the window that the first one opens. */
  per: number;
  /** How much this one takes; one when it is not said. */
  by?: number;
  /** It is of what stays with us: `takeTurnsToKeep` gives it back where nothing does. */
  ofWhatIsKept?: true;
  /** The Spanish sentence before "Espera …". */
  words: string;
  /** What to do that is better than to wait, as a Spanish sentence after it. */
  help?: string;
};

/** @throws DomainError `too-many-requests` with Retry-After when one of them is used up; of a name, `work-needed`. */
export type TakeTurns = (db: Db, turns: Turn[]) => Promise<void>;

/** Takes all turns or, in a transaction that the fault ends, none. Always in one order: nobody waits in a circle. */
export function turnTaker(clock: Clock): TakeTurns {
  return async (db, turns) => {
    const now = clock.now();
    const keyed = turns.map((turn) => ({ ...turn, key: turnKey(turn) }));
    keyed.sort((a, b) => (a.key < b.key ? -1 : 1));
    for (const { key, by = 1, most, per, words, help, good } of keyed) {
      const full = await takeOf(db, { key, by, most, until: new Date(now.getTime() + per) }, now);
      if (!full) continue;
      const { until, taken } = full;
      if (good) throw workNeeded(good.findIndex((enough) => taken + by <= enough) - 1);
      const wait = Math.max(1, Math.ceil((until.getTime() - now.getTime()) / 1000));
      const said = [`${words} Espera ${inWords(wait)}.`, ...(help ? [help] : [])].join(' ');
      throw new DomainError('too-many-requests', said).after(wait);
    }
  };
}

/** Under what a turn is counted: a digest, so that no address is kept. */
export function turnKey({ what, whose }: Pick<Turn, 'what' | 'whose'>): string {
  return createHash('sha256')
    .update(JSON.stringify([what, whose.trim().toLowerCase()]))
    .digest('base64url');
}
