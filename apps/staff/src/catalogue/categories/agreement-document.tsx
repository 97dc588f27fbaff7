import { agreementDocumentEndpoints } from '@aulario/contract/catalogue/agreement-document';
import { Alert, Box, Button, Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { FileButton } from '../../shared/file-button.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { documentDoubt } from './agreement-dates.ts';
import type { CatalogueRow } from './catalogue-list.tsx';
import { DocumentChip } from './document-chip.tsx';

/** The resolution or contract that gives the right to an institution's name, logo and signatures: kept for staff alone. */
export function AgreementDocument({
  record,
  writable,
}: {
  record: CatalogueRow;
  writable: boolean;
}) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const { id, slug, hasDocument } = record;
  const keep = (file: File) =>
    void act({ run: () => provider.keepAgreementDocument(id, file), done: 'Documento guardado.' });
  return (
    <Box sx={{ mt: 5 }}>
      <Panel title="Documento que lo sustenta" actions={<DocumentChip record={record} />}>
        <Box sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 3, justifyItems: 'start' }}>
          {documentDoubt(record, Date.now()) && (
            <Alert severity="warning">
              Sin un documento vigente no consta el derecho a usar su nombre, su logotipo y sus
              firmas.
            </Alert>
          )}
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            La resolución o el contrato, en PDF o foto, hasta 8 MB. Solo lo ve el personal. Sus
            fechas están arriba, en Vigencia y descuento.
          </Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
            {hasDocument && (
              <Button size="small" variant="outlined" onClick={() => saveDocument(id, slug)}>
                Descargar
              </Button>
            )}
            {writable && (
              <FileButton
                label="Documento del convenio"
                accept="image/jpeg,image/png,image/webp,application/pdf"
                size="small"
                color="inherit"
                disabled={busy}
                onChoose={keep}
              >
                {hasDocument ? 'Cambiar el documento' : 'Adjuntar el documento'}
              </FileButton>
            )}
          </Box>
        </Box>
      </Panel>
    </Box>
  );
}

async function saveDocument(id: string, slug: string): Promise<void> {
  const { data } = await call<Blob>(agreementDocumentEndpoints.agreementDocument, {
    params: { id },
  });
  const ending = data.type === 'application/pdf' ? 'pdf' : 'jpg';
  const href = URL.createObjectURL(data);
  Object.assign(document.createElement('a'), {
    href,
    download: `convenio-${slug}.${ending}`,
  }).click();
  URL.revokeObjectURL(href);
}
