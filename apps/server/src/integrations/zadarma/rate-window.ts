/**
 * Counts what happened in the last minute. Asked before each call, so that the other side never has
 * to say no.
 * @param most calls in a minute.
 */
export function rateWindow(most: number, now: () => number = Date.now) {
  const minute = 60_000;
  let calls: number[] = [];
  return {
    /** Takes a place and says 0, or the milliseconds until there is one. */
    take(): number {
      const at = now();
      calls = calls.filter((call) => call > at - minute);
      const [oldest] = calls;
      if (calls.length >= most && oldest !== undefined) return oldest + minute - at;
      calls.push(at);
      return 0;
    },
  };
}
