import type { CourseChoice } from '@aulario/contract/catalogue/course-choice';
import { certificateOptions } from '@aulario/contract/catalogue/price';
import { type Currency, formatMoney } from '@aulario/contract/money';
import { certificateOffers, isFree } from '../../catalogue/courses/course-offer.ts';
import { SelectField } from '../../ui/field.tsx';
import { ChoiceRow, choiceBox } from './choice-row.tsx';

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
      <div className={choiceBox}>
        {!offers.some(isFree) && (
          <ChoiceRow name={name} value="" chosen={chosen} onChange={onChange}>
            Sin certificado por ahora
          </ChoiceRow>
        )}
        {offers.map((offer) => (
          <ChoiceRow
            key={offer.option}
            name={name}
            value={offer.option}
            cost={isFree(offer) ? 'Incluido' : formatMoney(offer)}
            chosen={chosen}
            onChange={onChange}
          >
            {certificateOptions[offer.option]}
          </ChoiceRow>
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
