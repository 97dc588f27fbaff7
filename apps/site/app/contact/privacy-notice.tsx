import { Link } from 'react-router';
import { useSite } from '../frame/site.ts';
import { TickField } from '../ui/field.tsx';
import { MailLink } from '../ui/mail-link.tsx';

/**
 * What is done with the answers (Ley 29733 art. 18), and, apart from it, the consent to advertising:
 * it comes unticked, and nothing depends on it. Other words need another `consentVersion`.
 */
export function PrivacyNotice({ consent, error }: { consent: boolean; error?: string }) {
  const { academy } = useSite();
  return (
    <div className="space-y-5 border-t border-line pt-5">
      <p className="text-xs text-muted">
        Usamos estos datos solo para responderte. El responsable es{' '}
        {academy.legalName || academy.name}; los ve su personal de atención y puedes pedir que los
        corrijamos o borremos a <MailLink address={academy.email} />. Más en la{' '}
        <Link className="link" to="/privacidad">
          política de privacidad
        </Link>
        .
      </p>
      <TickField name="consent" defaultChecked={consent} error={error}>
        Quiero recibir novedades y promociones de {academy.name} por correo y WhatsApp.
        <span className="block text-xs text-muted">
          Es opcional: te respondemos igual. Puedes retirarlo cuando quieras.
        </span>
      </TickField>
    </div>
  );
}
