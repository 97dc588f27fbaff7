import { TickField } from '../ui/field.tsx';

/** The acceptance of the terms; it comes unticked. The texts open beside the form. */
export function Terms({ accepted, error }: { accepted: boolean; error?: string }) {
  return (
    <TickField name="terms" error={error} defaultChecked={accepted} required>
      Acepto los{' '}
      <a className="link" href="/terminos" target="_blank" rel="noreferrer">
        términos y condiciones
      </a>{' '}
      y la{' '}
      <a className="link" href="/privacidad" target="_blank" rel="noreferrer">
        política de privacidad
      </a>{' '}
      (se abren en otra pestaña).
    </TickField>
  );
}
