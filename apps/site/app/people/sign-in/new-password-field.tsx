import { Field } from '../../ui/field.tsx';

/** A password that a person chooses. Long is what counts: no signs are demanded of it. */
export function NewPasswordField({ label, error }: { label: string; error?: string }) {
  return (
    <Field
      label={label}
      name="password"
      type="password"
      error={error}
      help="Al menos 10 caracteres. Una frase que recuerdes es mejor que una palabra con signos."
      autoComplete="new-password"
      minLength={10}
      maxLength={200}
      required
    />
  );
}
