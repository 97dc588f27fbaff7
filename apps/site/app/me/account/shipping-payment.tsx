import type { OwnShipping } from '@aulario/contract/certificates/shipping';
import type { OwnPurchase } from '@aulario/contract/me/student';
import { formatMoney } from '@aulario/contract/money';
import { useSite } from '../../frame/site.ts';
import { MailLink } from '../../ui/mail-link.tsx';
import { Notice } from '../../ui/notice.tsx';
import { OwnPurchases } from './own-purchases.tsx';
import { shippingSituation } from './shipping-situation.ts';

/** Where a copy on paper is and, while it waits for that, how its sale is paid. */
export function ShippingPayment({
  shipping: { state, price, code },
  purchase,
}: {
  shipping: OwnShipping;
  purchase: OwnPurchase | null;
}) {
  const { academy } = useSite();
  const { tone, words, text } = shippingSituation(state);
  if (state !== 'solicitado' || !price) {
    return (
      <Notice tone={tone === 'waiting' || tone === 'quiet' ? 'info' : tone} title={words}>
        {text}
      </Notice>
    );
  }
  return (
    <>
      <Notice tone="success" title="Registramos tu compra." live>
        <p>
          Cuesta {formatMoney(price)}, con el envío. Lo imprimimos en la siguiente tanda después de
          verificar tu pago.
          {!purchase && (
            <>
              {' '}
              Escribe a <MailLink address={academy.email} /> con el código {code} y te decimos cómo
              pagar.
            </>
          )}
        </p>
      </Notice>
      {purchase && (
        <div className="mt-6">
          <OwnPurchases purchases={[purchase]} />
        </div>
      )}
      <h2 className="mt-8 text-xl">A dónde va</h2>
    </>
  );
}
