import type { ShownPrice } from '@aulario/contract/catalogue/course';
import { formatMoney } from '@aulario/contract/money';

/** A price with its currency; the earlier one struck through only when it was really charged. */
export function Price({
  price,
  className = '',
}: {
  /** `from`: some of what is meant costs more. */
  price: (ShownPrice & { from?: boolean }) | null;
  className?: string;
}) {
  if (!price) return <span className={`text-muted ${className}`}>Consulta el precio</span>;
  const { earlier, from, ...now } = price;
  return (
    <span className={`tabular-nums ${className}`}>
      {from && <small>desde </small>}
      {now.amount === 0 && !from ? 'Gratuito' : formatMoney(now)}
      {earlier !== null && earlier > now.amount && (
        <>
          {' '}
          <s className="ml-1 text-s font-normal text-muted">
            <span className="sr-only">Antes: </span>
            {formatMoney({ ...now, amount: earlier })}
          </s>
        </>
      )}
    </span>
  );
}
