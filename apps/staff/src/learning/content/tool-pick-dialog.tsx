import {
  type Picked,
  type Pick as ToolPick,
  toolPickEndpoints,
} from '@aulario/contract/learning/tool-link';
import type { LtiToolChoice } from '@aulario/contract/systems/lti-tool';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import {
  Alert,
  Button,
  CircularProgress,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useId } from 'react';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';

type ToolPickDialogProps = {
  course: string;
  tool: LtiToolChoice;
  onClose: () => void;
  onPicked: (picked: Picked) => void;
};

const pause = 1500;

/** Chooses content on a tool's own pages, in another tab, and waits until something was chosen. */
export function ToolPickDialog({ course, tool, onClose, onPicked }: ToolPickDialogProps) {
  const title = useId();
  const begun = useQuery({
    queryKey: ['tool-pick', course, tool._id],
    queryFn: () =>
      call<ToolPick>(toolPickEndpoints.beginPick, {
        params: { id: course },
        body: { tool: tool._id },
      }),
    ...{
      retry: false,
      gcTime: 0,
      refetchOnWindowFocus: false,
      staleTime: Number.POSITIVE_INFINITY,
    },
  });
  const pick = begun.data?.data;
  const { data } = useRead<ToolPick>(
    toolPickEndpoints.getPick,
    { params: { id: pick?._id } },
    { enabled: pick !== undefined, every: (read) => (read?.picked ? false : pause) },
  );
  const picked = data?.data.picked;
  useEffect(() => {
    if (picked) onPicked(picked);
  }, [picked, onPicked]);
  return (
    <Dialog open onClose={onClose} aria-labelledby={title} fullWidth maxWidth="xs">
      <DialogTitle id={title}>Elegir en «{tool.name}»</DialogTitle>
      <DialogContent sx={{ display: 'grid', gap: 4 }}>
        {begun.error ? (
          <Alert severity="error">{(begun.error as Error).message}</Alert>
        ) : (
          <>
            <Typography>
              La herramienta se abre en otra pestaña. Elige ahí lo que abrirá la lección; al
              terminar vuelve aquí y ya estará puesto.
            </Typography>
            <Typography
              role="status"
              variant="body2"
              sx={{ display: 'flex', alignItems: 'center', gap: 3, color: 'text.secondary' }}
            >
              <CircularProgress size={18} /> Esperando lo que elijas…
            </Typography>
          </>
        )}
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose}>
          Cancelar
        </Button>
        <Button
          variant="contained"
          startIcon={<OpenIcon />}
          disabled={!pick}
          href={pick?.path ?? ''}
          target="_blank"
          rel="noopener"
        >
          Abrir la herramienta
        </Button>
      </DialogActions>
    </Dialog>
  );
}
