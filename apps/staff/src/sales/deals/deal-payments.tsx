import { formatMoney } from '@aulario/contract/money';
import { type Payment, paymentMethods, wasNotNeeded } from '@aulario/contract/sales/payment';
import { goneWords } from '@aulario/contract/sales/payment-words';
import { shownState } from '@aulario/contract/sales/shown-state';
import { Typography } from '@mui/material';
import { useMay } from '../../permissions.ts';
import { DealWhatsApp } from '../../relations/whatsapp/deal-whatsapp.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import { CorrectButton } from '../payments/correct-button.tsx';
import { PaymentActs } from '../payments/payment-acts.tsx';
import { RefundButton } from '../refunds/refund-button.tsx';
import { DocumentLink } from '../vouchers/document-link.tsx';
import { Unapplied } from '../vouchers/unapplied.tsx';
import type { DealRow } from './deal-row.ts';
import { dealSums } from './deal-sums.ts';
import { RegisterPayment } from './register-payment.tsx';

/** The payments of a deal. One with a voucher is decided on the desk; money seen by staff, here. */
export function DealPayments({ deal }: { deal: DealRow }) {
  const may = useMay();
  const sums = dealSums(deal);
  const now = new Date().toISOString();
  const enrolled = deal.enrolments.some(
    ({ state, endsAt }) => state !== 'retirado' && (endsAt === null || endsAt > now),
  );
  const owes = deal.state === 'abierto' || deal.state === 'pagado-parcial';
  return (
    <Panel
      title="Pagos"
      actions={may('payments:write') && owes ? <RegisterPayment deal={deal} /> : null}
    >
      {deal.payments.length === 0 && (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          Todavía no hay pagos de este trato.
        </Typography>
      )}
      {deal.payments.map((payment) => (
        <PanelRow
          key={payment._id}
          aside={
            <>
              <Typography sx={{ fontWeight: 600 }}>
                <Amount amount={payment.amount} currency={payment.currency} beside={sums} />
              </Typography>
              {unneeded(payment) ? (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  No hizo falta
                </Typography>
              ) : (
                <StateChip area="payment" state={shownState(payment)} />
              )}
            </>
          }
          acts={
            payment.state === 'pendiente' ? (
              <PaymentActs payment={payment} />
            ) : unneeded(payment) ? null : payment.state === 'rechazado' ? (
              <DealWhatsApp deal={deal} about={payment} />
            ) : (
              <>
                <CorrectButton
                  payment={payment}
                  parts={partsOf(deal, payment)}
                  sale={deal}
                  enrolled={enrolled}
                />
                <RefundButton
                  payment={payment}
                  state={deal.state}
                  enrolled={enrolled}
                  excess={deal.excess}
                />
              </>
            )
          }
        >
          <Typography sx={{ fontWeight: 600 }}>
            {payment.purpose === 'donativo' && 'Donativo · '}
            {payment.method ? paymentMethods[payment.method] : 'Por pagar'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {paymentDetails(payment)}
          </Typography>
          <Unapplied payment={payment} />
          {payment.voucher && payment.state !== 'pendiente' && (
            <DocumentLink file={payment.voucher} owner={deal.userName}>
              Ver el comprobante
            </DocumentLink>
          )}
        </PanelRow>
      ))}
    </Panel>
  );
}

/** What counts, or counted, of its operation for this sale, as long as something may be corrected. */
function partsOf({ payments, reversed }: DealRow, payment: Payment): Payment[] {
  const operation = (one: Payment) => one.partOf ?? one._id;
  const parts = payments.filter(
    (one) =>
      operation(one) === operation(payment) &&
      one.purpose === 'trato' &&
      (one.state === 'verificado' || one.state === 'reembolsado'),
  );
  return reversed > 0 || parts.some(({ state }) => state === 'verificado') ? parts : [];
}

/** What the sale asked for by itself and nobody had to pay: no refusal, and nothing to write about. */
function unneeded(payment: Payment): boolean {
  return wasNotNeeded({ ...payment, hasVoucher: payment.voucher !== null });
}

/** Of one whose operation paid something else too, or was counted anew, that it did; the rest of a larger one is elsewhere. */
function operationWords({ operationAmount, amount, currency, ...gone }: Payment): string | null {
  // What came back with a dispute is the same money, shared with nothing.
  if (gone.wonBack) return null;
  const own = amount - gone.takenOff - gone.chargedBack;
  if (operationAmount === null || own === 0) return null;
  const larger = operationAmount > own;
  const whole = formatMoney({ amount: operationAmount, currency });
  return `parte de un mismo pago${larger ? ` de ${whole}` : ''}`;
}

function chargebackWords({ chargedBackAt }: Payment): string {
  return chargedBackAt ? `contracargo del ${shortDay(chargedBackAt)} por` : 'contracargo por';
}

/** What is known of a payment, on one line. */
export function paymentDetails(payment: Payment): string {
  return [
    payment.operationNumber && `Operación ${payment.operationNumber}`,
    payment.paidAt && `pagado el ${shortDay(payment.paidAt)}`,
    // Of what was rejected, or was not needed, nobody saw any money.
    payment.verifiedAt &&
      `${payment.state === 'rechazado' ? 'cerrado' : 'verificado'} el ${shortInstant(payment.verifiedAt)}`,
    ...goneWords(payment, chargebackWords(payment)),
    payment.wonAt && `contracargo ganado el ${shortDay(payment.wonAt)}`,
    operationWords(payment),
    payment.note && `nota: ${payment.note}`,
    payment.reason && `motivo: ${payment.reason}`,
    payment.state === 'pendiente' &&
      !payment.voucher &&
      !payment.method &&
      'Espera el comprobante de quien compra',
    payment.state === 'pendiente' &&
      payment.method === 'pasarela' &&
      'Se abrió la página de Mercado Pago; se confirma solo cuando se pague',
  ]
    .filter(Boolean)
    .join(' · ');
}
