import { minutes } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { mailFault } from './mail-fault.ts';

/** Says of the mail server what happens to many mails in few lines. */
export type Refusals = { refused(fault: Error): void; taken(): void };

/** How long nothing more is said of a server that goes on refusing, in milliseconds. */
const pause = minutes(1);

/**
 * A mail server that refuses does so to each mail and each of its tries, of which _Correos_ has the details: the log says that it began,
 * how many tries came to nothing, once a minute at most, and that mails leave again.
 */
export function sayRefusals({ log, clock }: Pick<Deps, 'log' | 'clock'>): Refusals {
  let unsaid = 0;
  let saidAt = Number.NEGATIVE_INFINITY;
  let said = false;
  return {
    refused(fault) {
      unsaid += 1;
      const now = clock.now().getTime();
      if (now - saidAt < pause) return;
      log.error(
        { err: fault, tries: unsaid },
        `mails do not leave and are tried again: ${mailFault(fault.message).words}`,
      );
      [unsaid, saidAt, said] = [0, now, true];
    },
    taken() {
      if (said) log.info('mails leave again');
      said = false;
    },
  };
}
