import { useSite } from '../frame/site.ts';
import { MailLink } from '../ui/mail-link.tsx';

/** What is done with the answers of a form, in two lines beside it, and where more is said. */
export function FormNotice({ purpose, kept }: { purpose: string; kept: string }) {
  const { academy } = useSite();
  return (
    <p className="text-xs text-muted">
      {purpose} {kept} El responsable es {academy.legalName || academy.name}; puedes verlos,
      corregirlos o pedir que se borren en{' '}
      <a className="link" href="/derechos" target="_blank" rel="noreferrer">
        Mis derechos
      </a>{' '}
      o escribiendo a <MailLink address={academy.email} />. Más en la{' '}
      <a className="link" href="/privacidad" target="_blank" rel="noreferrer">
        política de privacidad
      </a>
      .
    </p>
  );
}
