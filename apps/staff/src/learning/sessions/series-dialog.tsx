import type { Edition } from '@aulario/contract/catalogue/edition';
import { type SeriesOutcome, seriesBody } from '@aulario/contract/learning/class-session';
import {
  Box,
  Checkbox,
  FormControlLabel,
  FormHelperText,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useDraft } from '../../form/use-draft.ts';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { usePaused } from '../../shared/use-paused.ts';
import { SeriesPreview } from './series-preview.tsx';
import { dayAfterWords } from './session-words.ts';

type Typed = {
  weekdays: number[];
  from: string;
  until: string;
  startsOn: string;
  weeks: string;
  lastDay: string;
  skipHolidays: boolean;
  title: string;
  teacher: string | undefined;
};

const weekdays = ['Lunes', 'Martes', 'Miércoles', 'Jueves', 'Viernes', 'Sábado', 'Domingo'];
/** Letters of a weekday for which there is room. */
const seen = 3;

/** Makes the sessions of an edition by a rule, and shows beforehand which, and which days it leaves out. */
export function SeriesDialog({ edition, onClose }: { edition: Edition; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const form = useDraft(blank(edition), { schema: seriesBody, toBody });
  const preview = usePreview(edition._id, form);
  const count = preview.outcome?.sessions.length ?? 0;
  const make = async () => {
    if (!form.check()) return;
    const run = () => provider.createSeries(edition._id, toBody(form.draft));
    const done = count === 1 ? 'Se creó 1 sesión.' : `Se crearon ${count} sesiones.`;
    if (await act({ run, done, refused: form.refuse })) onClose();
  };
  return (
    <ActDialog
      open
      title="Crear varias sesiones"
      action={count > 0 ? `Crear ${count === 1 ? '1 sesión' : `${count} sesiones`}` : 'Crear'}
      busy={busy}
      disabled={form.valid && count === 0}
      onClose={onClose}
      onConfirm={make}
    >
      <SeriesFields form={form} edition={edition} />
      {form.valid && <SeriesPreview {...preview} />}
    </ActDialog>
  );
}

type Form = ReturnType<typeof useDraft<Typed>>;

function SeriesFields({ form, edition }: { form: Form; edition: Edition }) {
  const { draft, change, faultOf } = form;
  const field = (
    name: Exclude<keyof Typed, 'weekdays' | 'skipHolidays'>,
    label: string,
    help?: string,
  ) => ({
    label,
    value: draft[name] ?? '',
    error: Boolean(faultOf(name)),
    helperText: faultOf(name) ?? help,
    onChange: ({ target }: { target: { value: string } }) => change({ [name]: target.value }),
  });
  const shrink = { inputLabel: { shrink: true } };
  return (
    <Box sx={{ display: 'grid', gap: 4, pt: 1 }}>
      <Weekdays form={form} />
      <Box sx={pair}>
        <TextField type="time" slotProps={shrink} {...field('from', 'Desde las')} />
        <TextField
          type="time"
          slotProps={shrink}
          {...field('until', 'Hasta las', dayAfterWords(draft))}
        />
      </Box>
      <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr 1fr', sm: '1fr 1fr 1fr' } }}>
        <TextField type="date" slotProps={shrink} {...field('startsOn', 'Desde el')} />
        <TextField
          type="date"
          slotProps={shrink}
          {...field('lastDay', 'Hasta el', edition.endDate ? 'Vacío: su último día.' : undefined)}
        />
        <TextField
          slotProps={{ ...shrink, htmlInput: { inputMode: 'numeric' } }}
          {...field('weeks', 'O semanas')}
        />
      </Box>
      <Box sx={{ ...pair, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <TextField {...field('title', 'Título', 'Con su número: «Sesión 1».')} />
        <ReferenceFilter
          field
          label="Docente"
          reference="personas"
          nameOf={({ fullName }) => fullName}
          filter={{ role: 'Docente' }}
          value={draft.teacher}
          onChange={(teacher) => change({ teacher })}
        />
      </Box>
      <FormControlLabel
        control={
          <Checkbox
            checked={draft.skipHolidays}
            onChange={(_, skipHolidays) => change({ skipHolidays })}
          />
        }
        label="Sin los feriados"
      />
    </Box>
  );
}

const pair = {
  display: 'grid',
  gap: 3,
  alignItems: 'start',
  gridTemplateColumns: '1fr 1fr',
} as const;

function Weekdays({ form: { draft, change, faultOf } }: { form: Form }) {
  const fault = faultOf('weekdays');
  return (
    <Box>
      <ToggleButtonGroup
        fullWidth
        color="primary"
        value={draft.weekdays}
        onChange={(_, days: number[]) => change({ weekdays: [...days].sort() })}
        aria-label="Días de la semana"
      >
        {weekdays.map((word, at) => (
          <ToggleButton key={word} value={at + 1} title={word} sx={{ px: 1, minHeight: 44 }}>
            {word.slice(0, seen)}
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
      {fault && <FormHelperText error>{fault}</FormHelperText>}
    </Box>
  );
}

function blank({ startDate, teachers }: Edition): Typed {
  return {
    ...{ weekdays: [], from: '19:00', until: '21:00', startsOn: startDate ?? '' },
    ...{ weeks: '', lastDay: '', skipHolidays: true, title: 'Sesión', teacher: teachers[0] },
  };
}

function toBody({ weekdays: days, from, until, startsOn, weeks, lastDay, ...rest }: Typed) {
  return {
    ...{ weekdays: days, from, until, title: rest.title.trim(), skipHolidays: rest.skipHolidays },
    ...(startsOn ? { startsOn } : {}),
    ...(weeks.trim() ? { weeks: Number(weeks) } : {}),
    ...(lastDay ? { lastDay } : {}),
    teacher: rest.teacher ?? null,
  };
}

/** What the rule would make, asked again once whoever types has paused. */
function usePreview(id: string, { body, valid, refuse }: Form) {
  const provider = useStaffProvider();
  const asked = usePaused(JSON.stringify(body));
  const { data, error, isFetching } = useQuery<SeriesOutcome>({
    queryKey: ['series-preview', id, asked],
    queryFn: () =>
      provider.previewSeries(id, JSON.parse(asked)).catch((fault: unknown) => {
        refuse(fault);
        throw fault;
      }),
    enabled: valid && asked === JSON.stringify(body),
    retry: false,
  });
  return { outcome: valid ? data : undefined, error, busy: isFetching };
}
