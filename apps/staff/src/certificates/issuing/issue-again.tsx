import { type Certificate, certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { useNavigate } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { ActButton } from '../../shared/act-button.tsx';
import type { CertificateRecord } from './certificate-record.ts';

/** Issues another one in the place of one that was annulled, from the same enrolment and under another code. */
export function IssueAgain({ certificate }: { certificate: CertificateRecord }) {
  const navigate = useNavigate();
  const { enrolment, kind, printedName } = certificate;
  if (!enrolment) return null;
  return (
    <ActButton
      label="Emitir otro"
      ask={{
        title: 'Emitir otro certificado',
        text: `Sale de la misma matrícula de ${printedName}, con otro código y con el nombre, la nota y las horas que hoy dicen su ficha, su matrícula y el curso: lo que se corrigió solo en este no pasa al nuevo. Este sigue anulado.`,
        action: 'Emitir otro',
      }}
      done="Certificado emitido. El PDF y el correo salen en un momento."
      run={async () => {
        const body = { enrolment, kind, nameConfirmed: true };
        const { data } = await call<Certificate>(certificateEndpoints.issueCertificate, { body });
        navigate(`/certificados/${data._id}`);
      }}
    />
  );
}
