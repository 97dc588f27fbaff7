import {
  type CertificateAct,
  certificateRecordEndpoints,
} from '@aulario/contract/certificates/certificate-record';
import { Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { actionWords } from '../../office/audit/audit-words.ts';
import { fieldWords } from '../../office/audit/field-words.ts';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';

/** What the verb itself says: "Emitió". */
const saidByAct = new Set(['state', 'issuedAt', 'annulledAt']);

/** Who did what with a certificate, newest first. */
export function CertificateHistory({ id }: { id: string }) {
  const { data, error, refetch } = useRead<CertificateAct[]>(
    certificateRecordEndpoints.listCertificateActs,
    { params: { id } },
  );
  return (
    <Panel title="Historial">
      {error && <ReadFault error={error} retry={refetch} />}
      {data?.data.length === 0 && <PanelRow>Nadie lo cambió desde que está aquí.</PanelRow>}
      {data?.data.map(({ at, action, byName, fields }) => (
        <PanelRow key={at + action} aside={<Moment value={at} />}>
          <Typography sx={{ fontWeight: 600 }}>{actionWords(action)}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              byName,
              fields
                .filter((field) => !saidByAct.has(field))
                .map((field) => fieldWords(field))
                .join(', '),
            ]
              .filter(Boolean)
              .join(' · ')}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}
