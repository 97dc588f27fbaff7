import {
  type IncidentNotice,
  type NoticeReceiver,
  noticeReceivers,
} from '@aulario/contract/me/incident';
import { Box, FormControlLabel, Radio, RadioGroup, TextField } from '@mui/material';
import { useState } from 'react';
import { HttpError } from 'react-admin';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { faultsOf } from '../../form/error-words.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { clockOf, instantOf } from '../../words/date.ts';

type NoticeDialogProps = {
  id: string;
  receiver: NoticeReceiver;
  notice: IncidentNotice;
  onClose: () => void;
};

/** Writes down that somebody was told and when, or why they need not be. */
export function NoticeDialog({ id, receiver, notice, onClose }: NoticeDialogProps) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [told, setTold] = useState(notice.state !== 'no-corresponde');
  const [at, setAt] = useState(clockOf(notice.at ?? new Date().toISOString()));
  const [note, setNote] = useState(notice.note ?? '');
  const [fault, setFault] = useState('');
  const body = {
    ...{ receiver, note: note.trim() },
    ...(told
      ? { state: 'avisado' as const, at: at ? instantOf(at) : null }
      : { state: 'no-corresponde' as const }),
  };
  const save = async () => {
    setFault('');
    const refused = (error: unknown) => {
      const faults = error instanceof HttpError ? faultsOf(error.body?.errors) : [];
      setFault(faults.find(({ path }) => path === 'at')?.message ?? '');
    };
    const run = () => provider.noteNotice(id, body);
    if (await act({ run, done: 'Aviso anotado.', refused })) onClose();
  };
  return (
    <ActDialog
      open
      title={`Aviso ${noticeReceivers[receiver].toLowerCase()}`}
      action="Anotar"
      busy={busy}
      disabled={note.trim() === '' || (told && at === '')}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
        <RadioGroup
          aria-label="Se avisó o no corresponde"
          value={told ? 'avisado' : 'no-corresponde'}
          onChange={(_, value) => setTold(value === 'avisado')}
        >
          <FormControlLabel value="avisado" control={<Radio />} label="Se avisó" />
          <FormControlLabel
            value="no-corresponde"
            control={<Radio />}
            label="No corresponde avisar"
          />
        </RadioGroup>
        {told && (
          <TextField
            type="datetime-local"
            label="Cuándo"
            value={at}
            onChange={(event) => setAt(event.target.value)}
            error={fault !== ''}
            helperText={fault || 'Hora de Lima.'}
            slotProps={{ inputLabel: { shrink: true } }}
          />
        )}
        <TextField
          multiline
          minRows={3}
          label={told ? 'Cómo se avisó' : 'Por qué no corresponde'}
          value={note}
          onChange={(event) => setNote(event.target.value)}
          helperText={
            told && receiver === 'authority' ? 'Por dónde, y el número de cargo.' : undefined
          }
          slotProps={{ htmlInput: { maxLength: 2000 } }}
        />
      </Box>
    </ActDialog>
  );
}
