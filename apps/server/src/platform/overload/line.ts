/** What is costly is done a few at a time; others wait for their turn, and not for long. */
export type Line = {
  /** Waits for a place. Call what it gives when the work is done; undefined when it did not come in time, or `gone` did. */
  enter(whose: string, gone?: AbortSignal): Promise<(() => void) | undefined>;
};

type Waiter = (leave: (() => void) | undefined) => void;

/**
 * So many are served as the machine can do within the patience, however fast it is; who would wait longer is told so. Places
 * go round among those who wait by whose they are: of whoever asks a hundred things at once one is done at a time while others wait.
 * @param options.patience milliseconds
 */
export function createLine({ places, patience }: { places: number; patience: number }): Line {
  let taken = 0;
  /** In the order in which they are served: whose turn was is last. */
  const waiting = new Map<string, Set<Waiter>>();

  const place = () => {
    taken += 1;
    let left = false;
    return () => {
      if (left) return;
      left = true;
      taken -= 1;
      next();
    };
  };
  const next = () => {
    for (const [whose, theirs] of waiting) {
      const [first] = theirs;
      if (taken >= places || !first) return;
      theirs.delete(first);
      waiting.delete(whose);
      if (theirs.size > 0) waiting.set(whose, theirs);
      first(place());
    }
  };
  return {
    async enter(whose, gone) {
      if (taken < places) return place();
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
