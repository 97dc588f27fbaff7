import { FieldFrame, fieldId } from './field.tsx';

/** A mobile number beside the calling code of the chosen country. */
export function MobileField({
  name,
  code,
  value,
  error,
  help,
  mark,
  required = false,
}: {
  name: string;
  /** With its plus sign: `+51`. */
  code: string;
  value: string;
  error?: string;
  help: string;
  mark?: string;
  required?: boolean;
}) {
  return (
    <FieldFrame
      label="Celular"
      name={name}
      error={error}
      help={help}
      mark={mark}
      optional={!required}
    >
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
          required={required}
          aria-invalid={error ? true : undefined}
          aria-describedby={`${error ? `${fieldId(name)}-error ` : ''}${fieldId(name)}-help`}
          className="control rounded-l-none"
        />
      </div>
    </FieldFrame>
  );
}
