import { Head } from '../frame/document.tsx';
import { useSiteIfLoaded } from '../frame/site.ts';
import { MailLink } from '../ui/mail-link.tsx';
import { Notice } from '../ui/notice.tsx';
import { VerifyForm } from './verify-form.tsx';

/** No certificate has this code: what to look at before thinking the worst. */
export function UnknownCertificate({ code }: { code: string }) {
  const site = useSiteIfLoaded();
  return (
    <div className="page py-10 md:py-16">
      <Head>
        <title>Certificado no encontrado</title>
        <meta name="robots" content="noindex" />
      </Head>
      <div className="max-w-reading">
        <h1 className="text-3xl">Ningún certificado tiene ese código</h1>
        <div className="mt-6 mb-8">
          <Notice
            tone="warning"
            title={`No emitimos un certificado con el código ${code.slice(0, 40)}.`}
          >
            <ul className="mt-1 list-disc space-y-1 pl-5">
              <li>Revisa que esté completo: algunas letras se parecen a un número.</li>
              <li>Copia el código del PDF o escanea el QR, en lugar de escribirlo.</li>
              {site && (
                <li>
                  Si sigue sin aparecer, escribe a <MailLink address={site.academy.email} /> con una
                  copia del documento y lo comprobamos contigo.
                </li>
              )}
            </ul>
          </Notice>
        </div>
        <VerifyForm code={code.slice(0, 40)} />
      </div>
    </div>
  );
}
