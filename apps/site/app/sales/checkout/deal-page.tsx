import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import type { OpenGroup } from '../../catalogue/groups/open-groups.ts';
import type { Classes } from '../../me/account/own-sessions.ts';
import { longInstant } from '../../ui/date-words.ts';
import { AcceptedTexts } from './accepted-texts.tsx';
import { BringToAccount } from './bring-to-account.tsx';
import { CardPayment } from './card-payment.tsx';
import { owes, situationOf } from './deal-progress.ts';
import { DealSteps } from './deal-steps.tsx';
import { DealSums } from './deal-sums.tsx';
import { DepositAccounts } from './deposit-accounts.tsx';
import { KeptPlaces } from './kept-places.tsx';
import { MembershipNotice } from './membership-notice.tsx';
import { OrderClasses } from './order-classes.tsx';
import { Situation } from './situation.tsx';
import { useFreshDeal } from './use-fresh-deal.ts';
import type { VoucherAnswer } from './voucher.action.ts';
import { VoucherForm } from './voucher-form.tsx';
import { WhereItBegins } from './where-it-begins.tsx';

/** The private page of a deal: where it stands, what to do now, what was bought. */
export function DealPage({
  deal,
  today,
  now,
  groups,
  card,
  mailbox,
  proof,
  papers,
  classes,
  sent,
}: {
  deal: OwnDeal;
  today: string;
  /** The instant of the page. */
  now: string;
  /** Those of its groups that are still on sale. */
  groups: OpenGroup[];
  mailbox: { href: string; asked: 'sent' | 'failed' | null };
  proof: { action: string; fault: string | null };
  card: { href: string; failed: boolean; returned: 'paid' | 'failed' | null };
  /** Where its papers are: `/api/open/deals/…`. */
  papers: string;
  /** Of what it enrolled in. */
  classes: { coming: Classes; past: number; path: string };
  sent?: VoucherAnswer;
}) {
  const situation = situationOf(deal, card.returned);
  useFreshDeal(
    situation.kind === 'confirming' ||
      situation.kind === 'card-pending' ||
      (situation.kind === 'card-rejected' && !deal.card.last),
  );
  // Who has paid already says so, also where there is nothing to pay any more.
  const late = situation.kind === 'no-place' && !situation.paid && !situation.sent;
  const over = deal.state === 'anulado' || situation.kind === 'refunded-group';
  const balance = { amount: deal.due, currency: deal.currency };
  const due = { amount: deal.dueNow, currency: deal.currency };
  return (
    <div className="page py-8 md:py-12">
      <p className="text-s text-muted">
        {deal.buyerName} · {longInstant(deal.createdAt)}
      </p>
      <h1 className="mt-1 text-2xl md:text-3xl">
        Pedido <span className="whitespace-nowrap tabular-nums">{deal.number}</span>
      </h1>
      <DealSteps deal={deal} situation={situation} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0 space-y-12">
          <Situation situation={situation} deal={deal} balance={balance} />
          {owes(situation) && <KeptPlaces deal={deal} now={now} />}
          <OrderClasses
            {...classes}
            guest={deal.waitsForMailbox}
            ofCourse={deal.lines.length === 1}
          />
          {situation.kind !== 'no-place' && <WhereItBegins deal={deal} groups={groups} />}
          <MembershipNotice deal={deal} {...proof} />
          {owes(situation) && (
            <section aria-labelledby="pagar">
              <h2 id="pagar" className="scroll-mt-6 text-xl">
                1. Paga {formatMoney(due)}
              </h2>
              {deal.card.offered && (
                <div className="mt-4">
                  <CardPayment balance={due} href={card.href} failed={card.failed} />
                  <p className="mt-6 text-s font-semibold">
                    O por estos medios, y subes el comprobante después
                  </p>
                </div>
              )}
              <DepositAccounts accounts={deal.accounts} currency={deal.currency} />
            </section>
          )}
          {(owes(situation) || late) && (
            <section aria-labelledby="comprobante">
              <h2 id="comprobante" className="text-xl">
                {late ? '¿Ya pagaste? Sube tu comprobante' : '2. Sube tu comprobante'}
              </h2>
              <VoucherForm sent={sent} today={today} />
            </section>
          )}
          <BringToAccount deal={deal} {...mailbox} />
          <AcceptedTexts accepted={deal.accepted} papers={papers} over={over} />
          {!over && (
            <p>
              <Link className="link" to="cancelar">
                Cancelar mi compra
              </Link>
            </p>
          )}
        </div>
        <DealSums deal={deal} />
      </div>
    </div>
  );
}
