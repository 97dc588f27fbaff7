import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { TickField } from '../../ui/field.tsx';
import { MailLink } from '../../ui/mail-link.tsx';
import { PrivacyFacts } from './privacy-facts.tsx';

/**
 * What is done with the answers (Ley 29733 art. 18), and, apart from it, the consent to advertising:
 * it comes unticked, and nothing depends on it. Other words need another `consentVersion`.
 */
export function PrivacyNotice({
  kept,
  consent,
  error,
}: {
  /** For how long a question is kept; null where it is not known. */
  kept: string | null;
  consent: boolean;
  error?: string;
}) {
  const { academy } = useSite();
  return (
    <div className="space-y-5 border-t border-line pt-5">
      <div className="text-xs text-muted">
        <p>
          Usamos estos datos solo para responderte{kept && ` y los guardamos ${kept}`}. El
          responsable es {academy.legalName || academy.name}; puedes pedir que los corrijamos o
          borremos en{' '}
          <Link className="link" to="/derechos">
            Mis derechos
          </Link>{' '}
          o escribiendo a <MailLink address={academy.email} />. Más en la{' '}
          <Link className="link" to="/privacidad">
            política de privacidad
          </Link>
          .
        </p>
        <details className="mt-1">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            Qué hacemos con tus datos, punto por punto
          </summary>
          <PrivacyFacts kept={kept} />
        </details>
      </div>
      <TickField name="consent" defaultChecked={consent} error={error}>
        Quiero recibir novedades y promociones de {academy.name} por correo y WhatsApp.
        <span className="block text-xs text-muted">
          Es opcional: te respondemos igual. Puedes retirarlo cuando quieras.
        </span>
      </TickField>
    </div>
  );
}
