import { certificateOptions } from '@aulario/contract/catalogue/price';
import { wholeHours } from '@aulario/contract/catalogue/schedule-words';
import { formatMoney } from '@aulario/contract/money';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import { paperWords } from '@aulario/contract/sales/paper';
import { Link } from 'react-router';
import { groupName } from '../../catalogue/groups/group-words.ts';
import { useSite } from '../../frame/site.ts';
import { longDay } from '../../ui/date-words.ts';
import { OwnPaymentItem } from '../payments/own-payment.tsx';
import { SumRow } from './sum-row.tsx';
import type { SumWords } from './sum-words.ts';

/** What was bought at the price of that moment, and the payments so far. */
export function DealSums({ deal, words }: { deal: OwnDeal; words: SumWords }) {
  const { academy } = useSite();
  const money = (amount: number) => formatMoney({ amount, currency: deal.currency });
  // Its address may be a home, and whoever has the link reads this.
  const postalCode = deal.paper?.kind === 'factura' && deal.paper.postalCode;
  const sent = deal.payments.filter(({ hasVoucher, state }) => hasVoucher || state !== 'pendiente');
  return (
    <section aria-labelledby="detalle" className="rounded-card border border-line bg-surface p-5">
      <h2 id="detalle" className="text-l">
        Detalle
      </h2>
      {deal.lines.map((line) => (
        <dl key={line._id} className="mt-4 space-y-2 border-b border-line pb-3 text-s">
          <SumRow
            term={
              <Link
                to={`/cursos/${line.courseSlug}?moneda=${deal.currency}`}
                className="font-semibold hover:text-accent hover:underline"
              >
                {line.courseName}
                {line.participantName && `, para ${line.participantName}`}
              </Link>
            }
          >
            {money(line.kind === 'copia' ? line.total : line.coursePrice)}
          </SumRow>
          {line.edition && (
            <div>
              <dt className="sr-only">Grupo</dt>
              <dd className="text-muted">
                {groupName(line.edition)}
                {line.edition.cancelled && ', cancelado'}
              </dd>
              {line.edition.schedule && (
                <dd className="text-s text-muted">{wholeHours(line.edition.schedule)}</dd>
              )}
            </div>
          )}
          {line.discounts.map(({ reason, amount }) => (
            <SumRow key={reason} term={reason} tone="success">
              −{money(amount)}
            </SumRow>
          ))}
          {line.certificate && line.kind === 'curso' && (
            <SumRow term={certificateOptions[line.certificate]}>
              {line.certificatePrice === 0 ? 'Incluido' : money(line.certificatePrice)}
            </SumRow>
          )}
        </dl>
      ))}
      <dl className="mt-3 space-y-2 text-s">
        <div className="flex items-baseline justify-between gap-4">
          <dt className="font-semibold">Total</dt>
          <dd className="font-display text-xl tabular-nums">{money(deal.total)}</dd>
        </div>
        {deal.shipping && (
          <SumRow term={`Envío: ${deal.shipping.name}`}>
            {deal.shipping.amount === 0 ? 'Gratis' : money(deal.shipping.amount)}
          </SumRow>
        )}
        {deal.paid > 0 && <SumRow term="Pagado y verificado">{money(deal.paid)}</SumRow>}
        {words.gone.map(([term, amount]) => (
          <SumRow key={term} term={term}>
            {amount}
          </SumRow>
        ))}
        {deal.paid > 0 && deal.due > 0 && (
          <SumRow term="Saldo">
            <strong>{money(deal.due)}</strong>
          </SumRow>
        )}
      </dl>
      {deal.total > 0 && <p className="mt-1 text-right text-xs text-muted">{deal.taxWords}</p>}
      {deal.paper && (
        <p className="mt-4 text-s break-words">
          Te emitimos: {paperWords(deal.paper, academy.taxName, taxNames[deal.law])}.
          {postalCode && ` Código postal ${postalCode}.`}
        </p>
      )}
      {deal.validUntil && deal.state === 'abierto' && (
        <p className="mt-4 text-s">Este precio vale hasta el {longDay(deal.validUntil)}.</p>
      )}
      {words.plan.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="font-text text-s font-semibold tracking-normal">Tus cuotas</h3>
          <dl className="mt-2 space-y-2 text-s">
            {words.plan.map(([term, amount, note]) => (
              <SumRow key={term} term={term}>
                {amount}
                {note && <span className="block text-right text-xs text-muted">{note}</span>}
              </SumRow>
            ))}
          </dl>
        </div>
      )}
      {sent.length > 0 && (
        <div className="mt-5 border-t border-line pt-4">
          <h3 className="font-text text-s font-semibold tracking-normal">Tus pagos y recibos</h3>
          <ul className="mt-2 space-y-2 text-s">
            {sent.map((payment) => (
              <OwnPaymentItem
                key={payment._id}
                payment={payment}
                told={words.payments[payment._id]}
              />
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

/** What tax numbers are called where the buyer's law is. */
const taxNames = { PE: 'RUC', CO: 'NIT', MX: 'RFC' } as const;
