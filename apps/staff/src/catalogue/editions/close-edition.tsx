import type { Edition } from '@aulario/contract/catalogue/edition';
import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import {
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { weekdayAndDay } from '../../learning/sessions/session-words.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Ends an edition before its last day, once it is said what becomes of the sessions that are left. */
export function CloseEdition({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [keep, setKeep] = useState(false);
  const [reason, setReason] = useState('');
  const { data, error, refetch } = useRead<ClassSession[]>(classSessionEndpoints.listSessions, {
    query: { edition: edition._id },
  });
  const left = data?.data.filter(
    ({ cancelledAt, endsAt }) => !cancelledAt && Date.parse(endsAt) > Date.now(),
  );
  const cancels = Boolean(left?.length) && !keep;
  const close = async () => {
    const body = cancels ? { cancelSessions: true, reason: reason.trim() } : {};
    const run = () => provider.closeEdition(edition._id, body);
    if (await act({ run, done: doneWords(cancels ? (left?.length ?? 0) : 0) })) onClose();
  };
  return (
    <ActDialog
      open
      title="¿Terminar esta edición antes?"
      action="Terminar"
      danger
      busy={busy}
      disabled={!left || (cancels && reason.trim() === '')}
      onClose={onClose}
      onConfirm={close}
    >
      <Typography>
        Nadie más la compra, y queda como terminada. Quienes están dentro conservan su acceso y su
        avance.
      </Typography>
      {error && <ReadFault error={error} retry={refetch} />}
      {!left && !error && <Skeleton variant="rounded" height={96} sx={{ mt: 4 }} />}
      {left && left.length > 0 && (
        <>
          <Typography sx={{ mt: 4, fontWeight: 600 }}>{leftWords(left)}</Typography>
          <RadioGroup
            aria-label="Qué pasa con las sesiones que quedan"
            value={keep ? 'dejar' : 'cancelar'}
            onChange={(_, value) => setKeep(value === 'dejar')}
          >
            <FormControlLabel
              value="cancelar"
              control={<Radio />}
              label={
                left.length === 1
                  ? 'Cancelarla, con un solo aviso a su gente'
                  : 'Cancelarlas, con un solo aviso a su gente'
              }
            />
            <FormControlLabel
              value="dejar"
              control={<Radio />}
              label={`${left.length === 1 ? 'Dejarla: sigue' : 'Dejarlas: siguen'} en el calendario, con su recordatorio`}
            />
          </RadioGroup>
          {cancels && (
            <TextField
              label="Motivo"
              fullWidth
              multiline
              minRows={2}
              value={reason}
              onChange={({ target }) => setReason(target.value.slice(0, longestReason))}
              helperText="Lo leen todas las personas de la edición."
              sx={{ mt: 3 }}
            />
          )}
        </>
      )}
    </ActDialog>
  );
}

const longestReason = 500;

function leftWords(left: readonly ClassSession[]): string {
  const last = left.at(-1);
  if (!last) return '';
  return left.length === 1
    ? `Queda 1 sesión: ${weekdayAndDay(last.day)}.`
    : `Quedan ${left.length} sesiones; la última, ${weekdayAndDay(last.day)}.`;
}

function doneWords(cancelled: number): string {
  if (cancelled === 0) return 'La edición está terminada.';
  return cancelled === 1
    ? 'La edición está terminada y su última sesión se canceló.'
    : `La edición está terminada y sus ${cancelled} sesiones que quedaban se cancelaron.`;
}
