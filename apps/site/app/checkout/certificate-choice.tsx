import { type Currency, formatMoney } from '@aulario/contract/money';
import { certificateOptions } from '@aulario/contract/price';
import { certificateOffers } from '../courses/course-offer.ts';
import type { PurchaseData } from './purchase.loader.ts';

/** Which certificate, with its price. */
export function CertificateChoice({
  course,
  currency,
  chosen,
  onChange,
}: {
  course: PurchaseData['course'];
  currency: Currency;
  chosen: string;
  onChange: () => void;
}) {
  const offers = certificateOffers(course, currency);
  if (offers.length === 0) return null;
  const included = offers.some(({ amount }) => amount === 0);
  return (
    <fieldset>
      <legend className="font-display mb-3 text-l">Tu certificado</legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-field bg-surface">
        {!included && (
          <Option value="" words="Sin certificado por ahora" chosen={chosen} onChange={onChange} />
        )}
        {offers.map(({ option, amount }) => (
          <Option
            key={option}
            value={option}
            words={certificateOptions[option]}
            cost={amount === 0 ? 'Incluido' : formatMoney({ amount, currency })}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
      </div>
    </fieldset>
  );
}

function Option({
  value,
  words,
  cost,
  chosen,
  onChange,
}: {
  value: string;
  words: string;
  cost?: string;
  chosen: string;
  onChange: () => void;
}) {
  return (
    <label className="flex min-h-13 cursor-pointer items-center gap-3 px-4 py-2 has-checked:bg-accent-soft">
      <input
        type="radio"
        name="certificate"
        value={value}
        defaultChecked={chosen === value}
        onChange={onChange}
        className="size-5 accent-accent"
      />
      <span className="flex-1">{words}</span>
      {cost && <span className="font-semibold tabular-nums">{cost}</span>}
    </label>
  );
}
