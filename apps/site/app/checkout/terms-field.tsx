import { FieldError, fieldId } from '../ui/field.tsx';

/** The acceptance of the terms; it comes unticked. The texts open beside the form. */
export function Terms({ accepted, error }: { accepted: boolean; error?: string }) {
  const id = fieldId('terms');
  return (
    <div>
      <div className="flex gap-3">
        <input
          id={id}
          type="checkbox"
          name="terms"
          value="si"
          defaultChecked={accepted}
          required
          aria-invalid={error ? true : undefined}
          aria-describedby={error ? `${id}-error` : undefined}
          className="mt-0.5 size-6 shrink-0 accent-accent"
        />
        <label htmlFor={id} className="min-h-11">
          Acepto los{' '}
          <a className="link" href="/terminos" target="_blank" rel="noreferrer">
            términos y condiciones
          </a>{' '}
          y la{' '}
          <a className="link" href="/privacidad" target="_blank" rel="noreferrer">
            política de privacidad
          </a>{' '}
          (se abren en otra pestaña).
        </label>
      </div>
      {error && <FieldError name="terms">{error}</FieldError>}
    </div>
  );
}
