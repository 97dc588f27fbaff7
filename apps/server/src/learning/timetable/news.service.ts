import { z } from 'zod';
import { sendMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { spokenSpans } from '../../platform/spoken-time.ts';
import { slice, toldOfEdition } from './people.queries.ts';
import { sessionById } from './session.queries.ts';
import type { ClassSessionRow } from './session.tables.ts';
import { meetsAt } from './session.view.ts';
import { readerZone, roomPath } from './session-mail.ts';

const span = z.object({ startsAt: z.iso.datetime(), endsAt: z.iso.datetime() });

/** Something of a session changed that its people must know; they are told some at a time. */
export const sessionNewsJob = jobKind(
  'session-news',
  z.object({
    session: z.string(),
    /** Which change: each is told once to each person. */
    sequence: z.number().int(),
    kinds: z.array(z.enum(['hora', 'lugar', 'enlace', 'cancelada', 'repuesta'])),
    was: span,
    is: span,
    place: z.string().nullable(),
    reason: z.string().nullable(),
    /** Up to whom people were told. */
    after: z.string().nullable(),
  }),
);
type NewsData = z.output<typeof sessionNewsJob.data>;

export type News = Pick<NewsData, 'kinds' | 'was' | 'is' | 'place' | 'reason'> & {
  /** Whether there is anybody to tell: the edition was announced, and the session lies ahead. */
  told: boolean;
};
type Meeting = { place: string | null; link: string | null; announcedAt: Date | null };

/** What people must hear of a change; nothing for what concerns staff alone. */
export function newsOf(
  was: ClassSessionRow,
  is: ClassSessionRow,
  edition: Meeting,
  now: Date,
): News | undefined {
  const moved = [was.startsAt, was.endsAt].join() !== [is.startsAt, is.endsAt].join();
  const before = meetsAt({ session: was, edition });
  const after = meetsAt({ session: is, edition });
  const kinds: News['kinds'] =
    is.cancelledAt && !was.cancelledAt
      ? ['cancelada']
      : was.cancelledAt && !is.cancelledAt
        ? ['repuesta']
        : [
            ...(moved ? ['hora' as const] : []),
            ...(before.place !== after.place ? ['lugar' as const] : []),
            ...(before.link !== after.link ? ['enlace' as const] : []),
          ];
  if (kinds.length === 0) return undefined;
  return {
    kinds,
    ...{ was: written(was), is: written(is) },
    ...{ place: after.place, reason: is.reason },
    told: edition.announcedAt !== null && (was.endsAt > now || is.endsAt > now),
  };
}

/** Tells everybody of the edition, after the commit. */
export async function tellPeople(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  { id: session, sequence }: Pick<ClassSessionRow, 'id' | 'sequence'>,
  { told: _, ...news }: News,
): Promise<void> {
  await jobs.send(tx, sessionNewsJob, { session, sequence, ...news, after: null });
}

export function sessionNewsJobs(
  deps: Pick<Deps, 'db' | 'jobs' | 'config'>,
): JobHandler<typeof sessionNewsJob.data>[] {
  return [{ kind: sessionNewsJob, run: (data) => tellSome(deps, data) }];
}

async function tellSome(
  { db, jobs, config }: Pick<Deps, 'db' | 'jobs' | 'config'>,
  data: NewsData,
): Promise<void> {
  await db.transaction(async (tx) => {
    const row = await sessionById(tx, data.session);
    if (!row) return;
    const { session, edition, course } = row;
    const people = await toldOfEdition(tx, edition.id, data.after, slice);
    for (const { enrolmentId, orderToken, user } of people) {
      const [was, is] = [instants(data.was), instants(data.is)];
      const own = readerZone(meetsAt(row), user.country, is.startsAt);
      await sendMail({ jobs }, tx, {
        occasion: `session-news:${session.id}:${data.sequence}:${user.id}`,
        to: user.email ?? '',
        userId: user.id,
        template: 'session-changed',
        props: {
          ...{ firstName: user.firstName, courseName: course.name, title: session.title },
          ...{ kinds: data.kinds, place: data.place, reason: data.reason },
          was: spokenSpans(was, edition.timeZone, own),
          is: spokenSpans(is, edition.timeZone, own),
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    }
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, sessionNewsJob, { ...data, after: last.key });
  });
}

const written = ({ startsAt, endsAt }: Pick<ClassSessionRow, 'startsAt' | 'endsAt'>) => ({
  startsAt: startsAt.toISOString(),
  endsAt: endsAt.toISOString(),
});
const instants = ({ startsAt, endsAt }: NewsData['was']) => ({
  startsAt: new Date(startsAt),
  endsAt: new Date(endsAt),
});
