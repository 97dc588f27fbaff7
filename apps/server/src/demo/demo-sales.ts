import { sql } from 'drizzle-orm';
import { coupons } from '../catalogue/pricing/coupon.tables.ts';
import { dossiers } from '../certificates/dossiers/dossier.tables.ts';
import { certificateBatches, certificateBatchRows } from '../certificates/issuing/batch.tables.ts';
import { certificates } from '../certificates/issuing/certificate.tables.ts';
import { certificateCorrections } from '../certificates/issuing/correction.tables.ts';
import { shippingMoves, shippings } from '../certificates/shippings/shipping.tables.ts';
import { enrolments } from '../learning/enrolments/enrolment.tables.ts';
import { userStageMoves } from '../people/users/user.tables.ts';
import type { Tx } from '../platform/database.ts';
import { dealLines, deals, instalments, series } from '../sales/deals/deal.tables.ts';
import { payments } from '../sales/payments/payment.tables.ts';
import { askForPapers, nameGuardians } from './demo-asked-papers.ts';
import { composeBatches } from './demo-batches.ts';
import type { DemoCatalogue } from './demo-catalogue.ts';
import { composeCertificates, composeOldCertificates } from './demo-certificates.ts';
import { composeCorrections } from './demo-corrections.ts';
import { composeCoupons } from './demo-coupons.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { composeDeals, type DealNumbers, type DemoDeal } from './demo-deals.ts';
import { composeDossiers } from './demo-dossiers.ts';
import { composeEnrolments } from './demo-enrolments.ts';
import { composeInstalments, composePayments } from './demo-payments.ts';
import type { DemoCrew } from './demo-people.ts';
import { insertRows } from './demo-rows.ts';
import { composeShippings } from './demo-shippings.ts';
import type { DealSlot } from './demo-slots.ts';
import { composeStageMoves } from './demo-stages.ts';
import type { DemoStudent } from './demo-students.ts';

export type DemoSales = ReturnType<typeof composeSales>;

type Sources = {
  slots: readonly DealSlot[];
  students: readonly DemoStudent[];
  courses: readonly DemoCourseRecord[];
  catalogue: DemoCatalogue;
  crew: DemoCrew;
};

/** From the coupon to the certificate: everything that came of 180 days of selling. */
export function composeSales(now: Date, sources: Sources, numbers: DealNumbers) {
  const { slots, students, courses, catalogue, crew } = sources;
  const offered = composeCoupons(now, courses);
  const sold = composeDeals(slots, students, courses, offered, numbers);
  askForPapers(sold);
  nameGuardians(sold, courses);
  const received = composePayments(now, sold);
  const enrolled = composeEnrolments(now, sold, courses);
  const certified = composeCertificates(now, enrolled, catalogue);
  const documents = new Map(students.map(({ row }) => [row.id, row.dni ?? '']));
  certified.push(...composeOldCertificates(now, certified, (id) => documents.get(id) ?? ''));
  const corrected = composeCorrections(now, certified, students);
  return {
    coupons: offered,
    deals: sold,
    payments: received,
    instalments: composeInstalments(received),
    enrolments: enrolled,
    certificates: certified,
    corrections: corrected,
    dossiers: composeDossiers(now, certified),
    ...composeBatches(enrolled, certified),
    ...composeShippings(now, certified, students),
    stageMoves: composeStageMoves(now, students, crew.advisers, decidedAt(sold)),
  };
}

/** In the order in which they refer to one another. */
export async function insertSales(tx: Tx, sales: DemoSales): Promise<void> {
  await insertRows(tx, coupons, sales.coupons);
  await insertRows(
    tx,
    deals,
    sales.deals.map(({ row }) => row),
  );
  await insertRows(
    tx,
    dealLines,
    sales.deals.flatMap(({ lines }) => lines),
  );
  await insertRows(tx, instalments, sales.instalments);
  await insertRows(
    tx,
    payments,
    sales.payments.map(({ row }) => row),
  );
  await insertRows(
    tx,
    enrolments,
    sales.enrolments.map(({ row }) => row),
  );
  await insertRows(tx, certificates, sales.certificates);
  await insertRows(tx, certificateCorrections, sales.corrections);
  await insertRows(tx, dossiers, sales.dossiers);
  await insertRows(tx, certificateBatches, sales.batches);
  await insertRows(tx, certificateBatchRows, sales.batchRows);
  await insertRows(tx, shippings, sales.shippings);
  await insertRows(tx, shippingMoves, sales.moves);
  await insertRows(tx, userStageMoves, sales.stageMoves);
}

/** Where each year's numbers go on, for one kind of record: `deal-2026`. */
export async function writeSeries(
  tx: Tx,
  kind: string,
  numbers: ReadonlyMap<string, number>,
): Promise<void> {
  const rows = [...numbers].map(([year, last]) => ({ name: `${kind}-${year}`, last }));
  if (rows.length === 0) return;
  await tx
    .insert(series)
    .values(rows)
    .onConflictDoUpdate({ target: series.name, set: { last: sql`excluded.last` } });
}

/** When each buyer became a customer, was lost, or began to negotiate. */
function decidedAt(sold: readonly DemoDeal[]): Map<string, Date> {
  const decided = new Map<string, Date>();
  const buyers = Map.groupBy(sold, ({ row }) => row.userId);
  for (const [id, own] of buyers) {
    const settled = own.flatMap(({ row }) => row.settledAt ?? []);
    const open = own.filter(({ row }) => !row.annulledAt).map(({ slot }) => slot.at);
    const annulled = own.flatMap(({ row }) => row.annulledAt ?? []);
    const [first] = [settled, open].find((dates) => dates.length > 0)?.sort(byTime) ?? annulled;
    if (first) decided.set(id, first);
  }
  return decided;
}

const byTime = (a: Date, b: Date) => a.getTime() - b.getTime();
