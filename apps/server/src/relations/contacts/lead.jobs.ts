import { isStaff } from '@aulario/contract/role';
import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { personArrivedJob } from '../../people/sign-in/open-user.service.ts';
import { customerWonJob } from '../../people/users/stage.service.ts';
import { systemActor } from '../../platform/actor.ts';
import { days, minutes } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { limaMoment } from '../../platform/spanish-day.ts';
import { receiveLead } from './arrival.service.ts';
import * as queries from './contact.queries.ts';
import { writeContact } from './contact.service.ts';
import { movedTo } from './contact-change.service.ts';
import { dueSteps } from './reminder.queries.ts';

type LeadJobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export const leadReminderJob = jobKind('lead-reminders', z.object({}));

/** A step that was due longer ago is on the list of the day and mailed no more. */
const remindedWithin = days(2);
const mostAtOnce = 200;
/** The same data left again within this time are one lead: an impatient finger. */
const sameArrival = minutes(10);

/** What happens to leads outside of requests. */
export function leadJobs(deps: LeadJobDeps): JobHandler[] {
  return [
    { kind: leadReminderJob, every: '*/5 * * * *', run: () => remind(deps) },
    { kind: personArrivedJob, run: (data) => arrive(deps, personArrivedJob.data.parse(data)) },
    { kind: customerWonJob, run: (data) => win(deps, customerWonJob.data.parse(data).user) },
  ];
}

async function remind(deps: LeadJobDeps): Promise<void> {
  const now = deps.clock.now();
  const after = new Date(now.getTime() - remindedWithin);
  const steps = await dueSteps(deps.db, now, after, mostAtOnce);
  for (const { contact, occasion, courseName, attendant } of steps) {
    const digits = contact.mobile?.replace(/\D/g, '');
    const conversation = digits ? `https://wa.me/${digits}` : deps.config.publicUrl;
    const office = isStaff(attendant.roles);
    await deps.db.transaction((tx) =>
      sendMail(deps, tx, {
        occasion,
        to: attendant.email ?? '',
        userId: attendant.id,
        template: 'lead-reminder',
        props: {
          firstName: attendant.firstName,
          leadName: contact.name,
          action: contact.nextAction || 'Seguimiento',
          due: limaMoment(contact.nextActionAt ?? now),
          courseName,
          mobile: contact.mobile,
          email: contact.email,
          path: office ? `${deps.config.publicUrl}/admin/contactos/${contact.id}` : conversation,
          label: office
            ? 'Abrir el contacto'
            : digits
              ? 'Escribir por WhatsApp'
              : 'Ir a la academia',
        },
      }),
    );
  }
}

async function arrive(
  deps: LeadJobDeps,
  { arrival, user, ...written }: z.output<typeof personArrivedJob.data>,
): Promise<void> {
  const occasion = `person-arrived:${arrival}`;
  await deps.db.transaction(async (tx) => {
    await queries.takeTurn(tx);
    if (await queries.contactByOccasion(tx, occasion)) return;
    const since = new Date(deps.clock.now().getTime() - sameArrival);
    const asked = { ...written, message: '', courseId: null };
    if (await queries.sameContactSince(tx, asked, since)) return;
    const source = 'Formulario de datos';
    await receiveLead(deps, tx, systemActor, { ...written, occasion, source, userId: user });
  });
}

/** The open leads of somebody who paid became a customer with them. */
async function win(deps: LeadJobDeps, userId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    for (const { id } of await queries.contactsOfUser(tx, userId)) {
      const lead = await queries.lockContact(tx, id);
      if (!lead || lead.retiredAt || lead.stage === 'cliente' || lead.stage === 'perdido') continue;
      const changes = movedTo(systemActor, deps.clock.now(), 'cliente', lead);
      await writeContact(deps, tx, systemActor, lead, 'win', changes);
    }
  });
}
