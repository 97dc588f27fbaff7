import type { CertificateTemplate } from '@aulario/contract/certificates/certificate-template';
import { Button, Typography } from '@mui/material';
import { Moment } from '../../shared/moment.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

/** What a design looked like at each of its savings, and who saved it. */
export function TemplateVersions({ template }: { template: CertificateTemplate & { id: string } }) {
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
                component="a"
                href={`/api/certificates/templates/${template.id}/preview?number=${number}`}
                target="_blank"
                rel="noopener"
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
