import { formatMoney } from '@aulario/contract/money';
import { useEffect, useRef } from 'react';
import { Notice } from '../../ui/notice.tsx';
import type { PurchaseAnswer } from './purchase.action.ts';

/**
 * Says that the total is no longer the one that the buyer saw; they decide again. It takes the focus when it appears;
 * without JavaScript, `autofocus` does the same.
 */
export function PriceChange({ answer }: { answer: PurchaseAnswer | undefined }) {
  const box = useRef<HTMLDivElement>(null);
  const { price, former } = answer ?? {};
  useEffect(() => {
    if (former) box.current?.focus();
  }, [former]);
  if (!price || !former) return null;
  const { currency, total } = price;
  return (
    <div
      ref={box}
      tabIndex={-1}
      // biome-ignore lint/a11y/noAutofocus: nothing was bought, and this says why
      autoFocus
      className="mb-6"
    >
      <Notice
        tone="warning"
        title={
          former.currency === currency
            ? 'El precio cambió mientras completabas tus datos'
            : 'Con el país que elegiste, el precio es en otra moneda'
        }
        live
      >
        <p>
          Viste {formatMoney(former)} y ahora son{' '}
          <strong>{formatMoney({ amount: total, currency })}</strong>. Todavía no registramos nada:
          revisa el detalle y, si estás de acuerdo, vuelve a enviar la compra.
        </p>
      </Notice>
    </div>
  );
}
