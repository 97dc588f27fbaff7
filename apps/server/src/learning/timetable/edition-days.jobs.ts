import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { editionDaysJob } from '../../catalogue/courses/edition.days.ts';
import { courseOf, editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { limaMidnight } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { beginWith, peopleOfEdition, slice } from './people.queries.ts';
import { roomPath } from './session-mail.ts';

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'config'>;

/** The people of an edition whose days changed begin with it, and are told once, some at a time. */
export function editionDaysJobs(deps: JobDeps): JobHandler<typeof editionDaysJob.data>[] {
  return [{ kind: editionDaysJob, run: (data) => follow(deps, data) }];
}

async function follow(
  { db, jobs, config }: JobDeps,
  data: z.output<typeof editionDaysJob.data>,
): Promise<void> {
  await db.transaction(async (tx) => {
    const [edition] = await editionsByIds(tx, [data.edition]);
    const course = edition && (await courseOf(tx, edition.courseId));
    // Changed once more: that change has a job of its own.
    if (!edition?.startDate || edition.cancelledAt || !course) return;
    if (!data.after && data.was.startDate) {
      const days = { was: limaMidnight(data.was.startDate), is: limaMidnight(edition.startDate) };
      await beginWith(tx, edition.id, days);
    }
    const people = await peopleOfEdition(tx, edition.id, data.after, slice);
    const academy = await academyProfile(tx);
    for (const { enrolmentId, orderToken, user } of people)
      await sendMail({ jobs }, tx, {
        occasion: `edition-days:${edition.id}:${data.version}:${user.id}`,
        to: user.email ?? '',
        userId: user.id,
        template: 'edition-notice',
        props: {
          ...{ firstName: user.firstName, courseName: course.name, by: academy.name },
          title: 'Cambiaron los días de tu grupo',
          text: `Ahora va ${spokenDays(edition)}. Antes iba ${spokenDays(data.was)}.`,
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, editionDaysJob, { ...data, after: last.enrolmentId });
  });
}

/** "del 3 de febrero de 2027 al 5 de marzo de 2027" */
function spokenDays({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  if (!startDate) return 'sin fechas';
  const begins = spanishDay(startDate);
  return endDate ? `del ${begins} al ${spanishDay(endDate)}` : `desde el ${begins}`;
}
