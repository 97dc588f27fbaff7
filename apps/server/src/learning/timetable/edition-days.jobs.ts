import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { editionDaysJob } from '../../catalogue/courses/edition.days.ts';
import { courseOf, editionsByIds } from '../../catalogue/courses/edition.queries.ts';
import type { EditionRow } from '../../catalogue/courses/edition.tables.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { limaDay, limaMidnight } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { beginWith, slice, toldOfEdition } from './people.queries.ts';
import { roomPath } from './session-mail.ts';

type JobDeps = Pick<Deps, 'db' | 'jobs' | 'config' | 'clock'>;
type Data = z.output<typeof editionDaysJob.data>;

/** The people of an edition whose days, place or link changed begin with it, and are told once, some at a time. */
export function editionDaysJobs(deps: JobDeps): JobHandler<typeof editionDaysJob.data>[] {
  return [{ kind: editionDaysJob, run: (data) => follow(deps, data) }];
}

async function follow({ db, jobs, config, clock }: JobDeps, data: Data): Promise<void> {
  await db.transaction(async (tx) => {
    const [edition] = await editionsByIds(tx, [data.edition]);
    const course = edition && (await courseOf(tx, edition.courseId));
    const today = limaDay(clock.now());
    if (!edition || !course || edition.cancelledAt) return;
    if (edition.endDate && edition.endDate < today) return;
    if (!data.after && data.was.startDate && edition.startDate) {
      const days = { was: limaMidnight(data.was.startDate), is: limaMidnight(edition.startDate) };
      await beginWith(tx, edition.id, days);
    }
    const told = wordsOf(edition, data);
    // Changed once more: that change has a job of its own.
    if (!told) return;
    const people = await toldOfEdition(tx, edition.id, data.after, slice);
    const academy = await academyProfile(tx);
    for (const { enrolmentId, orderToken, user } of people)
      await sendMail({ jobs }, tx, {
        occasion: `edition-days:${edition.id}:${data.version}:${user.id}`,
        to: user.email ?? '',
        userId: user.id,
        template: 'edition-notice',
        props: {
          ...{ firstName: user.firstName, courseName: course.name, by: academy.name },
          ...told,
          path: roomPath(config, { enrolmentId, orderToken, classroom: course.classroom }),
        },
      });
    const last = people.at(-1);
    if (last && people.length === slice)
      await jobs.send(tx, editionDaysJob, { ...data, after: last.key });
  });
}

/** What changed, in one mail; null when nothing of it is so any more. */
function wordsOf(edition: EditionRow, { was, place, link }: Data) {
  const { startDate, endDate } = edition;
  const changed: { what: string; text: string }[] = [];
  if (startDate && (was.startDate !== startDate || was.endDate !== endDate))
    changed.push({
      what: 'los días',
      text: `Ahora va ${spokenDays(edition)}. Antes iba ${spokenDays(was)}.`,
    });
  if (place && edition.place && place.was !== edition.place)
    changed.push({
      what: 'el lugar',
      text: `Ahora es en: ${edition.place}.${place.was ? ` Antes era en: ${place.was}.` : ''}`,
    });
  if (link && edition.link)
    changed.push({
      what: 'el enlace de la sala',
      text: 'El enlace de la sala es otro: entra desde aquí, y no con uno que hayas guardado.',
    });
  const [first] = changed;
  if (!first) return null;
  const one = changed.length === 1;
  const verb = one && first.what !== 'los días' ? 'Cambió' : 'Cambiaron';
  return {
    title: `${verb} ${changed.map(({ what }) => what).join(' y ')} de tu grupo`,
    text: changed.map(({ text }) => text).join('\n'),
  };
}

/** "del 3 de febrero de 2027 al 5 de marzo de 2027" */
function spokenDays({ startDate, endDate }: { startDate: string | null; endDate: string | null }) {
  if (!startDate) return 'sin fechas';
  const begins = spanishDay(startDate);
  return endDate ? `del ${begins} al ${spanishDay(endDate)}` : `desde el ${begins}`;
}
