import type { CourseChoice } from '@aulario/contract/course-choice';
import { type Currency, formatMoney } from '@aulario/contract/money';
import { certificateOptions } from '@aulario/contract/price';
import { certificateOffers, isFree } from '../courses/course-offer.ts';
import { SelectField } from '../ui/field.tsx';

/** Which certificate of one course, with its price, and which institution backs it. */
export function CertificateChoice({
  course,
  currency,
  chosen,
  agreement,
  legend,
  onChange,
}: {
  course: CourseChoice;
  currency: Currency;
  chosen: string;
  agreement: string;
  /** Already shown above where several courses stand under each other: then only read aloud. */
  legend: { words: string; hidden?: boolean };
  onChange: () => void;
}) {
  const offers = certificateOffers(course, currency);
  const name = `certificate.${course._id}`;
  if (offers.length === 0) return <input type="hidden" name={name} value="" />;
  return (
    <fieldset>
      <legend className={legend.hidden ? 'sr-only' : 'font-display mb-3 text-l'}>
        {legend.words}
      </legend>
      <div className="divide-y divide-line overflow-hidden rounded-control border border-field bg-surface">
        {!offers.some(isFree) && (
          <Option
            name={name}
            value=""
            words="Sin certificado por ahora"
            chosen={chosen}
            onChange={onChange}
          />
        )}
        {offers.map((offer) => (
          <Option
            key={offer.option}
            name={name}
            value={offer.option}
            words={certificateOptions[offer.option]}
            cost={isFree(offer) ? 'Incluido' : formatMoney(offer)}
            chosen={chosen}
            onChange={onChange}
          />
        ))}
      </div>
      {course.agreements.length > 1 && (
        <div className="mt-4">
          <SelectField
            label="Institución que respalda el certificado"
            name={`agreement.${course._id}`}
            defaultValue={agreement}
            onChange={onChange}
          >
            <option value="">Todas las del convenio</option>
            {course.agreements.map(({ _id, name: words }) => (
              <option key={_id} value={_id}>
                {words}
              </option>
            ))}
          </SelectField>
        </div>
      )}
    </fieldset>
  );
}

function Option({
  name,
  value,
  words,
  cost,
  chosen,
  onChange,
}: {
  name: string;
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
        name={name}
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
