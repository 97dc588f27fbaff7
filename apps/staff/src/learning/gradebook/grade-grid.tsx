import { finalKey, type Gradebook, type GradedPerson } from '@aulario/contract/learning/gradebook';
import { Box } from '@mui/material';
import { type KeyboardEvent, useRef, useState } from 'react';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { GradeHistory } from './grade-history.tsx';
import { type Column, GradeRow } from './grade-row.tsx';
import { gradeWords, typedGrade, typingFault } from './grade-words.ts';
import { useGradeSaving } from './use-grade-saving.ts';

type Place = { row: number; column: number };
type Asked = { person: GradedPerson; column: Column; grade: number | null };

const steps: Record<string, [number, number]> = {
  ...{ ArrowUp: [-1, 0], ArrowDown: [1, 0], ArrowLeft: [0, -1], ArrowRight: [0, 1] },
};

/** People by parts, as a grid of one tab stop: what is typed is saved when the cell is left by Enter, Tab or an arrow. */
export function GradeGrid({
  book,
  input,
  open,
}: {
  book: Gradebook;
  input: object;
  open: boolean;
}) {
  const [place, setPlace] = useState<Place>({ row: 0, column: 0 });
  const [typing, setTyping] = useState<string | null>(null);
  const [asked, setAsked] = useState<Asked | null>(null);
  const [shown, setShown] = useState<GradedPerson | null>(null);
  const table = useRef<HTMLTableElement>(null);
  /** A key already said what becomes of the text: leaving the field says nothing more. */
  const leaving = useRef(false);
  const { save, say } = useGradeSaving(input);
  const columns = columnsOf(book);

  const go = (rows: number, across: number) => {
    const row = Math.min(Math.max(place.row + rows, 0), book.people.length - 1);
    const column = Math.min(Math.max(place.column + across, 0), columns.length - 1);
    setTyping(null);
    setPlace({ row, column });
    leaving.current = true;
    table.current
      ?.querySelector<HTMLElement>(`[data-place="${row}-${column}"]`)
      ?.focus({ preventScroll: false });
    leaving.current = false;
  };

  /** @returns whether the cell may be left. */
  const keep = (text: string): boolean => {
    const person = book.people[place.row];
    const column = columns[place.column];
    if (!person || !column) return true;
    const grade = typedGrade(text);
    const fault = typingFault(grade, column.max);
    if (fault) {
      say(fault);
      return false;
    }
    const cell = cellOf(person, place.column);
    if (cell.grade === grade && !(grade === null && cell.overridden)) return true;
    if (column.asks) setAsked({ person, column, grade });
    else save(person, { component: column.key, grade, version: cell.version }, '');
    return true;
  };

  const typed = (event: KeyboardEvent, text: string) => {
    if (event.key === 'Escape') go(0, 0);
    else if (event.key === 'Enter') keep(text) && go(1, 0);
    else if (event.key === 'Tab') keep(text) && go(0, event.shiftKey ? -1 : 1);
    else if (event.key === 'ArrowUp' || event.key === 'ArrowDown')
      keep(text) && go(event.key === 'ArrowUp' ? -1 : 1, 0);
    else return;
    event.preventDefault();
  };

  const moved = (event: KeyboardEvent) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const step = steps[event.key];
    const editable = open && columns[place.column]?.typed;
    if (step) go(...step);
    else if (event.key === 'Home') go(0, -columns.length);
    else if (event.key === 'End') go(0, columns.length);
    else if (!editable) return;
    else if (event.key === 'Delete' || event.key === 'Backspace') keep('');
    else if (event.key === 'Enter' || event.key === 'F2')
      setTyping(gradeWords(cellOf(book.people[place.row] as GradedPerson, place.column).grade));
    else if (/^[\d,.]$/.test(event.key)) setTyping(event.key);
    else return;
    event.preventDefault();
  };

  return (
    <>
      <Box
        sx={{
          overflow: 'auto',
          maxHeight: '72vh',
          border: 1,
          borderColor: 'divider',
          borderRadius: 2,
        }}
      >
        <Box component="table" ref={table} role="grid" aria-label="Registro de notas" sx={looks}>
          <Heads columns={columns} />
          <tbody>
            {book.people.map((person, row) => (
              <GradeRow
                key={person._id}
                {...{ person, row, columns }}
                active={place.row === row ? place.column : null}
                typing={place.row === row ? typing : null}
                onPlace={(column) => {
                  setPlace({ row, column });
                  setTyping(null);
                }}
                onOpen={(column) => {
                  if (open && columns[column]?.typed)
                    setTyping(gradeWords(cellOf(person, column).grade));
                }}
                onShow={() => setShown(person)}
                onKey={typing === null ? moved : undefined}
                onTyped={typed}
                onText={setTyping}
                onLeave={(text) => {
                  if (leaving.current) return;
                  keep(text);
                  setTyping(null);
                }}
              />
            ))}
          </tbody>
        </Box>
      </Box>
      <ReasonDialog
        open={asked !== null}
        title={
          asked?.grade === null ? '¿Volver a la nota calculada?' : '¿Cambiar una nota calculada?'
        }
        text={asked ? askedWords(asked) : ''}
        action="Guardar la nota"
        onClose={() => setAsked(null)}
        onConfirm={(reason) => {
          if (!asked) return;
          const { person, column, grade } = asked;
          const at = columns.findIndex(({ key }) => key === column.key);
          const { version } = cellOf(person, at);
          save(person, { component: column.key, grade, version }, reason);
          setAsked(null);
        }}
      />
      {shown && <GradeHistory person={shown} onClose={() => setShown(null)} />}
    </>
  );
}

