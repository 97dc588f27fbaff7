import { certificateEndpoints } from '@aulario/contract/certificates/certificate';
import { certificateRecordEndpoints } from '@aulario/contract/certificates/certificate-record';
import { Box } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';
import type { CertificateRecord } from './certificate-record.ts';
import { CorrectCertificate } from './correct-certificate.tsx';
import { IssueAgain } from './issue-again.tsx';
import { IssueWithName } from './issue-with-name.tsx';

/** What can be done with a certificate in its state, for who may. */
export function CertificateActs({ certificate }: { certificate: CertificateRecord }) {
  const provider = useStaffProvider();
  const may = useMay();
  const { id, code, state, version, printedName } = certificate;
  const waiting = state === 'solicitado';
  const valid = state === 'emitido' || state === 'entregado';
  if (state === 'anulado' && !certificate.issuedAgain && may('certificates:issue'))
    return (
      <Box>
        <IssueAgain certificate={certificate} />
      </Box>
    );
  if (!waiting && !valid) return null;
  const params = { id };
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, '&:empty': { display: 'none' } }}>
      {waiting && may('certificates:issue') && <IssueWithName certificate={certificate} />}
      {state === 'emitido' && may('certificates:issue') && (
        <ActButton
          label="Marcar como entregado"
          done="Quedó como entregado."
          run={() =>
            call(certificateEndpoints.moveCertificate, {
              params,
              body: { state: 'entregado', version },
            })
          }
        />
      )}
      {may('certificates:issue') && (
        <ActButton
          label={waiting ? 'Pedir el nombre otra vez' : 'Enviar otra vez por correo'}
          done={
            waiting
              ? 'Le enviamos otra vez el enlace para confirmar su nombre.'
              : 'El correo con su certificado sale en un momento.'
          }
          run={() => call(certificateRecordEndpoints.mailCertificate, { params })}
        />
      )}
      {may('certificates:write') && <CorrectCertificate certificate={certificate} />}
      {may('certificates:annul') && (
        <ReasonButton
          label="Anular"
          title={`Anular el certificado ${code}`}
          text={`El certificado de ${printedName} dejará de valer: quien compruebe su código verá que está anulado. No se puede deshacer.`}
          action="Anular el certificado"
          done="Certificado anulado."
          run={(reason) => provider.annulCertificate(id, reason)}
        />
      )}
    </Box>
  );
}
