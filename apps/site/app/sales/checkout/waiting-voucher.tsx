import type { OwnDeal } from '@aulario/contract/sales/deal';
import { paymentMethods } from '@aulario/contract/sales/payment';
import { useRef } from 'react';
import type { VoucherAnswer } from './voucher.action.ts';
import { VoucherForm } from './voucher-form.tsx';

/** What was sent, so that a wrong picture is seen before somebody else does, and the way to send another. */
export function WaitingVoucher({
  deal,
  papers,
  sent,
  today,
  now,
}: {
  deal: OwnDeal;
  papers: string;
  sent: VoucherAnswer | undefined;
  today: string;
  /** The instant of the page: another voucher is another picture. */
  now: string;
}) {
  const payment = deal.payments.find(
    ({ state, hasVoucher }) => state === 'pendiente' && hasVoucher,
  );
  const settled = useRef(now);
  if (!sent) settled.current = now;
  if (!payment) return null;
  const facts = [
    payment.method && paymentMethods[payment.method],
    payment.operationNumber && `operación ${payment.operationNumber}`,
  ];
  return (
    <section aria-labelledby="enviado">
      <h2 id="enviado" className="text-xl">
        Lo que enviaste
      </h2>
      <p className="mt-2 text-s text-muted tabular-nums">{facts.filter(Boolean).join(' · ')}</p>
      <img
        src={`${papers}/voucher?${new URLSearchParams({ visto: now })}`}
        alt="El comprobante que enviaste"
        loading="lazy"
        className="mt-4 max-h-96 max-w-full rounded-control border border-line bg-surface object-contain"
      />
      {/* Anew once another one is there: closed, and with nothing of the one before. */}
      <details key={settled.current} className="mt-4" open={sent !== undefined}>
        <summary className="link inline-block min-h-11 cursor-pointer py-2 text-s">
          ¿No es el correcto? Envía otro en su lugar
        </summary>
        <VoucherForm {...{ sent, today }} currency={deal.currency} instead={payment._id} />
      </details>
    </section>
  );
}
