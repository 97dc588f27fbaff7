import { errorOf, type FormFault } from '../../ui/error-summary.tsx';
import { AreaField, FieldError, fieldId } from '../../ui/field.tsx';
import { rightKinds, rightWords } from './right-words.ts';

/** What somebody asks about their data, and the words for it. */
export function RightFields({
  fault,
  values,
}: {
  fault?: FormFault | undefined;
  values?: { kind: string; detail: string } | undefined;
}) {
  const wrong = errorOf(fault, 'kind');
  return (
    <>
      <fieldset aria-describedby={wrong ? `${fieldId('kind')}-error` : undefined}>
        <legend className="mb-1.5 text-s font-semibold">¿Qué quieres pedir?</legend>
        <div className="divide-y divide-line overflow-hidden rounded-control border border-field bg-surface">
          {rightKinds.map((kind, index) => (
            <label
              key={kind}
              className="flex min-h-11 cursor-pointer items-start gap-3 px-4 py-2.5 has-checked:bg-accent-soft"
            >
              <input
                id={index === 0 ? fieldId('kind') : undefined}
                type="radio"
                name="kind"
                value={kind}
                defaultChecked={values?.kind === kind}
                className="mt-0.5 size-5 shrink-0 accent-accent"
              />
              <span>
                <span className="block font-semibold">{rightWords[kind].name}</span>
                <span className="block text-s text-muted">{rightWords[kind].help}</span>
              </span>
            </label>
          ))}
        </div>
        {wrong && <FieldError name="kind">{wrong}</FieldError>}
      </fieldset>
      <AreaField
        label="Cuéntanos"
        name="detail"
        defaultValue={values?.detail}
        error={errorOf(fault, 'detail')}
        help="Di qué dato, qué está mal o qué ya no quieres. Para acceso o portabilidad puede quedar vacío: te damos todo. Es gratis."
        rows={4}
        maxLength={2000}
        required
      />
    </>
  );
}
