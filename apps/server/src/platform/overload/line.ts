/** What is costly is done a few at a time; others wait for their turn, and not for long. */
export type Line = {
  /** Waits for a place. Call what it gives when the work is done; undefined when it did not come in time, or `gone` did. */
  enter(whose: string, gone?: AbortSignal): Promise<(() => void) | undefined>;
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
  /** In the order in which they are served: whose turn was is last. */
  const waiting = new Map<string, Set<Waiter>>();

  const mayEnter = (whose: string) => inside.all() < places && inside.of(whose) < each;
  const place = (whose: string) => {
    inside.add(whose, 1);
    let left = false;
    return () => {
      if (left) return;
      left = true;
      inside.add(whose, -1);
      next();
    };
  };
  const next = () => {
    for (const [whose, theirs] of waiting) {
      if (inside.all() >= places) return;
      const [first] = theirs;
      if (!first || !mayEnter(whose)) continue;
      theirs.delete(first);
      waiting.delete(whose);
      if (theirs.size > 0) waiting.set(whose, theirs);
      first(place(whose));
    }
  };
  return {
    async enter(whose, gone) {
      if (mayEnter(whose)) return place(whose);
      const { promise, resolve } = Promise.withResolvers<(() => void) | undefined>();
      const theirs = waiting.get(whose) ?? new Set<Waiter>();
      waiting.set(whose, theirs.add(resolve));
      const give = () => {
        if (theirs.delete(resolve) && theirs.size === 0) waiting.delete(whose);
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
