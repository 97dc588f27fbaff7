import type { Discount, PriceCalculation } from '@aulario/contract/catalogue/price';
import { formatMoney, type Money } from '@aulario/contract/money';
import { type DealState, noAddress, type Purchase } from '@aulario/contract/sales/deal';
import { visitorSource } from '@aulario/contract/sales/source-words';
import { spendInvitation } from '../../catalogue/editions/waiting.service.ts';
import { checkEditions } from '../../catalogue/offers/chosen-edition.ts';
import { quote } from '../../catalogue/offers/quote.service.ts';
import { deliveryOption } from '../../catalogue/pricing/offer.queries.ts';
import { insideEditions } from '../../learning/enrolments/enrolment.queries.ts';
import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { type Actor, systemActor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault } from '../../platform/error.ts';
import { once } from '../../platform/repeats/once.ts';
import { mailboxOf } from '../../platform/strangers/mailbox.ts';
import { turnKey } from '../../platform/strangers/turns.ts';
import { couponBuyer } from '../deals/coupon-use.queries.ts';
import { openDeal } from '../deals/deal.service.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealPath } from '../deals/deal.view.ts';
import { agreedTo } from '../payments/conversion.jobs.ts';
import { beginPayment } from '../payments/first-payment.ts';
import { buyerOf, contactOf } from './buyer.service.ts';
import { mailWithConfirmation } from './confirmation.jobs.ts';
import { keepConfirmation } from './confirmation.service.ts';
import { buyersPaper } from './deal-paper.service.ts';
import { claimMembership } from './membership.service.ts';
import { studentOf } from './minors.ts';
import { receivedMail } from './received-mail.ts';
import { spend } from './spend-coupon.ts';

type PurchaseDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'conversions'>;
type Bought = { number: string; token: string; path: string; total: Money; state: DealState };

/**
 * Closes a sale from the public site: the buyer, the frozen price, the deal, its first payment and
 * the mail, all or nothing, once for each Idempotency-Key.
 * @throws DomainError `conflict` when the price is no longer the one that the buyer saw,
 * `too-many-requests` when `takeTurn` says so.
 */
export async function closePurchase(
  deps: PurchaseDeps,
  actor: Actor,
  input: Purchase,
  sent: { key: string | undefined; sender: string; takeTurn: (tx: Tx) => Promise<void> },
): Promise<Bought> {
  const contact = contactOf(input.buyer);
  const request = { ...input, account: actor.id };
  // A key is its mailbox's own: which others take for another order is in nobody's way. Only a digest is kept.
  const scope = turnKey({ what: 'purchase', whose: mailboxOf(contact.email) });
  const { key: value, sender } = sent;
  return once(deps.db, { kind: 'purchase', scope, value, request, sender }, async (tx) => {
    // In here a resend, which reads the first answer, takes no turn.
    await sent.takeTurn(tx);
    const user = await buyerOf(deps, tx, actor, contact, input.known);
    const { lines, currency, coupon, delivery: shipping } = input;
    const selection = { lines, country: input.buyer.country, currency, coupon, shipping };
    const membership = input.membership?.agreement;
    // What somebody typed is asked of nobody else's orders: the price would tell whose they are (decision 179).
    const hand = { userId: user.id, contact: {} };
    const buys = await couponBuyer(tx, hand, coupon, deps.clock.now());
    const calculation = await quote(deps, tx, { ...selection, membership }, { buyer: buys });
    if (!(await isReached(tx, input))) throw fieldFault('shipping.address', noAddress);
    // A group that is gone is said before a price that changed with it.
    checkEditions(calculation);
    checkSeen(input, calculation);
    const bought = calculation.lines.map(({ edition }) => edition?._id);
    // A guest's record is as new as their order.
    if (!user.guest) await checkNotInside(tx, user.id, bought, deps.clock.now());
    const invited =
      input.invitation === undefined
        ? undefined
        : await spendInvitation(deps, tx, input.invitation, bought);
    const couponServed = gives(calculation, 'cupon');
    if (coupon && couponServed)
      await spend(deps, tx, coupon, {
        ...hand,
        ...(isUnknown(user) ? { ip: actor.ip } : { untried: user.stage !== 'cliente' }),
      });
    const courses = input.lines.map(({ course }) => course);
    const { mobileCode: _, country, ...kept } = contact;
    const { student: told } = input;
    const today = limaDay(deps.clock.now());
    const student = await studentOf(tx, { courses, student: told }, { today, country });
    const opened = await openDeal(deps, tx, {
      userId: user.id,
      contact: {
        ...kept,
        ...(input.shipping && { shipping: input.shipping }),
        ...(student && { student }),
        ...(agreedTo(deps, input.measured) && { measured: input.measured }),
        ...(input.paper && { paper: await buyersPaper(tx, input.paper, country) }),
      },
      calculation,
      coupon: couponServed ? coupon?.trim().toUpperCase() : undefined,
      source: visitorSource(input.source),
      assessorId: user.assessorId,
      ...{ invited, ip: actor.ip },
    });
    // One that another discount beat is not asked about.
    if (input.membership && gives(calculation, 'convenio')) {
      const alone = { ...selection, coupon: couponServed ? coupon : undefined };
      const full = await quote(deps, tx, alone, { buyer: buys });
      await claimMembership(deps, tx, opened, input.membership, full);
    }
    const deal = await beginPayment(deps, tx, systemActor, opened);
    await confirm(deps, tx, actor, deal, input);
    return {
      number: deal.number,
      token: deal.privateToken,
      path: dealPath(deal.privateToken),
      total: { amount: deal.total, currency: deal.currency },
      state: deal.state,
    };
  });
}