function Heads({ columns }: { columns: Column[] }) {
  return (
    <thead>
      <tr>
        <th scope="col">Persona</th>
        {columns.map(({ key, name, facts }) => (
          <th key={key} scope="col">
            <span>{name}</span>
            <small>{facts}</small>
          </th>
        ))}
      </tr>
    </thead>
  );
}

const askedWords = ({ person, column, grade }: Asked) =>
  grade === null
    ? `${person.name}, ${column.name}. Lo puesto a mano se quita y vuelve lo que dice la suma.`
    : `${person.name}, ${column.name}: ${gradeWords(grade)}. El motivo queda en el historial.`;

export const cellOf = (person: GradedPerson, column: number) =>
  person.cells[column] ?? person.final;

/** The parts, and the final grade last. */
function columnsOf({ components, own, rules }: Gradebook): Column[] {
  return [
    ...components.map(({ key, name, kind, part, max }) => ({
      ...{ key, name, max, typed: kind !== 'moodle', asks: kind !== 'manual' },
      facts: [
        own && (part > 0 ? `${gradeWords(part)} %` : 'no cuenta'),
        max !== rules.scale && `de ${gradeWords(max)}`,
      ]
        .filter(Boolean)
        .join(' · '),
    })),
    {
      ...{ key: finalKey, name: 'Nota final', max: rules.scale, typed: true, asks: true },
      facts: `de ${rules.scale}`,
    },
  ];
}

const looks = {
  borderCollapse: 'separate',
  borderSpacing: 0,
  minWidth: '100%',
  fontSize: 14,
  '& th, & td': { borderBottom: 1, borderColor: 'divider', px: 2, height: 44, textAlign: 'right' },
  '& thead th': {
    ...{ position: 'sticky', top: 0, zIndex: 2, bgcolor: 'background.paper', fontWeight: 600 },
    ...{ minWidth: 96, maxWidth: 160, py: 2, verticalAlign: 'bottom' },
    '& small': { display: 'block', fontWeight: 400, color: 'text.secondary' },
  },
  '& th:first-of-type': {
    ...{ position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', textAlign: 'left' },
    ...{ minWidth: { xs: 140, md: 220 } },
  },
  '& thead th:first-of-type': { zIndex: 3 },
  '& td': { fontVariantNumeric: 'tabular-nums', cursor: 'default' },
  '& td:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: -2 },
  '& td small': { display: 'block', color: 'text.secondary', lineHeight: 1.2 },
  '& td input': {
    ...{ width: 72, font: 'inherit', textAlign: 'right', p: 1, border: 1, borderRadius: 1 },
    ...{ borderColor: 'primary.main', bgcolor: 'background.paper', color: 'text.primary' },
  },
} as const;
