import { copyEditionBody, type Edition } from '@aulario/contract/catalogue/edition';
import { Box, TextField, Typography } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useDraft } from '../../form/use-draft.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

type Typed = { startDate: string; code: string };

const toBody = ({ startDate, code }: Typed) => ({
  startDate,
  ...(code.trim() ? { code: code.trim() } : {}),
});

/** Makes a draft like this edition on other days, and opens it. */
export function CopyEdition({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const { draft, change, faultOf, valid, refuse } = useDraft(
    { startDate: '', code: '' },
    { schema: copyEditionBody, toBody },
  );
  const copy = async () => {
    let made = '';
    const run = async () => {
      made = await provider.copyEdition(edition._id, toBody(draft));
    };
    if (!(await act({ run, done: 'Edición duplicada como borrador.', refused: refuse }))) return;
    onClose();
    navigate(`/ediciones/${made}`);
  };
  return (
    <ActDialog
      open
      title="Duplicar la edición"
      action="Duplicar"
      busy={busy}
      disabled={!valid}
      onClose={onClose}
      onConfirm={copy}
    >
      <Typography sx={{ mb: 4 }}>
        Se crea un borrador con los mismos cupos, docentes y horario. El último día y las sesiones
        se mueven tanto como el primero.
      </Typography>
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField
          type="date"
          label="Primer día"
          autoFocus
          value={draft.startDate}
          error={Boolean(faultOf('startDate'))}
          helperText={faultOf('startDate')}
          onChange={({ target }) => change({ startDate: target.value })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
        <TextField
          label="Código"
          value={draft.code}
          error={Boolean(faultOf('code'))}
          helperText={faultOf('code') ?? 'Vacío: el año y el mes.'}
          onChange={({ target }) => change({ code: target.value })}
        />
      </Box>
    </ActDialog>
  );
}
