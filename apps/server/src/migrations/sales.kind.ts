import type { MigrationRow } from '@aulario/contract/migration-row';
import { currencySchema, defaultCurrency } from '@aulario/contract/money';
import { operationKey, operationRail } from '@aulario/contract/sales/paid-operation';
import { registerPaymentBody } from '@aulario/contract/sales/payment';
import { limaDay } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
import { type KnownCourse, lookForCourses } from './course-look.ts';
import {
  type KindWork,
  type Look,
  nothing,
  type ReadRow,
  refused,
  type Verdict,
} from './migration-kind.ts';
import type { PastMoney, PastSale } from './past-sale.ts';
import { methodOf } from './payments.kind.ts';
import { doublesAmong } from './row-keys.ts';
import { buyersOf, type FoundBuyer } from './sale-buyers.ts';
import * as queries from './sales.queries.ts';
import { undoSales, writeSales } from './sales.writing.ts';

/**
 * Sales from before: a row is a person, a paid deal, its verified payment and the enrolment. Nobody is mailed, nobody is told,
 * no receipt is written: that was done then. What is here already is not brought again, however often the file comes.
 */
export const salesKind: KindWork<'sales'> = {
  entity: 'deal',
  judge,
  write: writeSales,
  undo: undoSales,
};

type Read = FoundBuyer & { money: PastMoney; course: KnownCourse };

async function judge(look: Look, rows: readonly ReadRow<'sales'>[]): Promise<Verdict[]> {
  const buyers = await buyersOf(look, rows);
  const courseOf = await lookForCourses(
    look.db,
    rows.map(({ row }) => row),
  );
  const read = rows.map(({ row }, place) =>
    saleOf(look, row, buyers[place] as FoundBuyer | Verdict, courseOf(row)),
  );
  const sales = read.flatMap((one) => ('outcome' in one ? [] : [one]));
  const paid = await queries.paidBefore(look.db, {
    operations: sales.flatMap(({ money }) => operationKey(money.operationNumber) ?? []),
    buyers: sales.map(({ buyer }) => buyer.id),
  });
  const enrolled = await queries.enrolledIn(look.db, sales);
  const isDouble = await doublesAmong(look, sales.flatMap(keysOf));
  return read.map((one) => {
    if ('outcome' in one) return one;
    return known(one, paid, enrolled) ?? repeated(one, isDouble) ?? created(one, enrolled);
  });
}

/** A row that can be a sale, or all that keeps it from being one. */
function saleOf(
  look: Look,
  row: MigrationRow<'sales'>,
  buyer: FoundBuyer | Verdict,
  course: KnownCourse | string,
): Read | Verdict {
  const { money, faults } = moneyOf(look, row);
  if (typeof course === 'string') faults.push(course);
  if ('outcome' in buyer) {
    if (buyer.outcome === 'conflict' && faults.length === 0) return buyer;
    return refused([buyer.reason, ...faults].filter(Boolean).join(' '));
  }
  if (!buyer.buyer.dni) faults.unshift('Falta el documento de la persona: una venta lo lleva.');
  if (!money || typeof course === 'string' || faults.length > 0) return refused(faults.join(' '));
  return { ...buyer, money, course };
}

function moneyOf(
  { now }: Look,
  row: MigrationRow<'sales'>,
): { money: PastMoney | undefined; faults: string[] } {
  const method = methodOf(row.method ?? '');
  const currency = currencySchema.safeParse(row.currency?.toUpperCase() ?? defaultCurrency).data;
  const paidAt = row.paidAt?.slice(0, 10);
  const faults: string[] = [];
  if (!method)
    faults.push(row.method ? `No conocemos el medio «${row.method}».` : 'Falta el medio.');
  if (!currency) faults.push(`No se vende en «${row.currency}»: es PEN, COP o MXN.`);
  if (!paidAt) faults.push('Falta la fecha del pago.');
  else if (paidAt > limaDay(now)) faults.push('La fecha del pago está en el futuro.');
  if (!row.amount) faults.push('Falta el importe.');
  const { data, error } = registerPaymentBody.safeParse({
    deal: newId(),
    amount: Math.round((row.amount ?? 0) * 100),
    method,
    operationNumber: row.operationNumber ?? null,
    paidAt,
  });
  // What stands above in words of its own is not said twice.
  const said = new Set<unknown>(['method', 'amount', 'paidAt']);
  const more = (error?.issues ?? []).filter(({ path }) => !said.has(path[0]));
  faults.push(...more.map(({ message }) => message));
  if (!data || !currency) return { money: undefined, faults };
  const { deal: _, operationNumber = null, ...money } = data;
  return { money: { ...money, operationNumber, currency }, faults };
}

