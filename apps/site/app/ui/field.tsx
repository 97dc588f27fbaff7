import type {
  InputHTMLAttributes,
  ReactNode,
  SelectHTMLAttributes,
  TextareaHTMLAttributes,
} from 'react';
import { Icon } from './icon.tsx';

type Shared = {
  label: string;
  name: string;
  help?: ReactNode;
  /** What is wrong with it, in words; none when nothing is. */
  error?: string;
  /** Beside the label of what may stay empty; "opcional" when not said. */
  mark?: string;
};

/** A labelled line of text: label above, help below, error beside. */
export function Field({
  label,
  name,
  help,
  error,
  mark,
  ...input
}: Shared & InputHTMLAttributes<HTMLInputElement>) {
  return (
    <FieldFrame
      label={label}
      name={name}
      help={help}
      error={error}
      mark={mark}
      optional={!input.required}
    >
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
  mark,
  children,
  ...select
}: Shared & SelectHTMLAttributes<HTMLSelectElement>) {
  return (
    <FieldFrame
      label={label}
      name={name}
      help={help}
      error={error}
      mark={mark}
      optional={!select.required}
    >
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

/** A labelled text of several lines. */
export function AreaField({
  label,
  name,
  help,
  error,
  mark,
  ...area
}: Shared & TextareaHTMLAttributes<HTMLTextAreaElement>) {
  return (
    <FieldFrame
      label={label}
      name={name}
      help={help}
      error={error}
      mark={mark}
      optional={!area.required}
    >
      <textarea
        id={fieldId(name)}
        name={name}
        className="control block"
        {...aria(name, help, error)}
        {...area}
      />
    </FieldFrame>
  );
}

/** A box to tick, with its sentence beside it. */
export function TickField({
  name,
  error,
  children,
  ...input
}: Omit<Shared, 'label' | 'help' | 'mark'> &
  InputHTMLAttributes<HTMLInputElement> & { children: ReactNode }) {
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={fieldId(name)}
          type="checkbox"
          name={name}
          value="si"
          className="mt-0.5 size-6 shrink-0 accent-accent"
          {...aria(name, undefined, error)}
          {...input}
        />
        <label htmlFor={fieldId(name)} className="min-h-11">
          {children}
        </label>
      </div>
      {error && <FieldError name={name}>{error}</FieldError>}
    </div>
  );
}

/** Label, help and error around a control of any kind. */
export function FieldFrame({
  label,
  name,
  help,
  error,
  mark = 'opcional',
  optional = false,
  children,
}: Shared & { optional?: boolean; children: ReactNode }) {
  return (
    <div>
      <label htmlFor={fieldId(name)} className="mb-1.5 block text-s font-semibold">
        {label}
        {optional && mark && <span className="font-normal text-muted"> ({mark})</span>}
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
