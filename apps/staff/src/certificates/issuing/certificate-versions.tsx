import {
  type CertificateVersion,
  certificateRecordEndpoints,
} from '@aulario/contract/certificates/certificate-record';
import { Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';

/** What was handed out of it and how it stands: the one of today, and those that corrections replaced. */
export function CertificateVersions({ id, standing }: { id: string; standing: string }) {
  const { data, error, refetch } = useRead<CertificateVersion[]>(
    certificateRecordEndpoints.listCertificateVersions,
    { params: { id } },
  );
  const earlier = data?.data ?? [];
  return (
    <Panel title="Versiones">
      {error && <ReadFault error={error} retry={refetch} />}
      <PanelRow aside={<Typography align="right">{standing}</Typography>}>
        <Typography sx={{ fontWeight: 600 }}>Versión {earlier.length + 1}, la de hoy</Typography>
      </PanelRow>
      {earlier.map(({ number, correctedAt, byName, pdf, badge }) => (
        <PanelRow key={number} aside={<Moment value={correctedAt} />}>
          <Typography sx={{ fontWeight: 600 }}>Versión {number}, corregida</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[
              byName && `Por ${byName}`,
              pdf && 'su PDF se reconoce como anterior',
              badge && 'su insignia quedó revocada',
            ]
              .filter(Boolean)
              .join('; ')}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}
