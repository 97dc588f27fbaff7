import {
  type CertificateTemplate,
  certificateTemplateEndpoints,
} from '@aulario/contract/certificates/certificate-template';
import { Button, Typography } from '@mui/material';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { useDrawn } from './use-drawn.ts';

/** What a design looked like at each of its savings, and who saved it. */
export function TemplateVersions({ template }: { template: CertificateTemplate & { id: string } }) {
  const { showDrawn, busy } = useDrawn();
  return (
    <Panel title="Versiones">
      {template.versions.map(({ number, createdAt, byName }) => (
        <PanelRow
          key={number}
          aside={
            <>
              <Moment value={createdAt} />
              <Button
                size="small"
                variant="outlined"
                color="inherit"
                disabled={busy}
                onClick={() =>
                  showDrawn(certificateTemplateEndpoints.previewTemplate, {
                    params: { id: template.id },
                    query: { number },
                  })
                }
                aria-label={`Ver en PDF la versión ${number}`}
              >
                Ver en PDF
              </Button>
            </>
          }
        >
          <Typography sx={{ fontWeight: 600 }}>
            Versión {number}
            {number === template.current && ', la que se usa'}
          </Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {byName}
          </Typography>
        </PanelRow>
      ))}
    </Panel>
  );
}
