import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { formatMoney } from '@aulario/contract/money';
import type { personPriceBody } from '@aulario/contract/sales/counter-sale';
import type { createDealBody, Deal, planBody } from '@aulario/contract/sales/deal';
import type { Student } from '@aulario/contract/sales/minor';
import type { z } from 'zod';
import type { Invited } from '../../catalogue/editions/seats.ts';
import { inStaffWords } from '../../catalogue/editions/staff-words.ts';
import { endOwnWaiting } from '../../catalogue/editions/waiting.own.ts';
import { checkEditions } from '../../catalogue/offers/chosen-edition.ts';
import { quote } from '../../catalogue/offers/quote.service.ts';
import { forEachPerson } from '../../catalogue/pricing/price.ts';
import { cancellationRules } from '../../legal/cancellation-rules.service.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { type CouponHand, couponBuyer } from '../deals/coupon-use.queries.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { openDeal } from '../deals/deal.service.ts';
import type { DealContact, DealRow } from '../deals/deal.tables.ts';
import { lawOfDeal } from '../deals/deal-terms.ts';
import { instalmentsOf, replaceInstalments } from '../deals/instalment.queries.ts';
import { beginPayment } from '../payments/first-payment.ts';
import { checkOpen } from '../payments/payment.service.ts';
import { recountDeal } from '../payments/settlement.service.ts';
import { keepConfirmation } from './confirmation.service.ts';
import { getDeal } from './deal-detail.service.ts';
import { withPaper } from './deal-paper.service.ts';
import { studentOf } from './minors.ts';
import { priceForStaff } from './price-for-staff.ts';
import { mailReceived } from './received-mail.ts';
import { spend } from './spend-coupon.ts';
import { checkNobodyInside, checkRoom, editionsByCourse } from './staff-room.ts';

type DealDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type SaleInput = Omit<z.output<typeof createDealBody>, 'user'> & { seenTotal?: number | undefined };

/**
 * A sale that staff open: for somebody they know, as a quote with a validity, in instalments, or for
 * several people whom an institution pays for. The price is the one that the site would ask.
 */
export async function createDeal(
  deps: DealDeps,
  actor: Actor,
  input: z.output<typeof createDealBody>,
): Promise<Deal> {
  requirePermission(actor, 'deals:write');
  const id = await deps.db.transaction(async (tx) => {
    const { user } = found(await userById(tx, input.user));
    const deal = await openSale(deps, tx, actor, user, input);
    const country = await lawOfDeal(tx, deal);
    await keepConfirmation(tx, deal, { country, rules: await cancellationRules(tx) });
    await mailReceived(deps, tx, deal);
    return deal.id;
  });
  return getDeal(deps, actor, id);
}

/** Opens the sale of somebody, with its first payment; nobody is mailed. See `createDeal`. */
export async function openSale(
  deps: Omit<DealDeps, 'db'>,
  tx: Tx,
  actor: Actor,
  user: UserRow,
  input: SaleInput,
): Promise<DealRow> {
  const people = input.participants?.length ? input.participants : [user.id];
  if (people.length > 1 && input.coupon)
    throw fieldFault('coupon', 'Un cupón es para una sola persona.');
  const today = limaDay(deps.clock.now());
  if (input.validUntil && input.validUntil < today)
    throw fieldFault('validUntil', 'Ese día ya pasó.');
  const students = [];
  for (const person of people)
    students.push(found(await userById(tx, person), 'Una de las personas no existe.').user);
  const chosen = await editionsByCourse(tx, input);
  const invited = await endOwnWaiting(deps, tx, actor, students, [...chosen.values()]);
  const one = await priceOf(deps, tx, user, { people, chosen, invited }, input);
  // Of several people whom an institution pays for, the institution knows the ages.
  const student =
    people.length === 1 ? await studentOf(tx, input, { today, country: user.country }) : undefined;
  if (input.seenTotal !== undefined) checkTold(input.seenTotal, one, people.length);
  if (input.coupon) await spend(deps, tx, input.coupon, handOf(user));
  const opening = openDeal(deps, tx, {
    userId: user.id,
    contact: {
      ...(await withPaper(tx, contactOfPerson(user, student), input)),
      ...(student && { student }),
    },
    calculation: forEachPerson(one, people.length),
    coupon: input.coupon?.toUpperCase(),
    source: 'oficina',
    assessorId: input.assessor ?? user.assessorId,
    institutionId: input.institution ?? null,
    validUntil: input.validUntil ?? null,
    ...{ overbook: input.overbook, invited },
    participants: people.length > 1 || people[0] !== user.id ? people : [],
  });
  const opened = await inStaffWords(opening);
  if (input.instalments?.length) await plan(deps, tx, opened, input.instalments);
  const deal = await beginPayment(deps, tx, actor, opened);
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'deal',
    entityId: deal.id,
    after: deal,
  });
  return deal;
}

