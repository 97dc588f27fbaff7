/**
 * Keeps calls from a system that does not answer: after so many failures in a row all fail at once,
 * until a pause is over; then one tries, and the others follow when it succeeds.
 */
export type Circuit = {
  /** Whether a call may be made now. */
  mayCall(): boolean;
  succeeded(): void;
  failed(): void;
};

export function circuit(options: { failures: number; pause: number; now?: () => number }): Circuit {
  const now = options.now ?? (() => performance.now());
  let failures = 0;
  let closedUntil = 0;
  let trying = false;
  return {
    mayCall() {
      if (failures < options.failures) return true;
      if (trying || now() < closedUntil) return false;
      trying = true;
      return true;
    },
    succeeded() {
      failures = 0;
      trying = false;
    },
    failed() {
      failures += 1;
      trying = false;
      if (failures >= options.failures) closedUntil = now() + options.pause;
    },
  };
}
