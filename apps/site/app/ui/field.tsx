import type { InputHTMLAttributes, ReactNode, SelectHTMLAttributes } from 'react';
import { Icon } from './icon.tsx';

type Shared = {
  label: string;
  name: string;
  help?: ReactNode;
  /** What is wrong with it, in words; none when nothing is. */
  error?: string;
};

/** A labelled line of text: label above, help below, error beside. */
export function Field({
  label,
  name,
  help,
  error,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={!input.required}>
      <input
        id={fieldId(name)}
        name={name}
        className="control"
        {...aria(name, help, error)}
        {...input}
      />
    </FieldFrame>
  );
}

/** A labelled choice from a list. */
export function SelectField({
  label,
  name,
  help,
  error,
  children,
  ...select
}: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame label={label} name={name} help={help} error={error} optional={!select.required}>
      <select
        id={fieldId(name)}
        name={name}
        className="control"
        {...aria(name, help, error)}
        {...select}
      >
        {children}
      </select>
    </FieldFrame>
  );
}

/** Label, help and error around a control of any kind. */
export function FieldFrame({
  label,
  name,
  help,
  error,
  optional = false,
  children,
}: Shared & { optional?: boolean; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1.5 block text-s font-semibold">
        {label}
        {optional && <span className="font-normal text-muted"> (opcional)</span>}
      </label>
      {children}
      {error && <FieldError name={name}>{error}</FieldError>}
      {help && (
        <p id={`${fieldId(name)}-help`} className="mt-1.5 text-xs text-muted">
          {help}
        </p>
      )}
    </div>
  );
}

/** The words beside a field that was refused. */
export function FieldError({ name, children }: { name: string; children: ReactNode }) {
  return (
    <p
      id={`${fieldId(name)}-error`}
      className="mt-1.5 flex items-start gap-1.5 text-s font-semibold text-danger"
    >
      <Icon name="danger" className="mt-0.5 size-4.5" />
      {children}
    </p>
  );
}

/** The id of the control with this name; the summary of errors links to it. */
export function fieldId(name: string): string {
  return `campo-${name.replaceAll('.', '-')}`;
}

function aria(name: string, help: ReactNode, error: string | undefined) {
  const described = [error && `${fieldId(name)}-error`, help && `${fieldId(name)}-help`];
  return {
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': described.filter(Boolean).join(' ') || undefined,
  };
}
