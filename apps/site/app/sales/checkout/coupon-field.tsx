import { Button } from '../../ui/button.tsx';
import { fieldId } from '../../ui/field.tsx';

/** A coupon, folded away until somebody has one. */
export function CouponField({ value, onApply }: { value: string; onApply: () => void }) {
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
