import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import { Button } from '../../ui/button.tsx';
import { fieldId } from '../../ui/field.tsx';

/** A coupon, folded away until somebody has one. */
export function CouponField({
  value,
  price,
  onApply,
}: {
  value: string;
  price: PriceCalculation | null;
  onApply: () => void;
}) {
  const said = price?.warnings.find(({ code }) => code.startsWith('coupon-'));
  return (
    <details open={value !== ''} className="text-s">
      <summary className="link inline-flex min-h-11 items-center">Tengo un cupón</summary>
      <label htmlFor={fieldId('coupon')} className="mb-1.5 block font-semibold">
        Código del cupón
      </label>
      <div className="flex gap-2">
        <input
          id={fieldId('coupon')}
          name="coupon"
          defaultValue={value}
          maxLength={40}
          autoComplete="off"
          autoCapitalize="characters"
          spellCheck={false}
          className="control"
          // Why it takes nothing off stands below the sums; one that a better discount beats is right.
          aria-invalid={said && said.code !== 'coupon-beaten' ? true : undefined}
          aria-describedby={said?.code}
          onKeyDown={(event) => {
            if (event.key !== 'Enter') return;
            event.preventDefault();
            onApply();
          }}
        />
        <Button
          type="submit"
          name="intent"
          value="price"
          look="secondary"
          onClick={(event) => {
            event.preventDefault();
            onApply();
          }}
        >
          Aplicar
        </Button>
      </div>
    </details>
  );
}
