import { FieldFrame, fieldId } from '../ui/field.tsx';

const name = 'buyer.mobile';

/** The mobile number beside the calling code of the chosen country. */
export function MobileField({
  code,
  value,
  error,
}: {
  code: string;
  value: string;
  error?: string;
}) {
  const help = 'Te escribimos solo por tu inscripción.';
  return (
    <FieldFrame label="Celular" name={name} error={error} help={help}>
      <div className="flex">
        <span className="grid min-w-16 place-items-center rounded-l-control border border-r-0 border-field px-3 text-muted tabular-nums">
          <span className="sr-only">Código de país: </span>
          {code}
        </span>
        <input
          id={fieldId(name)}
          name={name}
          type="tel"
          inputMode="tel"
          autoComplete="tel-national"
          maxLength={30}
          defaultValue={value}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${fieldId(name)}-error ` : ''}${fieldId(name)}-help`}
          className="control rounded-l-none"
        />
      </div>
    </FieldFrame>
  );
}
