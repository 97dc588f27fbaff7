import { taxWords } from '@aulario/contract/catalogue/tax-words';
import { legalKinds } from '@aulario/contract/legal';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { eq } from 'drizzle-orm';
import { depositAccounts } from '../../academy/academy.service.ts';
import { toldGroups } from '../../catalogue/editions/told-groups.ts';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import { legalPath } from '../../legal/texts-in-force.ts';
import { comesLate } from '../../mails/mail.service.ts';
import { entersByLink } from '../../people/sign-in/ways-in.queries.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { maskEmail } from '../../platform/text.ts';
import { togetherOnce } from '../../platform/together.ts';
import type { ValueOf } from '../../platform/written-once.ts';
import { annulledByBuyer } from '../deals/annulled-by-buyer.ts';
import { dealByToken, lineRecords, selectLines } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { dealLineView } from '../deals/deal.view.ts';
import { buyerMailbox } from '../deals/deal-mailbox.ts';
import { excessOf, moneyOf } from '../deals/deal-money.ts';
import { isToAccept, lawOfDeal } from '../deals/deal-terms.ts';
import { instalmentsOf } from '../deals/instalment.queries.ts';
import { dueNow, lateOf, planStates } from '../deals/instalment.ts';
import { selectMembership } from '../deals/membership.queries.ts';
import { ownMembershipView } from '../deals/membership.view.ts';
import { owingByPlan } from '../deals/owing.queries.ts';
import { opensNothing } from '../deals/private-link.ts';
import { cardOf } from '../gateway/gateway.service.ts';
import { paymentsOfDeal } from '../payments/payment.queries.ts';
import { ownPaymentsView } from '../payments/payment.view.ts';
import { receiptsOfDeals } from '../payments/receipt.queries.ts';
import { refundsOfDeal, selectRefunded } from '../payments/refund.queries.ts';
import { refunds } from '../payments/refund.tables.ts';
import { receivedOccasion } from './confirmation.jobs.ts';
import { acceptedWith } from './confirmation.service.ts';
import { waitsForMailbox } from './order-link.service.ts';
import { keptLonger, ownPlaces } from './own-places.ts';

/** What hangs from a deal for its buyer. */
const partsOf = togetherOnce((db: Db, value: ValueOf<{ id: string }>) => {
  const id = value('id');
  return {
    lines: selectLines(db, id),
    payments: paymentsOfDeal(db, id),
    enrolments: enrolmentsOfDeal(db, id),
    plan: instalmentsOf(db, id),
    membership: selectMembership(db, id),
    refunds: refundsOfDeal(db, id),
    refunded: selectRefunded(db, eq(refunds.dealId, id)),
  };
});

/** A deal through its private link: what is owed, where to pay, what happened. */
export async function ownDeal(
  deps: Pick<Deps, 'db' | 'gateway' | 'clock' | 'config' | 'mail'>,
  token: string,
): Promise<OwnDeal> {
  const { db } = deps;
  const deal = found(await dealByToken(db, token), opensNothing);
  const parts = await partsOf(db, { id: deal.id });
  const { payments, enrolments, plan } = parts;
  const lines = lineRecords(parts.lines);
  const [membership] = parts.membership;
  const accounts = await depositAccounts(db);
  const mailbox = deal.contact.email && (await buyerMailbox(db, deal));
  const mailed = Boolean(mailbox) && deps.mail !== undefined;
  const { received, due, forgiven } = moneyOf(deal);
  const now = deps.clock.now();
  const today = limaDay(now);
  const told = await toldGroups(
    db,
    lines.flatMap(({ editionId }) => editionId ?? []),
    now,
  );
  const waits = await waitsForMailbox(db, deal);
  const places = await ownPlaces(deps, deal, lines, enrolments);
  return {
    number: deal.number,
    createdAt: deal.createdAt.toISOString(),
    buyerName: deal.contact.firstName,
    guardianName: deal.contact.student?.guardian?.name ?? null,
    maskedEmail: mailbox ? maskEmail(mailbox) : null,
    mailed,
    mailLate:
      mailed && deal.state === 'abierto' && (await comesLate(db, receivedOccasion(deal.id))),
    currency: deal.currency,
    lines: lines.map((line) => {
      const { course: _, agreement: __, participant: ___, ...shown } = dealLineView(line);
      return { ...shown, told: told.get(line.editionId ?? '') ?? null };
    }),
    subtotal: deal.subtotal,
    discount: deal.discount,
    tax: deal.tax,
    taxWords: taxWords(deal.calculation),
    paper: deal.contact.paper ?? null,
    total: deal.total,
    paid: deal.paid,
    refunded: deal.refunded,
    returning: deal.returning,
    ...{ received, due, forgiven, excess: excessOf(deal) },
    state: deal.state,
    payments: ownPaymentsView(payments, await receiptsOfDeals(db, [deal.id]), parts.refunded),
    // What a bank gave back again went to nobody.
    refunds: parts.refunds.flatMap(({ refund, wonAt }) =>
      wonAt
        ? []
        : {
            ...{ amount: refund.amount, currency: refund.currency, way: refund.way },
            doneAt: refund.doneAt?.toISOString() ?? null,
            operationNumber: refund.operationNumber,
          },
    ),
    enrolments: enrolments.map(({ enrolment, courseName, classroom }) => ({
      _id: enrolment.id,
      classroom,
      courseName,
      state: enrolment.state,
      byHand: classroom === 'moodle' && !deps.config.moodle,
      startsAt: enrolment.startsAt.toISOString(),
    })),
    accounts: accounts.filter((account) => account.currency === deal.currency),
    card: await cardOf(deps, deal),
    shipping: shippingOf(deal),
    law: await lawOfDeal(db, deal),
    accepted: await acceptedView(db, deal),
    toAccept: await isToAccept(db, deal),
    cancelledByBuyer: annulledByBuyer(deal),
    annulledAt: deal.annulledAt?.toISOString() ?? null,
    waitsForMailbox: waits,
    placesLonger: waits && (await keptLonger(deps, deal, places.placesUntil)),
    entersByLink: await entersByLink(db, deal.userId),
    membership: membership ? ownMembershipView(membership) : null,
    late: lateOf((await owingByPlan(db, deal, plan)).get(deal.id) ?? null, today),
    dueNow: dueNow(deal, plan),
    instalments: planStates(deal, plan, today).map(({ id: _, ...part }) => part),
    validUntil: deal.validUntil,
    ...places,
  };
}

async function acceptedView(db: Db, deal: DealRow): Promise<OwnDeal['accepted']> {
  const kept = await acceptedWith(db, deal);
  if (!kept?.acceptance) return null;
  const { at, country, handed, texts } = kept.acceptance;
  return {
    ...{ at: at.toISOString(), handed },
    texts: texts.map(({ kind, version }) => ({
      ...{ title: legalKinds[kind], version },
      path: legalPath({ country, kind }, version),
    })),
    cancellation: kept.confirmation.content.cancellation,
  };
}

/** Deals from before sending was sold know nothing of it. */
function shippingOf({ calculation }: DealRow): OwnDeal['shipping'] {
  const { shipping } = calculation as Partial<DealRow['calculation']>;
  return shipping ? { name: shipping.name, amount: shipping.amount } : null;
}
