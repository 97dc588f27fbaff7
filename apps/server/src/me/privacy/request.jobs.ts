import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { staffMailboxes } from '../../people/users/staff.queries.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import type { PrivacyRequestRow } from './privacy.tables.ts';
import { waitingRequests } from './request.queries.ts';
import { daysLeftOf } from './request.service.ts';

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>;

const requestDayJob = jobKind('privacy-request-day', z.object({}), { expireInSeconds: 600 });

/** Once a day: reminds administrators of what has to be answered soon. */
export function privacyRequestJobs(deps: JobDeps): JobHandler[] {
  return [{ kind: requestDayJob, every: '10 8 * * *', run: () => remindOfRequests(deps) }];
}

/** Business days before the last one on which administrators are reminded. */
const reminders = [0, 1, 3];
const batch = 200;

export async function remindOfRequests(deps: JobDeps): Promise<void> {
  const today = limaDay(deps.clock.now());
  const mailboxes = await staffMailboxes(deps.db, ['Administrador']);
  let last: PrivacyRequestRow | undefined;
  do {
    const waiting = await waitingRequests(deps.db, last, batch);
    const leftOf = await daysLeftOf(deps.db, today, waiting);
    for (const request of waiting) {
      const left = leftOf(request) ?? 0;
      // The nearest one that is due: a day on which the server slept is made up for.
      const due = reminders.find((days) => left <= days);
      if (due === undefined) continue;
      await deps.db.transaction(async (tx) => {
        for (const { id, email, firstName } of mailboxes) {
          await sendMail(deps, tx, {
            occasion: `privacy-reminder:${request.id}:${request.dueOn}:${due}:${id}`,
            to: email,
            userId: id,
            template: 'privacy-reminder',
            props: {
              ...{ firstName, kind: request.kind, deadline: request.dueOn, daysLeft: left },
              path: `${deps.config.publicUrl}/admin/solicitudes/${request.id}`,
            },
          });
        }
      });
    }
    last = waiting.length === batch ? waiting.at(-1) : undefined;
  } while (last);
}
