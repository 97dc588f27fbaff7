import {
  copyEditionBody,
  type Edition,
  type EditionCopy,
} from '@aulario/contract/catalogue/edition';
import { Box, Checkbox, FormControlLabel, TextField, Typography } from '@mui/material';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate } from 'react-router-dom';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useDraft } from '../../form/use-draft.ts';
import { hoursWords, weekdayAndDay } from '../../learning/sessions/session-words.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { usePaused } from '../../shared/use-paused.ts';
import { shortDay } from '../../words/date.ts';

type Typed = { startDate: string; code: string; holidaysAtEnd: boolean; missingAtEnd: boolean };
type Wish = Pick<Typed, 'startDate' | 'holidaysAtEnd' | 'missingAtEnd'>;

const toBody = ({ code, ...wish }: Typed) => ({
  ...wish,
  ...(code.trim() ? { code: code.trim() } : {}),
});

/** Makes a draft like this edition on other days, and opens it. */
export function CopyEdition({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const navigate = useNavigate();
  const { act, busy } = useAct();
  const { draft, change, faultOf, valid, refuse } = useDraft(
    { startDate: '', code: '', holidaysAtEnd: false, missingAtEnd: false },
    { schema: copyEditionBody, toBody },
  );
  const preview = useCopyPreview(edition._id, draft, { enabled: valid, refuse });
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
      disabled={!valid || !preview.data}
      onClose={onClose}
      onConfirm={copy}
    >
      <Typography sx={{ mb: 4 }}>
        Se crea un borrador con los mismos cupos, docentes y horario. Las sesiones quedan en los
        mismos días de la semana y a la misma hora, desde el primer día que se elija.
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
      {preview.data && valid && <CopyPreview copy={preview.data} wish={draft} onWish={change} />}
    </ActDialog>
  );
}

/** What the copy would be, asked anew once whoever types the day has paused; a refusal stands beside it. */
function useCopyPreview(
  id: string,
  { startDate, holidaysAtEnd, missingAtEnd }: Wish,
  { enabled, refuse }: { enabled: boolean; refuse: (error: unknown) => void },
) {
  const provider = useStaffProvider();
  const asked = usePaused(startDate);
  return useQuery<EditionCopy>({
    queryKey: ['copy-preview', id, asked, holidaysAtEnd, missingAtEnd],
    queryFn: () =>
      provider
        .previewCopy(id, { startDate: asked, holidaysAtEnd, missingAtEnd })
        .catch((fault: unknown) => {
          refuse(fault);
          throw fault;
        }),
    enabled: enabled && asked === startDate,
    // What is chosen below it stays while it is asked anew.
    placeholderData: keepPreviousData,
    retry: false,
    gcTime: 0,
  });
}

type CopiedSession = NonNullable<EditionCopy['first']>;

function CopyPreview({
  copy: { startDate, endDate, first, last, ...copy },
  wish,
  onWish,
}: {
  copy: EditionCopy;
  wish: Wish;
  onWish: (changes: Partial<Wish>) => void;
}) {
  const when = (session: CopiedSession) => `${weekdayAndDay(session.day)}, ${hoursWords(session)}`;
  return (
    <Box
      role="status"
      sx={{ mt: 4, px: 4, py: 3, border: 1, borderColor: 'divider', borderRadius: '8px' }}
    >
      <Typography sx={{ fontWeight: 600 }}>
        {endDate
          ? `Del ${shortDay(startDate)} al ${shortDay(endDate)}`
          : `Desde el ${shortDay(startDate)}`}
        {copy.sessions === 0 && ', sin sesiones'}
        {copy.sessions === 1 && ', 1 sesión'}
        {copy.sessions > 1 && `, ${copy.sessions} sesiones`}
      </Typography>
      {first && (
        <Typography variant="body2" sx={{ mt: 1 }}>
          {copy.sessions > 1 ? 'La primera' : 'Es'}: {when(first)}
        </Typography>
      )}
      {last && copy.sessions > 1 && (
        <Typography variant="body2">La última: {when(last)}</Typography>
      )}
      {copy.onHolidays.length > 0 && (
        <Moved
          what={`En feriado: ${listed(copy.onHolidays)}`}
          label={copy.onHolidays.length > 1 ? 'Darlas al final' : 'Darla al final'}
          checked={wish.holidaysAtEnd}
          onChange={(holidaysAtEnd) => onWish({ holidaysAtEnd })}
        />
      )}
      {copy.gaps.length > 0 && (
        <Moved
          what={`Sin clase, como en esta edición: ${listed(copy.gaps)}`}
          label={
            copy.gaps.length > 1
              ? `Agregar al final las ${copy.gaps.length} que faltan`
              : 'Agregar al final la que falta'
          }
          checked={wish.missingAtEnd}
          onChange={(missingAtEnd) => onWish({ missingAtEnd })}
        />
      )}
    </Box>
  );
}

function listed(sessions: EditionCopy['gaps']): string {
  return sessions
    .map(({ day, holiday }) => weekdayAndDay(day) + (holiday ? ` (${holiday})` : ''))
    .join(', ');
}

/** Sessions that the new days would cost, and whether they are given at the end. */
function Moved({
  what,
  label,
  checked,
  onChange,
}: {
  what: string;
  label: string;
  checked: boolean;
  onChange: (checked: boolean) => void;
}) {
  return (
    <Box sx={{ mt: 2 }}>
      <Typography variant="body2" sx={{ color: 'warning.main' }}>
        {what}
      </Typography>
      <FormControlLabel
        control={<Checkbox checked={checked} onChange={(_, value) => onChange(value)} />}
        label={label}
      />
    </Box>
  );
}
