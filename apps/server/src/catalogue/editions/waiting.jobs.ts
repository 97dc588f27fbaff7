import { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { days } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { courseOf, editionsByIds } from '../courses/edition.queries.ts';
import { groupWords } from './group.words.ts';
import { inviteJob } from './seats.ts';
import { inviteInTurn } from './waiting.invite.ts';
import {
  endUnconfirmed,
  lapsedInvitations,
  updateWaiting,
  waitedFor,
  waitForNext,
  waitingByIds,
} from './waiting.queries.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** An edition was announced: whoever asked for the next one of its course is told, once. */
export const tellNextJob = jobKind('tell-next-edition', z.object({ edition: z.string() }), {
  expireInSeconds: 900,
});
/** An edition ended before somebody who waited for it got a place: they wait no longer, and know it. */
export const tellEndedJob = jobKind(
  'waiting-ended',
  z.object({ edition: z.string(), waiting: z.array(z.string()) }),
);
const sweepJob = jobKind('waiting-turns', z.object({}), { expireInSeconds: 300 });

export function waitingJobs(deps: JobDeps): JobHandler[] {
  return [
    { kind: inviteJob, run: ({ edition }) => inviteInTurn(deps, edition) },
    { kind: tellNextJob, run: ({ edition }) => tellNext(deps, edition) },
    { kind: tellEndedJob, run: ({ edition, waiting }) => tellEnded(deps, { edition, waiting }) },
    // Holds lapse without anybody doing anything.
    { kind: sweepJob, every: '*/5 * * * *', run: () => sweep(deps) },
  ] as JobHandler[];
}

async function tellEnded(
  deps: JobDeps,
  { edition: id, waiting }: z.output<typeof tellEndedJob.data>,
): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const [edition] = await editionsByIds(tx, [id]);
    const course = edition && (await courseOf(tx, edition.courseId));
    if (!edition || !course) return;
    const academy = await academyProfile(tx);
    for (const { id: entry, name, email } of await waitingByIds(tx, waiting))
      await sendMail(deps, tx, {
        occasion: `waiting-ended:${entry}`,
        to: email ?? '',
        userId: null,
        template: 'edition-notice',
        props: {
          ...{ firstName: name.split(' ')[0] ?? name, courseName: course.name, by: academy.name },
          ...{ waits: true, title: 'El grupo que esperabas terminó' },
          text: `El grupo ${groupWords(edition)} ya no recibe a nadie, así que no tienes que esperar más. En la página del curso puedes elegir otro grupo, o pedir que te avisemos del próximo.`,
          path: `${deps.config.publicUrl}/cursos/${course.slug}`,
        },
      });
  });
}

/** Milliseconds within which a mailbox has to be confirmed. */
const toConfirm = days(3);

async function sweep(deps: JobDeps): Promise<void> {
  const now = deps.clock.now();
  await endUnconfirmed(deps.db, new Date(now.getTime() - toConfirm), now);
  await tellLapsed(deps, now);
  await inviteAll(deps);
}

/** Tells who did not answer their invitation in time that the place is kept for them no more; once. */
export async function tellLapsed(deps: JobDeps, now: Date): Promise<void> {
  for (const { entry, course, edition } of await lapsedInvitations(deps.db, now)) {
    const others = `${deps.config.publicUrl}/cursos/${course.slug}`;
    await deps.db.transaction((tx) =>
      sendMail(deps, tx, {
        occasion: `waiting-lapsed:${entry.id}`,
        to: entry.email ?? '',
        userId: null,
        template: 'place-lapsed',
        props: {
          firstName: entry.name.split(' ')[0] ?? entry.name,
          courseName: course.name,
          group: edition?.startDate ? groupWords(edition) : null,
          ...{ dealNumber: null, places: 1, path: others, others },
        },
      }),
    );
    await makeRoom();
  }
}

/** Invites whoever's turn it is, in every edition for which somebody waits. */
export async function inviteAll(deps: JobDeps): Promise<void> {
  for (const edition of await waitedFor(deps.db)) {
    await inviteInTurn(deps, edition);
    await makeRoom();
  }
}

const slice = 100;

async function tellNext(deps: JobDeps, editionId: string): Promise<void> {
  const [edition] = await editionsByIds(deps.db, [editionId]);
  const course = edition && (await courseOf(deps.db, edition.courseId));
  if (!edition?.announcedAt || edition.cancelledAt || course?.status !== 'publicado') return;
  const told = () =>
    deps.db.transaction(async (tx) => {
      const people = await waitForNext(tx, course.id, slice);
      for (const { id, name, email } of people) {
        await updateWaiting(tx, id, { invitedAt: deps.clock.now() });
        await sendMail(deps, tx, {
          occasion: `edition-announced:${id}`,
          to: email ?? '',
          userId: null,
          template: 'edition-announced',
          props: {
            firstName: name.split(' ')[0] ?? name,
            courseName: course.name,
            group: edition.startDate ? spanishDay(edition.startDate) : 'cuando quieras',
            schedule: edition.schedule,
            path: `${deps.config.publicUrl}/cursos/${course.slug}/grupos/${encodeURIComponent(edition.code)}`,
          },
        });
      }
      return people.length;
    });
  while ((await told()) === slice) await makeRoom();
}
