import { exportFormats } from '@aulario/contract/export-format';
import { type BulkActView, bulkEndpoints, bulkKinds } from '@aulario/contract/office/bulk';
import {
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  LinearProgress,
  Typography,
} from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { SaveFile } from '../../shared/file-links.tsx';
import { useAct } from '../../shared/use-act.ts';
import { BulkRows } from './bulk-rows.tsx';
import { bulkWords, worked } from './bulk-words.ts';

type BulkProgressProps = { id: string; onClose: () => void };

/** How far an act is, and at its end what was refused and why. It goes on when this is closed. */
export function BulkProgress({ id, onClose }: BulkProgressProps) {
  const titleId = useId();
  const queries = useQueryClient();
  const { act: run, busy } = useAct();
  const { data, error } = useRead<BulkActView>(
    bulkEndpoints.getBulkAct,
    { params: { id } },
    { every: (act) => (!act || act.state === 'en-curso' ? 700 : false) },
  );
  const act = data?.data;
  const running = !act || act.state === 'en-curso';
  useEffect(() => {
    if (!running) void queries.invalidateQueries();
  }, [running, queries]);
  return (
    <Dialog
      open
      onClose={onClose}
      fullWidth
      maxWidth={false}
      aria-labelledby={titleId}
      slotProps={{ paper: { sx: { maxWidth: 640 } } }}
    >
      <DialogTitle id={titleId}>{act ? bulkKinds[act.kind] : 'Un momento'}</DialogTitle>
      <DialogContent>
        <Typography role="status" sx={{ mb: 3, fontVariantNumeric: 'tabular-nums' }}>
          {error ? error.message : act ? bulkWords(act) : 'Preparando…'}
        </Typography>
        {running && (
          <LinearProgress
            variant={act ? 'determinate' : 'indeterminate'}
            value={act ? (worked(act) / Math.max(1, act.total)) * 100 : undefined}
            aria-label="Avance"
            sx={{ height: 8, borderRadius: 99 }}
          />
        )}
        {act && act.refused > 0 && (
          <Box sx={{ mt: 4 }}>
            <BulkRows act={act} state="rechazado" />
          </Box>
        )}
      </DialogContent>
      <DialogActions>
        {running ? (
          <Button
            color="inherit"
            disabled={busy}
            onClick={() =>
              run({
                run: () => call(bulkEndpoints.cancelBulkAct, { params: { id } }),
                done: 'Acción cancelada. Lo que ya se hizo queda.',
              })
            }
          >
            Cancelar
          </Button>
        ) : (
          <SaveFile variant="text" path={reportPath(id)}>
            Descargar informe
          </SaveFile>
        )}
        <Button variant="contained" autoFocus onClick={onClose}>
          {running ? 'Seguir trabajando' : 'Cerrar'}
        </Button>
      </DialogActions>
    </Dialog>
  );
}

/** Where the report of an act is downloaded from, below the API. */
export function reportPath(id: string): string {
  return `/bulk-acts/${id}/report?format=${Object.keys(exportFormats)[0]}`;
}
