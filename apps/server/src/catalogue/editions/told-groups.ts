import { scheduleWords, whereWords } from '@aulario/contract/catalogue/schedule-words';
import { eq, inArray } from 'drizzle-orm';
import type { ToldGroup } from '../../mails/told-group.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import { spanishDay } from '../../platform/spanish-day.ts';
import { spokenSpan } from '../../platform/spoken-time.ts';
import { courses } from '../courses/course.tables.ts';
import { type EditionRow, editions } from '../courses/edition.tables.ts';
import { nextSessionsOf } from './edition-list.queries.ts';
import { groupWords } from './group.words.ts';

/** Groups as mails tell them: their days, hours, place and first class. */
export async function toldGroups(
  db: Db,
  ids: readonly string[],
  now: Date,
): Promise<Map<string, ToldGroup>> {
  if (ids.length === 0) return new Map();
  const rows = await db
    .select({ edition: editions, modality: courses.modality })
    .from(editions)
    .innerJoin(courses, eq(courses.id, editions.courseId))
    .where(inArray(editions.id, [...ids]));
  const sessions = await nextSessionsOf(db, ids, now);
  const today = limaDay(now);
  return new Map(
    rows.map(({ edition, modality }) => {
      const next = sessions.get(edition.id);
      return [
        edition.id,
        {
          days: daysWords(edition),
          hours: scheduleWords(edition),
          where: whereWords({ place: edition.place, course: { modality } }),
          live: edition.place === null && modality === 'en-vivo',
          first: next ? spokenSpan(next, edition.timeZone) : null,
          // Without days it has no first class: whoever enters comes to the next one.
          running: edition.startDate === null || edition.startDate < today,
        },
      ];
    }),
  );
}

function daysWords({ startDate, endDate }: Pick<EditionRow, 'startDate' | 'endDate'>) {
  if (!startDate) return null;
  const words = groupWords({ startDate });
  return endDate && endDate !== startDate ? `${words} al ${spanishDay(endDate)}` : words;
}
