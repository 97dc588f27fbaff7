import type { Deps } from '../platform/deps.ts';

/** For whom a mail is told of: where none leaves, nobody waits for one. */
export type PromisingDeps = Pick<Deps, 'mail'>;

/**
 * What to say of a mail that was just decided on. Without a mail server it stays in the outbox that staff read: then that is
 * said, and what to do, in the place of the promise.
 */
export function promiseOf({ mail }: PromisingDeps, promise: string, instead = askAcademy): string {
  return mail ? promise : `Por ahora esta academia no envía correos. ${instead}`;
}

const askAcademy = 'Escríbele y te ayuda a seguir.';
