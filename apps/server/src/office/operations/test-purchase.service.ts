import type { TestPurchase } from '@aulario/contract/office/test-purchase';
import { purchaseBody } from '@aulario/contract/sales/deal';
import { receiptName } from '@aulario/contract/sales/receipt';
import { taxNameIn } from '@aulario/contract/tax-number';
import { academyProfile, waysToPay } from '../../academy/academy.service.ts';
import { enrolmentsOfDeal } from '../../learning/enrolments/enrolment.queries.ts';
import { mailsOfPerson } from '../../mails/mail.queries.ts';
import { renderMail } from '../../mails/render-mail.ts';
import type { MailName, MailProps } from '../../mails/templates.ts';
import { type Actor, requirePermission, systemActor } from '../../platform/actor.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import { inTestMode } from '../../platform/test-mode/test-mode.ts';
import { dealByNumber } from '../../sales/deals/deal.queries.ts';
import type { DealRow } from '../../sales/deals/deal.tables.ts';
import { registerPayment } from '../../sales/payments/payment.service.ts';
import { receiptById, receiptsOfDeals } from '../../sales/payments/receipt.queries.ts';
import { drawReceipt } from '../../sales/payments/receipt.service.ts';
import { verifyPayment } from '../../sales/payments/verification.service.ts';
import { acceptedWith, confirmationPaper } from '../../sales/purchases/confirmation.service.ts';
import { closePurchase } from '../../sales/purchases/purchase.service.ts';
import { keepSteps } from './kept-steps.ts';

type TestDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config' | 'gateway'>;

/**
 * Buys a course as a visitor would, verifies its payment, and shows all that comes of it. Everything is taken back: no number is
 * spent, no mail goes out, the books do not know. Only that it was tried is kept, for the first steps.
 * @throws DomainError with what stands in the way of a purchase.
 */
export async function testPurchase(
  deps: TestDeps,
  actor: Actor,
  { course }: { course: string },
): Promise<TestPurchase> {
  requirePermission(actor, 'settings:write');
  const came = await inTestMode(deps.db, async () =>
    whatCame(deps.db, await bought(deps, actor, course)),
  );
  const boughtAt = deps.clock.now().toISOString();
  await keepSteps(deps, actor, 'test', (before) => ({ ...before, boughtAt }));
  return shown(deps, came);
}

/** The order of a visitor and the verified money for it. */
async function bought(deps: TestDeps, actor: Actor, course: string): Promise<DealRow> {
  const { taxName } = await academyProfile(deps.db);
  const country = ['PE', 'CO', 'MX'].find((one) => taxNameIn(one) === taxName);
  const visitor = { ...systemActor, ip: actor.ip, requestId: actor.requestId };
  const order = purchaseBody.parse({
    buyer: { ...buyer, country },
    lines: [{ course }],
    terms: true,
    student: { birthDate: '1990-01-01' },
  });
  // Nobody is told of it.
  const ways = { ...deps, conversions: undefined };
  const { number, total, state } = await closePurchase(ways, visitor, order, {
    ...{ key: undefined, sender: '', takeTurn: async () => {} },
  });
  const deal = found(await dealByNumber(deps.db, number));
  // What costs nothing is settled with the order.
  if (state === 'pagado') return deal;
  await requireWayToPay(deps, deal);
  const money = {
    amount: total.amount,
    method: 'efectivo',
    paidAt: limaDay(deps.clock.now()),
  } as const;
  const payment = await registerPayment(deps, actor, { deal: deal.id, ...money });
  await verifyPayment(deps, actor, payment._id, {});
  return deal;
}

/** A buyer without an account to pay into, or a card, would be left with an order. */
async function requireWayToPay(deps: TestDeps, { currency }: DealRow): Promise<void> {
  const ways = (await waysToPay(deps)).find((one) => one.currency === currency);
  if (ways && (ways.card || ways.methods.length > 0)) return;
  throw new DomainError(
    'wrong-state',
    `Quien compre no sabría dónde pagar: no hay ninguna cuenta ni billetera en ${currency}. Agrégala en Ajustes, en Cuentas para depósitos.`,
  );
}

/** Nobody: an address of an example is delivered nowhere. */
const buyer = {
  ...{ firstName: 'Persona', lastName: 'De Prueba', document: 'PASAPORTE', dni: 'PRUEBA0001' },
  ...{ email: 'persona.de.prueba@correo.example', mobile: '999999999' },
};

/** What was written down of the purchase, read before it is gone. */
async function whatCame(db: Db, deal: DealRow) {
  const [receipt] = await receiptsOfDeals(db, [deal.id]);
  const [enrolment] = await enrolmentsOfDeal(db, deal.id);
  return {
    deal,
    receipt: receipt && (await receiptById(db, receipt.id)),
    classroom: enrolment?.classroom ?? null,
    mails: await mailsOfPerson(db, deal.userId),
    kept: await acceptedWith(db, deal),
  };
}

type Came = Awaited<ReturnType<typeof whatCame>>;

/** Written and drawn when nobody waits for the purchase's transaction any more: that takes seconds. */
async function shown(deps: TestDeps, came: Came): Promise<TestPurchase> {
  const { deal, receipt, classroom, mails } = came;
  const academy = { ...(await academyProfile(deps.db)), url: deps.config.publicUrl };
  return {
    course: deal.calculation.lines[0]?.name ?? '',
    deal: deal.number,
    total: { amount: deal.total, currency: deal.currency },
    receipt: receipt ? receiptName(receipt.receipt) : null,
    classroom,
    mails: await Promise.all(
      mails.map(async ({ template, props }) => {
        const mail = await renderMail(template as MailName, props as MailProps<MailName>, academy);
        return { subject: mail.subject, html: mail.html };
      }),
    ),
    papers: await papersOf(deps, came),
  };
}

async function papersOf({ db, config }: TestDeps, { deal, receipt, kept }: Came) {
  const drawn = [
    kept && (await confirmationPaper({ db, config }, deal, kept)),
    receipt && {
      name: `recibo-${receiptName(receipt.receipt)}.pdf`,
      bytes: await drawReceipt(db, receipt),
    },
  ];
  return drawn.flatMap((paper) =>
    paper ? [{ name: paper.name, pdf: Buffer.from(paper.bytes).toString('base64') }] : [],
  );
}
