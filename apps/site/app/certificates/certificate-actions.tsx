import type { OpenCertificate } from '@aulario/contract/certificates/certificate';
import { useSite } from '../frame/site.ts';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { limaDay } from '../ui/date-words.ts';
import { Icon } from '../ui/icon.tsx';

/** PDF and ways to show the certificate to somebody; one that no longer stands is not passed on. */
export function CertificateActions({
  certificate,
  standing,
}: {
  certificate: OpenCertificate;
  standing: boolean;
}) {
  const { publicUrl, academy } = useSite();
  if (!standing) return null;
  const url = `${publicUrl}/certificados/${encodeURIComponent(certificate.code)}`;
  const words = `${certificate.courseName}, ${certificate.hours} horas: ${url}`;
  return (
    <div className="mt-6 flex flex-wrap gap-3">
      {certificate.pdf && (
        <a href={certificate.pdf} className={buttonClass('primary')}>
          <Icon name="download" /> Descargar el PDF
        </a>
      )}
      <CopyButton text={url} words="Copiar el enlace" done="Enlace copiado" />
      <a
        href={linkedInProfile(certificate, academy.name, url)}
        className={buttonClass('secondary')}
        rel="noreferrer"
      >
        <Icon name="share" /> Añadir a LinkedIn
      </a>
      {certificate.badge && (
        <a href={`${certificate.badge}/image`} className={buttonClass('secondary')} download>
          <Icon name="download" /> Insignia digital (PNG)
        </a>
      )}
      {certificate.badge && (
        <p className="flex basis-full flex-wrap gap-x-5 text-s text-muted">
          La misma insignia, para otras carteras:
          <a className="link" href={`${certificate.badge}/image.svg`} download>
            como dibujo (SVG)
          </a>
          <a
            className="link"
            href={certificate.badge}
            download={`insignia-${certificate.code}.json`}
          >
            como dato firmado (JSON)
          </a>
        </p>
      )}
      <a
        href={`https://wa.me/?text=${encodeURIComponent(words)}`}
        className={buttonClass('secondary')}
        rel="noreferrer"
      >
        <Icon name="share" /> Enviar por WhatsApp
      </a>
    </div>
  );
}

/** LinkedIn's form that adds a certification to a profile, filled in. */
function linkedInProfile(
  { courseName, issuedAt, code, validUntil }: OpenCertificate,
  organization: string,
  url: string,
): string {
  const [year = '', month = ''] = limaDay(issuedAt).split('-');
  const fields = new URLSearchParams({
    startTask: 'CERTIFICATION_NAME',
    name: courseName,
    organizationName: organization,
    issueYear: year,
    issueMonth: String(Number(month)),
    certUrl: url,
    certId: code,
  });
  const [endYear, endMonth] = validUntil?.split('-') ?? [];
  if (endYear) fields.set('expirationYear', endYear);
  if (endMonth) fields.set('expirationMonth', String(Number(endMonth)));
  return `https://www.linkedin.com/profile/add?${fields}`;
}
