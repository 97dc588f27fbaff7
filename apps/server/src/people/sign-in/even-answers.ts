import { setTimeout as pause } from 'node:timers/promises';
import { afterTestMode } from '../../platform/test-mode/test-mode.ts';

/** Milliseconds within which a person is found and their mail is handed over, also on a busy server. */
const answerTime = 250;

/**
 * Answers strangers after the same time, whatever there was to do: how long we were busy must not tell
 * whether we know somebody. The real time and not the injected clock: it is what a stranger sees.
 */
export async function evenly<T>(work: () => Promise<T>): Promise<T> {
  const even = pause(answerTime);
  if (afterTestMode(() => even)) return work();
  const [done] = await Promise.allSettled([work(), even]);
  if (done.status === 'rejected') throw done.reason;
  return done.value;
}
