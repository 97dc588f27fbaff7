import type { MarkedSubmission } from '@aulario/contract/learning/marking';
import type { SubmissionFile } from '@aulario/contract/learning/submission';
import { Box, Button, Card, Tab, Tabs, Typography } from '@mui/material';
import { useState } from 'react';
import { savePrivateFile } from '../../sales/vouchers/use-private-file.ts';
import { VoucherViewer } from '../../sales/vouchers/voucher-viewer.tsx';
import { useAct } from '../../shared/use-act.ts';

/** What was handed in: its text, and one of its files at a time. */
export function WorkView({ work }: { work: MarkedSubmission }) {
  const [chosen, choose] = useState(0);
  const file = work.files[chosen];
  return (
    <Box sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
      {work.text && (
        <Card component="section" aria-label="Texto de la entrega" sx={{ p: { xs: 4, md: 6 } }}>
          <Typography sx={{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', maxWidth: '72ch' }}>
            {work.text}
          </Typography>
        </Card>
      )}
      {file && (
        <Card sx={{ minWidth: 0 }}>
          <Tabs
            value={chosen}
            onChange={(_, next: number) => choose(next)}
            aria-label="Archivos de la entrega"
            variant="scrollable"
            sx={{ borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 44 } }}
          >
            {work.files.map(({ _id, name }, at) => (
              <Tab key={_id} value={at} label={name} sx={{ textTransform: 'none' }} />
            ))}
          </Tabs>
          <Shown key={file._id} file={file} work={work} />
        </Card>
      )}
    </Box>
  );
}

function Shown({ file, work }: { file: SubmissionFile; work: MarkedSubmission }) {
  const folder = `submissions/${work._id}/files`;
  if (file.mime === 'image/jpeg' || file.mime === 'application/pdf')
    return (
      <Box sx={{ display: 'flex', minHeight: { md: 620 } }}>
        <VoucherViewer
          voucher={file}
          owner={work.person ?? `entrega ${work.number}`}
          folder={folder}
          thing="archivo"
          instead="Si así no se puede calificar, devuelve la entrega y pide que la guarde otra vez sin contraseña."
        />
      </Box>
    );
  return <Download file={file} folder={folder} />;
}

/** A document of Word, Excel or PowerPoint is opened where it can be. */
function Download({ file, folder }: { file: SubmissionFile; folder: string }) {
  const { act, busy } = useAct();
  return (
    <Box sx={{ p: 6, display: 'grid', gap: 3, justifyItems: 'start' }}>
      <Typography>
        «{file.name}» se abre en tu computadora. Lo envió un alumno: no habilites nada que el
        documento te pida.
      </Typography>
      <Button
        variant="outlined"
        disabled={busy}
        onClick={() =>
          void act({
            run: () => savePrivateFile(file._id, file.mime, file.name, folder),
            done: '',
          })
        }
      >
        Descargar
      </Button>
    </Box>
  );
}