/** What is here already is not brought again; and money that is another's is nobody's twice. */
function known(
  { buyer, money, course }: Read,
  paid: readonly queries.PaidBefore[],
  enrolled: ReadonlyMap<string, queries.Enrolled>,
): Verdict | undefined {
  const own = (one: queries.PaidBefore) => one.userId === buyer.id && one.courseId === course.id;
  const operations = paid.filter((one) => sameOperation(one, money));
  const same =
    operations.find(own) ??
    paid.find(
      (one) =>
        own(one) &&
        one.paidAt === money.paidAt &&
        one.amount === money.amount &&
        (!one.operationNumber || !money.operationNumber),
    );
  if (same)
    return { ...nothing, outcome: 'unchanged', reason: 'Ya está aquí.', recordId: same.dealId };
  const [other] = operations;
  if (other)
    return refused(
      `La operación ${money.operationNumber} de ese día ya está en el trato ${other.number}.`,
    );
  const deal = enrolled.get(pairOf(buyer.id, course.id))?.number;
  return deal ? refused(`Ya compró ese curso con el trato ${deal}. ${inParts}`) : undefined;
}

const inParts = 'Si pagó en partes, junta lo pagado en una sola fila.';

function sameOperation(one: queries.PaidBefore, money: PastMoney): boolean {
  const key = operationKey(money.operationNumber);
  return (
    key !== null &&
    key !== undefined &&
    key === one.operationKey &&
    operationRail(money.method) === one.operationRail &&
    one.paidAt === money.paidAt
  );
}

type IsDouble = Awaited<ReturnType<typeof doublesAmong>>;

function repeated(sale: Read, isDouble: IsDouble): Verdict | undefined {
  const [row, pair, operation] = keysOf(sale);
  if (isDouble([row as string]))
    return { ...nothing, outcome: 'unchanged', reason: 'Está dos veces en el archivo.' };
  if (operation && isDouble([operation]))
    return refused(`La operación ${sale.money.operationNumber} está en otra fila de este archivo.`);
  if (isDouble([pair as string]))
    return refused(`La misma persona y curso están en otra fila. ${inParts}`);
  return undefined;
}

/** What tells a row from all others, who bought what, and whose money it was. A person is known by their document. */
function keysOf({ buyer, money, course }: Read): string[] {
  const { method, operationNumber, paidAt, amount } = money;
  const pair = `sold:${buyer.dni}:${course.id}`;
  const operation = operationKey(operationNumber);
  return [
    `sale:${pair}:${paidAt}:${amount}:${operation ?? ''}`,
    pair,
    ...(operation ? [`op:${operationRail(method)}:${operation}:${paidAt}`] : []),
  ];
}

export const pairOf = (user: string, course: string) => `${user} ${course}`;

function created(sale: Read, enrolled: ReadonlyMap<string, queries.Enrolled>): Verdict {
  const { buyer, verdict, money, course } = sale;
  const { id, firstName, lastName, email, mobile, document, dni } = buyer;
  const deal = newId();
  const here = enrolled.get(pairOf(id, course.id));
  const after: PastSale = {
    ...money,
    ids: { deal, line: newId(), payment: newId(), enrolment: here?.id ?? newId() },
    buyer: { id, firstName, lastName, email, mobile, document, dni },
    person: verdict,
    course: {
      ...{ id: course.id, name: course.name, slug: course.slug },
      taxTreatment: course.taxTreatment,
    },
    joins: here !== undefined,
  };
  return {
    ...nothing,
    outcome: 'created',
    reason: verdict?.reason ?? null,
    recordId: deal,
    after: after as unknown as Record<string, unknown>,
    keys: [...(verdict?.keys ?? []), ...keysOf(sale)],
  };
}
