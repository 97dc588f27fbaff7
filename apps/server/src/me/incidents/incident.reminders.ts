import { incidentHours } from '@aulario/contract/me/incident';
import { sendMail } from '../../mails/mail.service.ts';
import { staffMailboxes } from '../../people/users/staff.queries.ts';
import { hours } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { IncidentRow } from './incident.tables.ts';

type ReminderDeps = Pick<Deps, 'jobs' | 'config' | 'clock'>;

/** Hours before the last one at which administrators are reminded, once each. */
const reminders = [4, 24] as const;
export const firstReminder = Math.max(...reminders);

/**
 * Reminds administrators of an incident of which somebody may still have to be told, when its hours run out: also at once, where
 * it is written down with less than a day left. The nearest reminder that is due counts: hours in which the server slept are made
 * up for, and doing it again mails nobody twice.
 */
export async function remindIfPressing(
  deps: ReminderDeps,
  tx: Tx,
  { id, number, noticedAt, state, authorityState, peopleState }: IncidentRow,
): Promise<void> {
  const decided = authorityState !== 'pendiente' && peopleState !== 'pendiente';
  const dueAt = new Date(noticedAt.getTime() + hours(incidentHours));
  const left = (dueAt.getTime() - deps.clock.now().getTime()) / hours(1);
  const due = reminders.find((at) => left <= at);
  if (state !== 'abierto' || decided || due === undefined) return;
  for (const { id: userId, email, firstName } of await staffMailboxes(tx, ['Administrador']))
    await sendMail(deps, tx, {
      occasion: `incident-reminder:${id}:${due}:${userId}`,
      ...{ to: email, userId, template: 'incident-reminder' },
      props: {
        ...{ firstName, number, dueAt: dueAt.toISOString(), hoursLeft: Math.floor(left) },
        path: `${deps.config.publicUrl}/admin/incidentes/${id}`,
      },
    });
}
