import { AsyncLocalStorage } from 'node:async_hooks';
import { LRUCache } from 'lru-cache';
import type { Clock } from '../clock.ts';
import type { KeptAnswer } from './kept-answer.ts';

/** Ends the making of an answer; without one, whoever waited makes their own. */
export type Fill = (kept?: KeptAnswer) => void;

/** Answers for visitors without a name, kept as bytes until something public changes. */
export type PublicCache = {
  find(key: string): KeptAnswer | undefined;
  /** The answer that somebody else is making just now, if anybody is. */
  waiting(key: string): Promise<KeptAnswer | undefined> | undefined;
  /** Whether an answer made now would be kept: there is room, and changes are heard. */
  keeps(): boolean;
  /** Announces that the caller makes the answer; many who ask meanwhile wait for it. */
  begin(key: string): Fill;
  /**
   * A value that is costly to make and true until something public changes, such as how many courses
   * a filter shows; made by one for many. A few thousand are remembered, with or without room for bytes.
   * @param how what does not hang on the time of day need not end with its minute
   */
  remember<T extends object>(
    key: string,
    make: () => Promise<T>,
    how?: 'forAMinute' | 'untilAChange',
  ): Promise<T>;
  /**
   * Such a value, true until a change, where it is made already. Where it is not, it is begun and nobody waits: for what can
   * also be found without it.
   */
  ready<T extends object>(key: string, make: () => Promise<T>): T | undefined;
  /** The same once it is made, for who would wait as long to find it otherwise; undefined where it cannot be made. */
  soon<T extends object>(key: string, make: () => Promise<T>): Promise<T | undefined>;
  /** Forgets everything: something public changed. What is being made is not kept. */
  clear(): void;
  /** Keeps nothing while changes cannot be heard, and starts empty when they can again. */
  listen(hearing: boolean): void;
  /** Until when an answer made now may be kept, in milliseconds since 1970. */
  freshUntil(): number;
  stats(): { hits: number; misses: number; bytes: number; entries: number };
};

/** An answer on its way; `awaited` once somebody else asked for it too. */
type Making = { promise: Promise<KeptAnswer | undefined>; awaited: boolean };

/** Promotions and dates begin and end by the clock, not by a change: nothing outlives its minute. */
const minute = 60_000;
/** How long the many wait for the one; then each makes their own. */
const longestWait = 10_000;
const mostValues = 4_000;

type Remembered = { value: Promise<object>; made?: object; until: number };
/** What is made for all is made in nobody's name: not where the first who asked may read from, nor in their test. */
const inNobodysName = AsyncLocalStorage.snapshot();

/**
 * Keeps at most `megabytes`. An answer asked for once lives among the newcomers, an eighth of the
 * room: addresses made up by the thousand push out each other, never what people read.
 */
export function createPublicCache({
  megabytes,
  clock,
}: {
  megabytes: number;
  clock: Clock;
}): PublicCache {
  const room = megabytes * 1024 * 1024;
  const newcomers = segment(room / 8);
  const regulars = segment((room * 7) / 8);
  const values = new LRUCache<string, Remembered>({ max: mostValues });
  const making = new Map<string, Making>();
  let hearing = false;
  let generation = 0;
  let hits = 0;
  let misses = 0;

  const forget = () => {
    generation += 1;
    newcomers.clear();
    regulars.clear();
    values.clear();
    making.clear();
  };

  const remember = <T extends object>(key: string, make: () => Promise<T>, until: number) => {
    const value = make();
    const remembered: Remembered = { value, until };
    // Before it is known: whoever asks meanwhile waits for the same. A failure is not remembered.
    values.set(key, remembered);
    value.then(
      (made) => {
        remembered.made = made;
      },
      () => {
        if (values.peek(key) === remembered) values.delete(key);
      },
    );
    return value;
  };
  const keeps = () => hearing && room > 0;
  const freshUntil = () => (Math.floor(clock.now().getTime() / minute) + 1) * minute;
  const fresh = (kept: KeptAnswer | undefined) =>
    kept && kept.expiresAt > clock.now().getTime() ? kept : undefined;

  const begun = <T extends object>(key: string, make: () => Promise<T>): Remembered | undefined => {
    if (!hearing) return undefined;
    const known = values.get(key);
    if (known) return known;
    // What fails is made again by the next who asks.
    inNobodysName(() => remember(key, make, Infinity)).catch(() => {});
    return values.get(key);
  };

  return {
    find(key) {
      // Where a regular's minute is over, what was made since is among the newcomers.
      const kept = fresh(regulars.get(key)) ?? fresh(promoted(key, newcomers, regulars));
      if (kept) hits += 1;
      return kept;
    },
    waiting(key) {
      const made = making.get(key);
      if (made) made.awaited = true;
      return made?.promise;
    },
    keeps,
    begin(key) {
      misses += 1;
      if (!keeps()) return () => {};
      const begun = generation;
      const { promise, resolve } = Promise.withResolvers<KeptAnswer | undefined>();
      const timer = setTimeout(() => end(), longestWait);
      const mine: Making = { promise, awaited: false };
      const end: Fill = (kept) => {
        clearTimeout(timer);
        if (making.get(key) === mine) making.delete(key);
        // Something changed while it was made: it may be true or not, and is not kept.
        if (kept && begun === generation && hearing) {
          (mine.awaited ? regulars : newcomers).set(key, kept);
        }
        resolve(begun === generation ? kept : undefined);
      };
      making.set(key, mine);
      return end;
    },
    remember<T extends object>(
      key: string,
      make: () => Promise<T>,
      how: 'forAMinute' | 'untilAChange' = 'forAMinute',
    ) {
      if (!hearing) return make();
      const known = values.get(key);
      if (known && known.until > clock.now().getTime()) return known.value as Promise<T>;
      return remember(key, make, how === 'forAMinute' ? freshUntil() : Infinity);
    },
    ready: <T extends object>(key: string, make: () => Promise<T>) =>
      begun(key, make)?.made as T | undefined,
    soon: async <T extends object>(key: string, make: () => Promise<T>) =>
      (await begun(key, make)?.value.catch(() => undefined)) as T | undefined,
    clear: forget,
    listen(now) {
      hearing = now;
      forget();
    },
    freshUntil,
    stats: () => ({
      hits,
      misses,
      bytes: newcomers.calculatedSize + regulars.calculatedSize,
      entries: newcomers.size + regulars.size,
    }),
  };
}

function segment(bytes: number): LRUCache<string, KeptAnswer> {
  // The library wants a positive bound; without room nothing is ever put in.
  return new LRUCache({
    maxSize: Math.max(1, Math.floor(bytes)),
    sizeCalculation: (kept, key) => kept.size + key.length,
  });
}

function promoted(
  key: string,
  newcomers: LRUCache<string, KeptAnswer>,
  regulars: LRUCache<string, KeptAnswer>,
): KeptAnswer | undefined {
  const kept = newcomers.get(key);
  if (!kept) return undefined;
  newcomers.delete(key);
  regulars.set(key, kept);
  return kept;
}
