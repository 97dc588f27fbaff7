/** Lets at most so many works run at once; the others wait in the order in which they came. */
export function atMost(parallel: number): <T>(work: () => Promise<T>) => Promise<T> {
  let free = parallel;
  const waiting: (() => void)[] = [];
  return async (work) => {
    if (free > 0) free -= 1;
    else await new Promise<void>((go) => waiting.push(go));
    try {
      return await work();
    } finally {
      const next = waiting.shift();
      // The place goes from hand to hand, so that nobody slips in between.
      if (next) next();
      else free += 1;
    }
  };
}
