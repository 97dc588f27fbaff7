import { and, asc, eq, gt, isNull, sql } from 'drizzle-orm';
import { writeSetting } from '../academy/academy.queries.ts';
import { courses } from '../catalogue/courses/course.tables.ts';
import { insertSeats, nameEnrolments, seatsOf } from '../catalogue/editions/seat.queries.ts';
import { type EnrolmentRow, enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { days, limaDay } from '../platform/clock.ts';
import type { Tx } from '../platform/database.ts';
import { dealLines, deals, instalments } from '../sales/deals/deal.tables.ts';
import { instalmentSetting } from '../sales/deals/instalment-rules.queries.ts';
import { addDays } from './demo-days.ts';
import { learnMeanwhile } from './demo-deals.ts';
import { demoRandom } from './demo-random.ts';

/** Days from today on which the next instalment of each is due: shut out, late and inside, up to date. */
const nextDue = [-12, -3, 20];

/** The academy lets in with the first instalment since lately, and one person is in each of the states that follow. */
export async function insertInstalments(tx: Tx, now: Date): Promise<void> {
  await writeSetting(tx, instalmentSetting, { entry: 'con-la-primera', graceDays: 5 });
  const random = demoRandom('instalment-rooms');
  const today = limaDay(now);
  for (const [at, sale] of (await salesInParts(tx)).entries()) {
    await tx
      .update(instalments)
      .set({ dueDate: addDays(today, nextDue[at] ?? 20) })
      .where(and(eq(instalments.dealId, sale.deal.id), gt(instalments.dueDate, sale.firstDue)));
    const [row] = await tx
      .insert(enrolments)
      .values({
        ...{ id: random.id(sale.deal.updatedAt), createdAt: sale.deal.updatedAt },
        ...{ userId: sale.deal.userId, courseId: sale.courseId, editionId: sale.editionId },
        ...{ dealId: sale.deal.id, dealLineId: sale.line, state: 'matriculado' },
        ...{ startsAt: sale.deal.updatedAt, confirmedAt: sale.deal.updatedAt },
        ...{ updatedAt: sale.deal.updatedAt, endsAt: new Date(now.getTime() + days(120)) },
      })
      .returning();
    if (row) await takePlace(tx, row, sale.line);
  }
}

/** Who is inside has a place, as the page of the edition counts them. */
async function takePlace(tx: Tx, { id, editionId, createdAt }: EnrolmentRow, lineId: string) {
  if (editionId && (await seatsOf(tx, [{ lineId }])).length === 0)
    await insertSeats(tx, [{ lineId, editionId, createdAt }]);
  await nameEnrolments(tx, [{ id, lineId }]);
}

/** Sales of which the first part is paid, of one course that is taught here: the oldest first. */
async function salesInParts(tx: Tx) {
  return tx
    .select({
      ...{ deal: deals, line: dealLines.id },
      ...{ courseId: dealLines.courseId, editionId: dealLines.editionId },
      firstDue: sql<string>`(select min(due_date)::text from instalments i where i.deal_id = ${deals.id})`,
    })
    .from(deals)
    .innerJoin(dealLines, eq(dealLines.dealId, deals.id))
    .innerJoin(courses, eq(courses.id, dealLines.courseId))
    .where(
      and(
        eq(deals.state, 'pagado-parcial'),
        eq(courses.classroom, 'propia'),
        isNull(dealLines.userId),
        sql`(select count(*) from deal_lines l where l.deal_id = ${deals.id}) = 1`,
      ),
    )
    .orderBy(asc(deals.createdAt), asc(deals.id))
    .limit(learnMeanwhile);
}
