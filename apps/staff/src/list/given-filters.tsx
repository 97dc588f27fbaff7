import { Chip } from '@mui/material';
import { useListContext } from 'react-admin';
import { shortDay } from '../words/date.ts';

/** Filters that a figure's link brings and no control of the list shows: by their name in the URL. */
const words: Record<string, (value: string) => string> = {
  settledFrom: (day) => `Pagado desde el ${shortDay(day)}`,
  settledUntil: (day) => `Pagado hasta el ${shortDay(day)}`,
  arrivedFrom: (day) => `Llegó desde el ${shortDay(day)}`,
  arrivedUntil: (day) => `Llegó hasta el ${shortDay(day)}`,
  source: (source) => `Origen: ${source}`,
  entityId: (id) => `Registro: …${id.slice(-12)}`,
  open: (wanted) => (wanted === 'true' ? 'Por atender' : 'Ya cerrados'),
  unplaced: (wanted) => (wanted === 'true' ? 'Sin cupo' : 'Con cupo'),
  unapplied: (wanted) => (wanted === 'true' ? 'Verificación sin aplicar' : 'Sin problemas'),
  edition: () => 'De una edición',
  unassigned: (wanted) => (wanted === 'true' ? 'Sin asesor' : 'Con asesor'),
};

/** Whether a filter has words of its own here. */
export function isGiven(source: string): boolean {
  return source in words;
}

/** What narrows the list besides its controls, each with a way to take it off. */
export function GivenFilters({ shown }: { shown: string[] }) {
  const { filterValues, setFilters } = useListContext();
  return Object.entries(filterValues).map(([source, value]) => {
    const say = words[source];
    if (!say || !value || shown.includes(source)) return null;
    const { [source]: _, ...others } = filterValues;
    return (
      <Chip
        key={source}
        label={say(String(value))}
        onDelete={() => setFilters(others, [])}
        variant="outlined"
        color="primary"
        sx={{ height: 40, borderRadius: '8px' }}
      />
    );
  });
}
