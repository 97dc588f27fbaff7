import { formatMoney, type Money } from '@aulario/contract/money';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';

/** The quick way to pay; when it cannot be had now, the buyer is told and the other ways stay. */
export function CardPayment({
  balance,
  href,
  failed,
}: {
  balance: Money;
  href: string;
  failed: boolean;
}) {
  if (failed) {
    return (
      <Notice tone="warning" title="Ahora no se puede pagar con tarjeta" live>
        <p>
          Mercado Pago no responde. Paga por los medios de abajo y sube tu comprobante, o{' '}
          <a className="link" href={href} rel="nofollow">
            inténtalo con tarjeta otra vez
          </a>
          .
        </p>
      </Notice>
    );
  }
  return (
    <div className="rounded-card border border-line bg-surface p-4 md:p-5">
      <p className="font-semibold">Con tarjeta, al instante</p>
      <p className="mt-1 text-s text-muted">
        Te llevamos a Mercado Pago, pagas ahí y te confirmamos solos: no tienes que enviar
        comprobante.
      </p>
      <a className={`${buttonClass('primary')} mt-4`} href={href} rel="nofollow">
        Pagar {formatMoney(balance)} con tarjeta <Icon name="arrow" />
      </a>
    </div>
  );
}
