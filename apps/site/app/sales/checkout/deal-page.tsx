import type { EditionNotice } from '@aulario/contract/learning/edition-notice';
import type { TextsInForce } from '@aulario/contract/legal';
import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { Link } from 'react-router';
import type { OpenGroup } from '../../catalogue/groups/open-groups.ts';
import { RoomNotices } from '../../learning/classroom/room-notices.tsx';
import type { Classes } from '../../me/account/own-sessions.ts';
import { CopyButton } from '../../ui/copy-button.tsx';
import { longInstant } from '../../ui/date-words.ts';
import { AcceptTerms } from './accept-terms.tsx';
import { AcceptedTexts } from './accepted-texts.tsx';
import { BringToAccount } from './bring-to-account.tsx';
import { CardPayment } from './card-payment.tsx';
import { type DealSituation, owes, type Way } from './deal-progress.ts';
import { DealSteps } from './deal-steps.tsx';
import { DealSums } from './deal-sums.tsx';
import { DepositAccounts } from './deposit-accounts.tsx';
import type { CancelRequest, EndedWords } from './ended-words.ts';
import { KeptPlaces } from './kept-places.tsx';
import type { LinkAsked } from './link-asked.ts';
import type { MailWords } from './mail-words.ts';
import { MembershipNotice } from './membership-notice.tsx';
import { OrderClasses } from './order-classes.tsx';
import { plainAmount } from './plain-amount.ts';
import { Situation } from './situation.tsx';
import type { SumWords } from './sum-words.ts';
import { useFreshDeal } from './use-fresh-deal.ts';
import type { VoucherAnswer } from './voucher.action.ts';
import { VoucherForm } from './voucher-form.tsx';
import { WaitingVoucher } from './waiting-voucher.tsx';
import { WhatsAppHelp } from './whatsapp-help.tsx';
import { WhereItBegins } from './where-it-begins.tsx';

/** The private page of a deal: where it stands, what to do now, what was bought. */
export function DealPage({
  deal,
  situation,
  way,
  ended,
  mails,
  sums,
  today,
  now,
  groups,
  card,
  mailbox,
  proof,
  papers,
  classes,
  notices,
  request,
  texts,
  sent,
}: {
  deal: OwnDeal;
  /** Where it stands; worked out beside the data, so that no phone loads how. */
  situation: DealSituation;
  way: Way | null;
  ended: EndedWords | null;
  mails: MailWords;
  /** What became of each payment's money, by its id. */
  sums: SumWords;
  today: string;
  /** The instant of the page. */
  now: string;
  /** Those of its groups that are still on sale. */
  groups: OpenGroup[];
  mailbox: { href: string; asked: LinkAsked | null };
  proof: { action: string; fault: string | null };
  card: { href: string; failed: boolean };
  /** Where its papers are: `/api/open/deals/…`. */
  papers: string;
  /** What its groups were told; of who has no account. */
  notices: EditionNotice[];
  /** Of what it enrolled in. */
  classes: { coming: Classes; past: number; path: string };
  /** What its buyer asked for, to cancel it. */
  request: CancelRequest | null;
  /** Those that its buyer has to accept before they pay; absent when there is nothing to accept. */
  texts: TextsInForce | undefined;
  sent?: VoucherAnswer;
}) {
  useFreshDeal(
    situation.kind === 'confirming' ||
      situation.kind === 'card-pending' ||
      (situation.kind === 'card-rejected' && !deal.card.last),
  );
  // Who has paid already says so, also where there is nothing to pay any more.
  const late = situation.kind === 'no-place' && !situation.paid && !situation.sent;
  const over = situation.kind === 'ended' || situation.kind === 'refunded-group';
  const balance = { amount: deal.due, currency: deal.currency };
  const due = { amount: deal.dueNow, currency: deal.currency };
  return (
    <div className="page py-8 md:py-12">
      <p className="text-s text-muted">
        {deal.buyerName}
        {deal.guardianName && ` (responde ${deal.guardianName})`} · {longInstant(deal.createdAt)}
      </p>
      <h1 className="mt-1 text-2xl md:text-3xl">
        Compra <span className="whitespace-nowrap tabular-nums">{deal.number}</span>
      </h1>
      <DealSteps way={way} />
      <div className="mt-8 grid items-start gap-x-16 gap-y-12 lg:grid-cols-[1fr_24rem]">
        <div className="min-w-0 space-y-12">
          <Situation {...{ situation, deal, balance, request, ended, mails }} sums={sums} />
          {(owes(situation) || mails.places) && <KeptPlaces deal={deal} {...mails} now={now} />}
          {!over && <RoomNotices notices={notices} />}
          <OrderClasses
            {...classes}
            gone={over || deal.lines.every(({ edition }) => edition?.cancelled)}
            guest={deal.entersByLink}
            now={now}
            ofCourse={deal.lines.length === 1}
          />
          {!over && situation.kind !== 'no-place' && <WhereItBegins deal={deal} groups={groups} />}
          <MembershipNotice deal={deal} {...proof} />
          {owes(situation) && deal.toAccept && <AcceptTerms texts={texts} sent={sent} />}
          {owes(situation) && !deal.toAccept && (
            <section aria-labelledby="pagar">
              <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
                <h2 id="pagar" className="scroll-mt-6 text-xl">
                  1. Paga {formatMoney(due)}
                </h2>
                <CopyButton
                  text={plainAmount(due)}
                  words="Copiar el importe"
                  label={plainAmount(due)}
                />
              </div>
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
          {(owes(situation) || late) && !deal.toAccept && (
            <section aria-labelledby="comprobante">
              <h2 id="comprobante" className="text-xl">
                {late ? '¿Ya pagaste? Sube tu comprobante' : '2. Sube tu comprobante'}
              </h2>
              <VoucherForm sent={sent} today={today} currency={deal.currency} />
            </section>
          )}
          {situation.kind === 'reviewing' && (
            <WaitingVoucher {...{ deal, papers, sent, today, now }} />
          )}
          {!over && <BringToAccount deal={deal} words={mails.account} {...mailbox} />}
          <AcceptedTexts accepted={deal.accepted} papers={papers} over={over} />
          <p className="flex flex-wrap gap-x-6 gap-y-2">
            <WhatsAppHelp number={deal.number} />
            {!over && (
              <Link className="link" to="cancelar">
                {request?.state === 'pendiente'
                  ? 'Ver mi solicitud de cancelación'
                  : 'Cancelar mi compra'}
              </Link>
            )}
          </p>
        </div>
        <DealSums deal={deal} words={sums} />
      </div>
    </div>
  );
}
