import { Box, MenuItem, Select, TextField } from '@mui/material';
import { useStore } from 'react-admin';
import { today } from '../words/date.ts';
import { type Period, type Preset, periodOf, presets } from '../words/period.ts';

type Choice = { preset: Preset } | Period;

/** The period that this person looked at last, on any screen with figures; 30 days at first. */
export function usePeriod(): { period: Period; choice: Choice; choose: (choice: Choice) => void } {
  const [choice, choose] = useStore<Choice>('periodo', { preset: '30-dias' });
  const period = 'preset' in choice ? periodOf(choice.preset, today(Date.now())) : ordered(choice);
  return { period, choice, choose };
}

/** A period by name, or by its first and last day. */
export function PeriodPicker() {
  const { period, choice, choose } = usePeriod();
  const own = !('preset' in choice);
  const day = (label: string, part: keyof Period) => (
    <TextField
      type="date"
      size="small"
      label={label}
      value={period[part]}
      onChange={({ target }) => target.value && choose({ ...period, [part]: target.value })}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { max: today(Date.now()) } }}
    />
  );
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      {own && day('Desde', 'from')}
      {own && day('Hasta', 'until')}
      <Select
        size="small"
        value={own ? 'fechas' : choice.preset}
        onChange={({ target }) =>
          choose(target.value === 'fechas' ? period : { preset: target.value as Preset })
        }
        inputProps={{ 'aria-label': 'Periodo' }}
      >
        {Object.entries(presets).map(([id, name]) => (
          <MenuItem key={id} value={id}>
            {name}
          </MenuItem>
        ))}
        <MenuItem value="fechas">Elegir fechas</MenuItem>
      </Select>
    </Box>
  );
}

function ordered({ from, until }: Period): Period {
  return from <= until ? { from, until } : { from: until, until: from };
}
