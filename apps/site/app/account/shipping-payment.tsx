import type { DepositAccount } from '@aulario/contract/deal';
import { formatMoney } from '@aulario/contract/money';
import type { OwnShipping } from '@aulario/contract/shipping';
import { DepositAccounts } from '../checkout/deposit-accounts.tsx';
import { useSite } from '../frame/site.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { shippingSituation } from './shipping-situation.ts';

/** What a copy on paper costs and where to pay it, while it waits for that. */
export function ShippingPayment({
  shipping: { state, price, code },
  accounts,
}: {
  shipping: OwnShipping;
  accounts: DepositAccount[];
}) {
  const { academy } = useSite();
  const { words, text } = shippingSituation(state);
  if (state !== 'solicitado' || !price) return <Notice title={words}>{text}</Notice>;
  return (
    <section aria-labelledby="pagar">
      <Notice tone="success" title="Registramos tu pedido." live>
        <p>
          Cuesta {formatMoney(price)}, con el envío. Paga a cualquiera de estas cuentas y envía el
          comprobante a <MailLink address={academy.email} /> con el código {code}: lo imprimimos en
          la siguiente tanda.
        </p>
      </Notice>
      <h2 id="pagar" className="mt-8 text-xl">
        Paga {formatMoney(price)}
      </h2>
      <DepositAccounts accounts={accounts} currency={price.currency} />
      <h2 className="mt-8 text-xl">A dónde va</h2>
    </section>
  );
}
