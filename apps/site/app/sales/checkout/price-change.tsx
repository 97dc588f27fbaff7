import { formatMoney } from '@aulario/contract/money';
import { Notice } from '../../ui/notice.tsx';
import type { PurchaseAnswer } from './purchase.action.ts';

/** Says that the total is no longer the one that the buyer saw; they decide again. */
export function PriceChange({ answer }: { answer: PurchaseAnswer | undefined }) {
  if (!answer?.price || answer.formerTotal === undefined) return null;
  const { currency, total } = answer.price;
  return (
    <div className="mb-6">
      <Notice tone="warning" title="El precio cambió mientras completabas tus datos" live>
        <p>
          Viste {formatMoney({ amount: answer.formerTotal, currency })} y ahora son{' '}
          <strong>{formatMoney({ amount: total, currency })}</strong>. Todavía no registramos nada:
          revisa el detalle y, si estás de acuerdo, vuelve a enviar el pedido.
        </p>
      </Notice>
    </div>
  );
}
