import type { AssignmentView } from '@aulario/contract/relations/lead';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import {
  Box,
  Button,
  FormControlLabel,
  IconButton,
  Switch,
  TextField,
  Typography,
} from '@mui/material';
import { Chip } from '../../shared/state-chip.tsx';
import { today } from '../../words/date.ts';

type Adviser = AssignmentView['advisers'][number];

/** One adviser: whether leads are given to them, how many at most, and when they are away. */
export function AdviserRow({
  adviser,
  writable,
  onChange,
}: {
  adviser: Adviser;
  writable: boolean;
  onChange: (changes: Partial<Adviser>) => void;
}) {
  const cap = (key: 'dailyCap' | 'openCap', label: string) => (
    <TextField
      size="small"
      type="number"
      label={label}
      placeholder="sin tope"
      disabled={!writable}
      value={adviser[key] ?? ''}
      onChange={(event) => onChange({ [key]: Number.parseInt(event.target.value, 10) || null })}
      sx={{ width: 130 }}
      slotProps={{ inputLabel: { shrink: true }, htmlInput: { min: 1 } }}
    />
  );
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, py: 4, borderTop: 1, borderColor: 'divider' }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3 }}>
        <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
          <Typography sx={{ fontWeight: 600 }}>{adviser.name}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            Hoy {adviser.today} · abiertos {adviser.open}
          </Typography>
        </Box>
        {adviser.away && <Chip tone="warning">Ausente hoy</Chip>}
        {cap('dailyCap', 'Al día')}
        {cap('openCap', 'Abiertos')}
        <FormControlLabel
          control={
            <Switch
              checked={adviser.active}
              disabled={!writable}
              onChange={(event) => onChange({ active: event.target.checked })}
            />
          }
          label="Recibe contactos"
          sx={{ ml: 1, gap: 2 }}
        />
      </Box>
      <Absences adviser={adviser} writable={writable} onChange={onChange} />
    </Box>
  );
}

function Absences({
  adviser: { absences, name },
  writable,
  onChange,
}: {
  adviser: Adviser;
  writable: boolean;
  onChange: (changes: Partial<Adviser>) => void;
}) {
  const set = (at: number, changes: Partial<Adviser['absences'][number]> | null) =>
    onChange({
      absences: absences.flatMap((one, index) =>
        index === at ? (changes ? [{ ...one, ...changes }] : []) : [one],
      ),
    });
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 2 }}>
      {absences.map((absence, index) => (
        <Box
          // biome-ignore lint/suspicious/noArrayIndexKey: an absence is its place
          key={index}
          sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}
        >
          {(['from', 'until'] as const).map((key) => (
            <TextField
              key={key}
              size="small"
              type="date"
              label={key === 'from' ? 'Ausente desde' : 'hasta'}
              value={absence[key]}
              disabled={!writable}
              error={absence.from > absence.until}
              onChange={(event) => set(index, { [key]: event.target.value })}
              slotProps={{ inputLabel: { shrink: true } }}
            />
          ))}
          <TextField
            size="small"
            label="Motivo"
            value={absence.reason}
            disabled={!writable}
            onChange={(event) => set(index, { reason: event.target.value })}
          />
          {writable && (
            <IconButton
              aria-label={`Quitar la ausencia de ${name}`}
              onClick={() => set(index, null)}
            >
              <RemoveIcon fontSize="small" />
            </IconButton>
          )}
        </Box>
      ))}
      {writable && (
        <Box>
          <Button
            size="small"
            color="inherit"
            onClick={() => {
              const day = today(Date.now());
              onChange({ absences: [...absences, { from: day, until: day, reason: '' }] });
            }}
          >
            Agregar ausencia
          </Button>
        </Box>
      )}
    </Box>
  );
}
