import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { days, hours } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { spokenSpans } from '../../platform/spoken-time.ts';
import { peopleOfEdition, slice } from './people.queries.ts';
import { type Reminder, sessionsToRemind, takeReminder } from './reminder.queries.ts';
import { sessionById } from './session.queries.ts';
import { meetsAt } from './session.view.ts';
import { readerZone, roomPath } from './session-mail.ts';

type ReminderDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** Looks every few minutes which sessions are a day or an hour away. */
const remindersJob = jobKind('session-reminders', z.object({}));
/** Reminds some of the people of one session. */
const remindJob = jobKind(
  'session-remind',
  z.object({
    session: z.string(),
    kind: z.enum(['dia', 'hora']),
    /** Of which hours: for others there is another reminder. */
    startsAt: z.iso.datetime(),
    after: z.string().nullable(),
  }),
);
type RemindData = z.output<typeof remindJob.data>;

const mostAtOnce = 200;

export function sessionReminderJobs(deps: ReminderDeps): JobHandler[] {
  return [
    { kind: remindersJob, every: '*/5 * * * *', run: () => lookForSessions(deps) },
    { kind: remindJob, run: (data) => remindSome(deps, remindJob.data.parse(data)) },
  ];
}

/** A server that slept reminds late of what lies ahead, and not at all of what has begun. */
async function lookForSessions(deps: ReminderDeps): Promise<void> {
  const now = deps.clock.now();
  const in1h = new Date(now.getTime() + hours(1));
  const in24h = new Date(now.getTime() + days(1));
  await remindOf(deps, 'hora', { after: now, until: in1h }, now);
  await remindOf(deps, 'dia', { after: in1h, until: in24h }, now);
}

async function remindOf(
  { db, jobs }: ReminderDeps,
  kind: Reminder,
  between: { after: Date; until: Date },
  now: Date,
): Promise<void> {
  for (const session of await sessionsToRemind(db, kind, between, mostAtOnce)) {
    await db.transaction(async (tx) => {
      if (!(await takeReminder(tx, kind, session, now))) return;
      const startsAt = session.startsAt.toISOString();
      await jobs.send(tx, remindJob, { session: session.id, kind, startsAt, after: null });
    });
    await makeRoom();
  }
}

async function remindSome({ db, clock, jobs, config }: ReminderDeps, data: RemindData) {
  await db.transaction(async (tx) => {
    const row = await sessionById(tx, data.session);
    if (!row) return;
    const { session, edition, course } = row;
    const other = session.startsAt.toISOString() !== data.startsAt;
    if (other || session.cancelledAt || session.startsAt <= clock.now()) return;
    const people = await peopleOfEdition(tx, edition.id, data.after, slice);
    for (const { enrolmentId, orderToken, user } of people) {
      await sendMail({ jobs }, tx, {
        occasion: `session-reminder:${session.id}:${data.startsAt}:${data.kind}:${user.id}`,
        to: user.email ?? '',
        userId: user.id,
        template: 'session-reminder',
        props: {
          ...{ firstName: user.firstName, courseName: course.name, title: session.title },
          kind: data.kind,
          when: spokenSpans(
            session,
            edition.timeZone,
            readerZone(meetsAt(row), user.country, session.startsAt),
          ),
          place: meetsAt(row).place,
          online: meetsAt(row).link !== null,
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    }
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, remindJob, { ...data, after: last.enrolmentId });
  });
}
