import { and, asc, eq, gt, gte, inArray, isNull } from 'drizzle-orm';
import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import { hours, minutes } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { spokenSpan, spokenSpans } from '../../platform/spoken-time.ts';
import { slice, toldOfEdition } from './people.queries.ts';
import { type SessionRecord, sessionsWithNames } from './session.queries.ts';
import { type ClassSessionRow, classSessions } from './session.tables.ts';
import { meetsAt } from './session.view.ts';
import { readerZone, roomPath } from './session-mail.ts';

/** Sessions were added to an edition of which people know: they are told of all of them at once. */
export const sessionsAddedJob = jobKind(
  'sessions-added',
  z.object({
    edition: z.string(),
    /** When the first of them was added. */
    since: z.iso.datetime(),
    /** Those that people are told of; null: nobody looked yet. */
    sessions: z.array(z.string()).nullable(),
    /** Up to whom people were told. */
    after: z.string().nullable(),
  }),
);
type AddedData = z.output<typeof sessionsAddedJob.data>;

/** As long as staff may go on adding, or mend what they wrote, before anybody hears of it. */
const pause = minutes(10);
/** What begins sooner is told at once. */
const soon = hours(3);

type Added = Pick<ClassSessionRow, 'createdAt' | 'startsAt' | 'toldAt'>;
type Announced = { announcedAt: Date | null };

/** Whether people are still to hear of it for the first time: what changes meanwhile is no news to them. */
export function isUntold(session: Added, { announcedAt }: Announced, now: Date): boolean {
  const { createdAt, startsAt, toldAt } = session;
  if (toldAt || !announcedAt || createdAt <= announcedAt) return false;
  return now.getTime() - createdAt.getTime() < pauseOf(startsAt, createdAt);
}

const pauseOf = (startsAt: Date, now: Date) =>
  startsAt.getTime() - now.getTime() < soon ? 0 : pause;

/** Tells the people of an announced edition of its new sessions, some minutes after the commit. */
export async function tellAdded(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id: edition, announcedAt }: Announced & { id: string },
  { made, now }: { made: readonly ClassSessionRow[]; now: Date },
): Promise<void> {
  const coming = made.filter(({ endsAt }) => endsAt > now);
  const [first] = coming.sort((one, other) => one.startsAt.getTime() - other.startsAt.getTime());
  if (!first || !announcedAt || announcedAt >= now) return;
  const data = { edition, since: now.toISOString(), sessions: null, after: null };
  await jobs.send(tx, sessionsAddedJob, data, {
    afterSeconds: pauseOf(first.startsAt, now) / 1000,
  });
}

type TellDeps = Pick<Deps, 'db' | 'jobs' | 'clock' | 'config'>;

export function sessionsAddedJobs(deps: TellDeps): JobHandler<typeof sessionsAddedJob.data>[] {
  return [{ kind: sessionsAddedJob, run: (data) => tellSome(deps, data) }];
}

async function tellSome({ db, jobs, clock, config }: TellDeps, data: AddedData): Promise<void> {
  await db.transaction(async (tx) => {
    const now = clock.now();
    const ids = data.sessions ?? (await takeUntold(tx, data, now));
    const [first, ...others] = await standing(tx, ids);
    if (!first) return;
    const { session, edition, course } = first;
    const people = await toldOfEdition(tx, edition.id, data.after, slice);
    for (const { enrolmentId, orderToken, user } of people) {
      const own = readerZone(meetsAt(first), user.country, session.startsAt);
      const is = spokenSpans(session, edition.timeZone, own);
      await sendMail({ jobs }, tx, {
        occasion: `sessions-added:${ids[0]}:${user.id}`,
        to: user.email ?? '',
        userId: user.id,
        template: 'session-changed',
        props: {
          ...{ firstName: user.firstName, courseName: course.name, title: session.title },
          ...{ kinds: ['nueva'], was: is, is, place: meetsAt(first).place, reason: null },
          more: others.map((each) => ({
            title: each.session.title,
            when: spokenSpan(each.session, own ?? edition.timeZone),
          })),
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    }
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, sessionsAddedJob, { ...data, sessions: ids, after: last.key });
  });
}

/** What of an edition was added since and nobody heard of; from now on they did. */
async function takeUntold(tx: Tx, { edition, since }: AddedData, now: Date): Promise<string[]> {
  const rows = await tx
    .update(classSessions)
    .set({ toldAt: now })
    .where(
      and(
        eq(classSessions.editionId, edition),
        gte(classSessions.createdAt, new Date(since)),
        gt(classSessions.endsAt, now),
        isNull(classSessions.toldAt),
        isNull(classSessions.cancelledAt),
      ),
    )
    .returning({ id: classSessions.id });
  return rows.map(({ id }) => id).sort();
}

/** Those that were not cancelled meanwhile, by their start. */
async function standing(db: Db, ids: readonly string[]): Promise<SessionRecord[]> {
  if (ids.length === 0) return [];
  return sessionsWithNames(db)
    .where(and(inArray(classSessions.id, [...ids]), isNull(classSessions.cancelledAt)))
    .orderBy(asc(classSessions.startsAt), asc(classSessions.id));
}
