import { mostSignatories } from '@aulario/contract/certificates/certificate-rules';
import { and, eq, gte, isNull, or, sql } from 'drizzle-orm';
import { readSetting } from '../../academy/academy.queries.ts';
import type { Db } from '../../platform/database.ts';
import { fieldFault } from '../../platform/error.ts';
import { agreements } from '../categories/catalogue.tables.ts';
import { courseAgreements, courses } from './course.tables.ts';

type Backing = { course: string; from: string | null; until: string | null; signing: number };

/**
 * That all who sign the certificates of a course fit on one: those of the academy, and of its agreements that are in
 * force together on some day from today on.
 * @param changed the course, or the agreement, that was written; neither where the academy's own were
 * @param own how many of the academy sign, where that is what was written
 * @throws DomainError `validation` beside `field`, with the first course whose certificates have too many
 */
export async function checkSignatories(
  tx: Db,
  changed: { course?: string; agreement?: string; own?: number },
  field: string,
  today: string,
): Promise<void> {
  const own = changed.own ?? (await ownSignatories(tx));
  const courseRows = new Map<string, Backing[]>();
  for (const row of await backings(tx, changed, today))
    courseRows.set(row.course, [...(courseRows.get(row.course) ?? []), row]);
  for (const [course, rows] of courseRows) {
    const signing = own + mostTogether(rows, today);
    if (signing > mostSignatories) throw fieldFault(field, tooManyWords(signing, course));
  }
}

/** What staff read where more sign than fit. @param course its name, where it is not the one they look at */
export function tooManyWords(signing: number, course?: string): string {
  const where = course ? ` de «${course}»` : '';
  return `En los certificados${where} firmarían ${signing} personas y caben ${mostSignatories}: quita firmantes de sus convenios o de la academia.`;
}

async function ownSignatories(tx: Db): Promise<number> {
  const rules = await readSetting<{ signatories?: unknown[] }>(tx, 'certificates');
  return rules?.signatories?.length ?? 0;
}

async function backings(
  tx: Db,
  { course, agreement }: { course?: string; agreement?: string },
  today: string,
): Promise<Backing[]> {
  const ofAgreement = tx
    .select({ id: courseAgreements.courseId })
    .from(courseAgreements)
    .where(eq(courseAgreements.refId, agreement ?? ''));
  return tx
    .select({
      course: courses.name,
      from: agreements.validFrom,
      until: agreements.validUntil,
      signing: sql<number>`jsonb_array_length(${agreements.signatories})`.mapWith(Number),
    })
    .from(courseAgreements)
    .innerJoin(agreements, eq(agreements.id, courseAgreements.refId))
    .innerJoin(courses, eq(courses.id, courseAgreements.courseId))
    .where(
      and(
        isNull(courses.retiredAt),
        isNull(agreements.retiredAt),
        eq(agreements.status, true),
        or(isNull(agreements.validUntil), gte(agreements.validUntil, today)),
        course ? eq(courses.id, course) : undefined,
        agreement ? sql`${courses.id} in ${ofAgreement}` : undefined,
      ),
    );
}

/** The most that sign together: their number only grows on days when an agreement begins. */
function mostTogether(rows: Backing[], today: string): number {
  const days = rows.map(({ from }) => (from && from > today ? from : today));
  const onDay = (day: string) =>
    rows
      .filter(({ from, until }) => (from ?? '') <= day && (until ?? '9999') >= day)
      .reduce((sum, { signing }) => sum + signing, 0);
  return Math.max(0, ...days.map(onDay));
}
