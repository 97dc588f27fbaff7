import { randomBytes } from 'node:crypto';
import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { taxesOn } from '../catalogue/pricing/offer.queries.ts';
import { taxContained } from '../catalogue/pricing/tax.ts';
import { becomeCustomer } from '../people/users/stage.service.ts';
import { recordAudits } from '../platform/audit.ts';
import type { Tx } from '../platform/database.ts';
import { searchText } from '../platform/text.ts';
import { insertDeal } from '../sales/deals/deal.queries.ts';
import type { DealContact } from '../sales/deals/deal.tables.ts';
import { nextDealNumber } from '../sales/deals/series.queries.ts';
import { insertPayment } from '../sales/payments/payment.queries.ts';
import { certifiedEnrolments, insertEnrolled, lockEnrolments } from './enrolments.queries.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import { toWrite, type Verdict, type Write } from './migration-kind.ts';
import { type PastSale, pastSource } from './past-sale.ts';
import * as queries from './sales.queries.ts';
import { usersKind } from './users.kind.ts';

export async function writeSales(write: Write, verdicts: readonly Verdict[]): Promise<void> {
  const { tx, actor, now, jobs } = write;
  const sales = toWrite(verdicts, 'created').map(({ after }) => after as unknown as PastSale);
  await usersKind.write(
    write,
    sales.flatMap(({ person }) => person ?? []),
  );
  const clock = { now: () => now };
  const taxes = await taxesByDay(tx, sales);
  for (const sale of sales) {
    await writeSale(write, sale, taxes);
    await becomeCustomer({ clock, jobs }, tx, actor, sale.buyer.id);
  }
  await recordAudits(
    tx,
    actor,
    sales.flatMap(({ ids, joins, buyer, amount, currency, method, operationNumber, paidAt }) => [
      {
        ...{ action: 'migrate', entity: 'deal', entityId: ids.deal },
        after: { user: buyer.id, total: amount, currency, state: 'pagado', source: pastSource },
      },
      {
        ...{ action: 'migrate', entity: 'payment', entityId: ids.payment },
        after: { amount, currency, method, operationNumber, paidAt, state: 'verificado' },
      },
      {
        ...{ action: 'migrate', entity: 'enrolment', entityId: ids.enrolment },
        after: { dealId: ids.deal, ...(joins ? {} : { state: 'matriculado' }) },
      },
    ]),
  );
}

/** Everything of it stands on the day of its money: so do the reports of that month. */
async function writeSale(
  { tx, actor, now }: Write,
  sale: PastSale,
  taxes: TaxesByDay,
): Promise<void> {
  const { ids, buyer, course, amount, currency, method, operationNumber, paidAt } = sale;
  const at = new Date(`${paidAt}T12:00:00-05:00`);
  const when = { createdAt: at, updatedAt: now };
  const calculation = calculationOf(sale, taxes);
  const year = paidAt.slice(0, 4);
  const number = await nextDealNumber(tx, year);
  const { tax } = calculation;
  await insertDeal(
    tx,
    {
      ...{
        id: ids.deal,
        number,
        userId: buyer.id,
        currency,
        calculation,
        contact: contactOf(buyer),
      },
      ...{ subtotal: amount, discount: 0, tax, total: amount, paid: amount },
      ...{ state: 'pagado', settledAt: at, source: pastSource },
      privateToken: randomBytes(24).toString('base64url'),
      searchText: searchText(number, buyer.firstName, buyer.lastName, buyer.dni, buyer.email),
      ...when,
    },
    [
      {
        ...{ id: ids.line, courseId: course.id, courseName: course.name, courseSlug: course.slug },
        ...{ coursePrice: amount, certificatePrice: 0, total: amount, tax },
      },
    ],
  );
  await insertPayment(tx, {
    ...{ id: ids.payment, dealId: ids.deal, userId: buyer.id, amount, currency, method },
    ...{
      operationNumber,
      paidAt,
      state: 'verificado',
      note: 'Venta de antes, traída de una hoja.',
    },
    ...{ decidedAt: at, decidedBy: actor.id, decidedByName: actor.name, ...when },
  });
  if (sale.joins) return queries.joinEnrolment(tx, ids.enrolment, ids);
  await insertEnrolled(tx, [
    {
      ...{ id: ids.enrolment, userId: buyer.id, courseId: course.id },
      ...{ dealId: ids.deal, dealLineId: ids.line, startsAt: at },
      ...{ state: 'matriculado', confirmedAt: now, ...when },
    },
  ]);
}

