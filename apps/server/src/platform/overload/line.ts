/** What is costly is done a few at a time; others wait for their turn, and not for long. */
export type Line = {
  /**
   * Waits for a place. Call what it gives when the work is done; undefined when it did not come in time, or `gone` did.
   * @param rank who waits under a lower one goes first
   */
  enter(whose: string, gone?: AbortSignal, rank?: number): Promise<(() => void) | undefined>;
  /** How many wait under a rank below this one, of one name or of all. */
  waiting(below: number, whose?: string): number;
};

type Waiter = (leave: (() => void) | undefined) => void;

/**
 * So many are served as the machine can do within the patience, however fast it is; who would wait longer is told so. Places
 * go round among those who wait by whose they are, and nobody has more than `each` at once, also while nobody else waits: whoever
 * comes next finds the processor free.
 * @param options.patience milliseconds
 */
export function createLine(of: { places: number; each?: number; patience: number }): Line {
  const { places, each = places, patience } = of;
  const inside = countByName();
  const rows = waitingRows();

  const mayEnter = (whose: string) => inside.all() < places && inside.of(whose) < each;
  const place = (whose: string) => {
    inside.add(whose, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside.add(whose, -1);
      rows.serve(mayEnter, (who, waiter) => waiter(place(who)));
    };
  };
  return {
    waiting: rows.count,
    async enter(whose, gone, rank = 0) {
      if (mayEnter(whose)) return place(whose);
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const leaveRow = rows.join(rank, whose, resolve);
      const give = () => {
        leaveRow();
        resolve(undefined);
      };
      const timer = setTimeout(give, patience);
      gone?.addEventListener('abort', give, { once: true });
      return promise.finally(() => {
        clearTimeout(timer);
        gone?.removeEventListener('abort', give);
      });
    },
  };
}

/** Who waits, by rank, and in it in the order in which they are served: whose turn was is last. */
function waitingRows() {
  const ranks: Map<string, Set<Waiter>>[] = [];
  return {
    join(rank: number, whose: string, waiter: Waiter) {
      ranks[rank] ??= new Map();
      const row = ranks[rank];
      const theirs = row.get(whose) ?? new Set<Waiter>();
      row.set(whose, theirs.add(waiter));
      return () => {
        if (theirs.delete(waiter) && theirs.size === 0) row.delete(whose);
      };
    },
    count(below: number, whose?: string) {
      const rows = ranks.slice(0, below).filter((row) => row !== undefined);
      const sets = rows.flatMap((row) => (whose ? [row.get(whose)] : [...row.values()]));
      return sets.reduce((sum, theirs) => sum + (theirs?.size ?? 0), 0);
    },
    serve(mayEnter: (whose: string) => boolean, admit: (whose: string, waiter: Waiter) => void) {
      for (const row of ranks.filter((one) => one !== undefined)) {
        for (const [whose, theirs] of row) {
          const [first] = theirs;
          if (!first || !mayEnter(whose)) continue;
          theirs.delete(first);
          row.delete(whose);
          if (theirs.size > 0) row.set(whose, theirs);
          admit(whose, first);
        }
      }
    },
  };
}

function countByName() {
  let all = 0;
  const counts = new Map<string, number>();
  return {
    all: () => all,
    of: (name: string) => counts.get(name) ?? 0,
    add(name: string, more: 1 | -1) {
      all += more;
      const now = (counts.get(name) ?? 0) + more;
      if (now > 0) counts.set(name, now);
      else counts.delete(name);
    },
  };
}
