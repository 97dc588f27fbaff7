import type { Lesson, Unit } from '@aulario/contract/learning/course-content';
import { waitingFor } from '@aulario/contract/learning/lesson-release';
import { MenuItem, TextField } from '@mui/material';
import { useState } from 'react';
import { WholeField } from './whole-field.tsx';

const ways = {
  siempre: 'Desde el inicio',
  fecha: 'Desde un día',
  edicion: 'Un día de la edición',
  leccion: 'Al terminar otra lección',
} as const;
type Way = keyof typeof ways;

type ReleaseSettingsProps = {
  lesson: Lesson;
  /** All lessons of the course. */
  tree: readonly Unit[];
  /** By field. */
  faults: Record<string, string>;
  readOnly: boolean;
  onChange: (changes: Partial<Lesson>) => void;
};

/** When learners may open a lesson: in one of four ways. */
export function ReleaseSettings({
  lesson,
  tree,
  faults,
  readOnly,
  onChange,
}: ReleaseSettingsProps) {
  const [way, setWay] = useState<Way>(() => wayOf(lesson));
  const others = possible(tree, lesson._id);
  const change = (next: Way) => {
    setWay(next);
    const none = { opensOn: null, opensDay: null, opensAfter: null };
    if (next === 'edicion') onChange({ ...none, opensDay: 1 });
    else if (next === 'leccion') onChange({ ...none, opensAfter: nearest(tree, others, lesson) });
    else onChange(none);
  };
  const field = (name: keyof Lesson, help: string) => ({
    fullWidth: true,
    disabled: readOnly,
    error: faults[name] !== undefined,
    helperText: faults[name] ?? help,
  });
  return (
    <>
      <TextField
        {...field('opensOn', 'Antes se ve en la lista, cerrada.')}
        select
        label="Se abre"
        value={way}
        onChange={(event) => change(event.target.value as Way)}
      >
        {(Object.keys(ways) as Way[]).map((one) => (
          <MenuItem key={one} value={one} disabled={one === 'leccion' && others.length === 0}>
            {ways[one]}
          </MenuItem>
        ))}
      </TextField>
      {way === 'fecha' && (
        <TextField
          {...field('opensOn', 'Vacío: desde el inicio.')}
          type="date"
          label="Se abre el"
          value={lesson.opensOn ?? ''}
          onChange={(event) => onChange({ opensOn: event.target.value || null })}
          slotProps={{ inputLabel: { shrink: true } }}
        />
      )}
      {way === 'edicion' && (
        <WholeField
          {...field('opensDay', '1 es el primero. A tu ritmo: desde que entra cada persona.')}
          label="Día de la edición"
          value={lesson.opensDay ?? null}
          most={730}
          onChange={(opensDay) => onChange({ opensDay })}
        />
      )}
      {way === 'leccion' && (
        <TextField
          {...field('opensAfter', 'Cada persona la abre apenas termina esa.')}
          select
          label="Lección que se termina antes"
          value={others.some(({ _id }) => _id === lesson.opensAfter) ? lesson.opensAfter : ''}
          onChange={(event) => onChange({ opensAfter: event.target.value || null })}
          sx={{ gridColumn: { sm: 'span 2' } }}
        >
          {others.map(({ _id, title, number }) => (
            <MenuItem key={_id} value={_id} sx={{ whiteSpace: 'normal' }}>
              {number} {title}
            </MenuItem>
          ))}
        </TextField>
      )}
    </>
  );
}

function wayOf({ opensOn, opensDay, opensAfter }: Lesson): Way {
  if (opensAfter) return 'leccion';
  if (opensDay) return 'edicion';
  return opensOn ? 'fecha' : 'siempre';
}

/** What may be done before: nothing that itself waits for this lesson. */
function possible(tree: readonly Unit[], id: string) {
  const waiting = waitingFor(tree, id);
  return tree
    .flatMap(({ lessons }, unit) =>
      lessons.map(({ _id, title }, at) => ({ _id, title, number: `${unit + 1}.${at + 1}` })),
    )
    .filter(({ _id }) => _id !== id && !waiting.has(_id));
}

/** The one right before it, where that may be. */
function nearest(tree: readonly Unit[], others: { _id: string }[], { _id }: Lesson): string | null {
  const order = tree.flatMap(({ lessons }) => lessons).map((lesson) => lesson._id);
  const before = order.slice(0, order.indexOf(_id)).reverse();
  const allowed = new Set(others.map((other) => other._id));
  return before.find((id) => allowed.has(id)) ?? others[0]?._id ?? null;
}