/** What a selection costs now, as `openSale` would ask: of somebody on record with a coupon's own rules about its buyer. */
export async function priceForPerson(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { user: id, ...request }: z.output<typeof personPriceBody>,
): Promise<PriceCalculation> {
  requirePermission(actor, 'deals:write');
  if (!id) return priceForStaff(await quote({ clock }, db, request));
  const { user } = found(await userById(db, id));
  const country = user.country ?? request.country;
  const buyer = await couponBuyer(db, handOf(user), request.coupon, clock.now());
  return priceForStaff(await quote({ clock }, db, { ...request, country }, { buyer }));
}

const handOf = (user: UserRow): CouponHand => ({
  userId: user.id,
  contact: user,
});

/** What it costs one of the people, with everything checked that a sale is refused for. */
async function priceOf(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  user: UserRow,
  {
    people,
    chosen,
    invited,
  }: { people: readonly string[]; chosen: ReadonlyMap<string, string>; invited: Invited },
  input: SaleInput,
): Promise<PriceCalculation> {
  const price = await quote(
    deps,
    tx,
    {
      lines: input.courses.map((course) => ({
        course,
        edition: chosen.get(course) ?? null,
        certificate: input.certificate ?? null,
      })),
      country: user.country ?? undefined,
      currency: input.currency,
      coupon: input.coupon ?? undefined,
      membership: input.membership ?? undefined,
    },
    {
      buyer: await couponBuyer(tx, handOf(user), input.coupon ?? undefined, deps.clock.now()),
      people: people.length,
    },
  );
  const one = priceForStaff(price);
  checkEditions(one);
  await checkNobodyInside(tx, people, one, deps.clock.now());
  if (!input.overbook) await checkRoom(tx, one, people.length, invited, deps.clock.now());
  const served = one.lines.some(({ discounts }) => discounts.some(({ kind }) => kind === 'cupon'));
  if (input.coupon && !served) {
    const fault = one.warnings.find(({ code }) => code.startsWith('coupon'));
    throw fieldFault('coupon', fault?.message ?? 'Ese cupón no mejora el precio.');
  }
  const elsewhere = one.warnings.find(({ code }) => code === 'membership-other-course');
  if (elsewhere) throw fieldFault('membership', elsewhere.message);
  const over = one.warnings.find(({ code }) => code === 'membership-over');
  if (over) {
    const now = formatMoney({ amount: one.total * people.length, currency: one.currency });
    throw fieldFault('membership', `${over.message} Sin él cuesta ${now}: quítalo, o elige otro.`);
  }
  return one;
}

/** @throws DomainError `conflict` when what was told to the buyer is not the price any more. */
function checkTold(told: number, { total, currency }: PriceCalculation, people: number): void {
  if (told === total * people) return;
  const now = formatMoney({ amount: total * people, currency });
  throw new DomainError('conflict', `El precio cambió: ahora es ${now}. Dilo y confirma.`, [
    { path: 'seenTotal', message: now },
  ]);
}

/** Agrees on when the parts of a deal are paid; the payment that waits asks for the next one. */
export async function planDeal(
  deps: DealDeps,
  actor: Actor,
  id: string,
  { instalments }: z.output<typeof planBody>,
): Promise<Deal> {
  requirePermission(actor, 'deals:write');
  await deps.db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, id));
    checkOpen(deal);
    const before = await instalmentsOf(tx, id);
    await plan(deps, tx, deal, instalments);
    // With other parts, what is here may let its people in.
    await recountDeal(deps, tx, actor, deal);
    await recordAudit(tx, actor, {
      action: 'plan',
      entity: 'deal',
      entityId: id,
      before: { instalments: before },
      after: { instalments },
    });
  });
  return getDeal(deps, actor, id);
}

async function plan(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  parts: { dueDate: string; amount: number }[],
): Promise<void> {
  const sum = parts.reduce((total, { amount }) => total + amount, 0);
  if (parts.length > 0 && sum !== deal.total) {
    const shown = formatMoney({ amount: deal.total, currency: deal.currency });
    throw fieldFault('instalments', `Las cuotas tienen que sumar ${shown}.`);
  }
  const days = parts.map(({ dueDate }) => dueDate);
  if (days.some((day, at) => at > 0 && day <= (days[at - 1] ?? '')))
    throw fieldFault('instalments', 'Cada cuota vence después de la anterior.');
  await replaceInstalments(tx, deal.id, parts, clock.now());
}

/** Who is charged, as their record has them; a minor may be reached through who answers for them. @throws DomainError `validation` when it lacks what a receipt says. */
export function contactOfPerson(user: UserRow, student?: Student): DealContact {
  const { firstName, lastName, email, mobile, document, dni } = user;
  if (!dni || !document || (!email && !mobile && !student?.guardian))
    throw fieldFault(
      'user',
      'A la ficha de esa persona le falta su documento, o un correo o celular donde avisarle.',
    );
  return { firstName, lastName, email: email ?? '', mobile: mobile ?? '', document, dni };
}
