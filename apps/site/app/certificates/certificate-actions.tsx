import type { OpenCertificate } from '@aulario/contract/certificate';
import { useSite } from '../frame/site.ts';
import { buttonClass } from '../ui/button.tsx';
import { CopyButton } from '../ui/copy-button.tsx';
import { Icon } from '../ui/icon.tsx';

/** PDF and ways to show the certificate to somebody; an annulled one is not passed on. */
export function CertificateActions({
  certificate,
  annulled,
}: {
  certificate: OpenCertificate;
  annulled: boolean;
}) {
  const { publicUrl } = useSite();
  if (annulled) return null;
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
        href={`https://www.linkedin.com/sharing/share-offsite/?url=${encodeURIComponent(url)}`}
        className={buttonClass('secondary')}
        rel="noreferrer"
      >
        <Icon name="share" /> Compartir en LinkedIn
      </a>
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