/** Keeps what was accepted with a purchase and what it is about, and mails both. */
async function confirm(
  deps: PurchaseDeps,
  tx: Tx,
  actor: Actor,
  deal: DealRow,
  { buyer, seenTexts: seen }: Purchase,
): Promise<void> {
  const accepted = await keepAcceptance(deps, tx, actor, {
    ...{ occasion: 'compra', subjectId: deal.id, userId: deal.userId },
    ...{ country: buyer.country, seen },
  });
  await keepConfirmation(tx, deal, accepted);
  const mail = await receivedMail(deps, tx, deal, { ip: actor.ip });
  await mailWithConfirmation(deps, tx, deal.id, mail);
  const { email } = deal.contact;
  if (email === mail.to) return;
  // Who typed a mailbox of their own beside that of who answers for them is told there too.
  const own = await receivedMail(deps, tx, deal, { ip: actor.ip, mailbox: email });
  await mailWithConfirmation(deps, tx, deal.id, { ...own, occasion: `${own.occasion}:buyer` });
}

/** Nobody answered from the mailbox that they typed. */
const isUnknown = ({ guest, emailProven }: { guest: boolean; emailProven: boolean }) =>
  guest && !emailProven;

/** Whether any line costs less for this reason. */
function gives({ lines }: PriceCalculation, wanted: Discount['kind']): boolean {
  return lines.some(({ discounts }) => discounts.some(({ kind }) => kind === wanted));
}

/** Nobody who is known buys the place that they have. @throws DomainError `conflict` naming the line. */
async function checkNotInside(
  tx: Tx,
  userId: string,
  bought: readonly (string | undefined)[],
  now: Date,
): Promise<void> {
  const wanted = bought.flatMap((edition) => edition ?? []);
  const [inside] = await insideEditions(tx, [userId], wanted, now);
  if (!inside?.editionId) return;
  const line = bought.indexOf(inside.editionId);
  const message =
    'Ya estás inscrito en ese grupo: lo ves en tu cuenta. Si quieres llevar otro, elígelo aquí.';
  throw new DomainError('conflict', message, [{ path: `lines.${line}.edition`, message }]);
}

/** Whether paper that was bought has a way to the buyer: an address, or a place to pick it up. */
async function isReached(
  tx: Tx,
  { lines, shipping, delivery }: Pick<Purchase, 'lines' | 'shipping' | 'delivery'>,
): Promise<boolean> {
  if (shipping || !lines.some(({ certificate }) => certificate === 'fisico')) return true;
  return delivery ? ((await deliveryOption(tx, delivery))?.pickup ?? false) : false;
}

/** Who saw another price is told what became of it; who says no price, of an agreement that gives none any more. */
function checkSeen(
  { seenTotal, coupon }: Purchase,
  { total, currency, warnings }: Pick<PriceCalculation, 'total' | 'currency' | 'warnings'>,
): void {
  const over = warnings.find(({ code }) => code === 'membership-over');
  if (seenTotal === total || (seenTotal === undefined && !over)) return;
  const now = formatMoney({ amount: total, currency });
  const unserved = coupon && warnings.find(({ code }) => code.startsWith('coupon-'));
  throw new DomainError(
    'conflict',
    over
      ? `${over.message} La compra cuesta ${now}: revísalo y confirma.`
      : unserved
        ? `${unserved.message} La compra cuesta ${now}: quita el cupón, revísalo y confirma.`
        : `El precio cambió mientras comprabas: ahora es ${now}. Revísalo y confirma.`,
    [{ path: 'seenTotal', message: now }],
  );
}