type TaxRates = Awaited<ReturnType<typeof taxesOn>>;
type TaxesByDay = ReadonlyMap<string, TaxRates>;

/** The academy's taxes on each day on which some of these were paid, read once. */
async function taxesByDay(tx: Tx, sales: readonly PastSale[]): Promise<TaxesByDay> {
  const taxes = new Map<string, TaxRates>();
  for (const day of new Set(sales.map(({ paidAt }) => paidAt)))
    taxes.set(day, await taxesOn(tx, day));
  return taxes;
}

/** A price that nobody calculated: what was paid, with the tax that the academy's sales contained on that day. */
function calculationOf(sale: PastSale, taxes: TaxesByDay): PriceCalculation {
  const { amount, currency, course, paidAt } = sale;
  const own = (taxes.get(paidAt) as TaxRates)[currency];
  const treatment = course.taxTreatment ?? own.treatment;
  const tax = taxContained(amount, own, treatment);
  const line = {
    ...{ course: course.id, name: course.name, slug: course.slug, certificate: null },
    ...{ agreement: null, edition: null, coursePrice: amount, certificatePrice: 0 },
    ...{ discounts: [], total: amount, tax, treatment },
  };
  return {
    ...{ currency, lines: [line], subtotal: amount, discount: 0, total: amount, tax },
    ...{ taxRate: treatment === 'gravado' ? own.rate : 0, taxName: own.name },
    ...{ shipping: null, warnings: [] },
  };
}

function contactOf({ firstName, lastName, email, mobile, document, dni }: PastSale['buyer']) {
  return {
    ...{ firstName, lastName, email: email ?? '', mobile: mobile ?? '' },
    ...{ document: document ?? 'DNI', dni: dni ?? '' },
  } satisfies DealContact;
}

const reason = 'Se deshizo la importación que la trajo.';

/** As far as money may be undone: a sale that nothing happened to since is annulled; the person stays, with their history. */
export async function undoSales(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const locked = new Map((await queries.lockSales(tx, ids)).map((one) => [one.deal.id, one]));
  const sales = rows.map(({ id, after }) => ({ row: id, sale: after as unknown as PastSale }));
  const enrolled = sales.map(({ sale }) => sale.ids.enrolment);
  await lockEnrolments(tx, enrolled);
  const certified = await certifiedEnrolments(tx, enrolled);
  const why = new Map<string, string>();
  const gone = sales.flatMap(({ row, sale }) => {
    const seen = locked.get(sale.ids.deal);
    if (!seen || seen.moved) why.set(row, 'Su dinero se movió después: decídelo en su trato.');
    else if (!sale.joins && certified.has(sale.ids.enrolment))
      why.set(row, 'La matrícula ya tiene un certificado.');
    return why.has(row) ? [] : [sale];
  });
  const dealIds = gone.map((sale) => sale.ids.deal);
  await queries.annulSales(tx, dealIds, { reason, now, by: actor });
  const of = (joins: boolean) =>
    gone.filter((sale) => sale.joins === joins).map((sale) => sale.ids.enrolment);
  await queries.leaveCourses(tx, { brought: of(false), joined: of(true) }, { reason, now });
  const act = { action: 'undo-migration' };
  await recordAudits(
    tx,
    actor,
    gone.flatMap(({ ids: own, joins }) => [
      {
        ...{ ...act, entity: 'deal', entityId: own.deal },
        ...{ before: { state: 'pagado' }, after: { state: 'anulado', reason } },
      },
      {
        ...{ ...act, entity: 'payment', entityId: own.payment },
        ...{ before: { state: 'verificado' }, after: { state: 'rechazado', reason } },
      },
      {
        ...{ ...act, entity: 'enrolment', entityId: own.enrolment },
        after: joins ? { dealId: null } : { state: 'retirado', reason },
      },
    ]),
  );
  return why;
}
