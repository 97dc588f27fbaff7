import { type Edition, editionStates } from '@aulario/contract/catalogue/edition';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button } from '@mui/material';
import { useListFilterContext } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import type { Column, FilterField } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { useMay } from '../../permissions.ts';
import { Absent } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { daysWords, editionWords, freePlaces, freeWords, takenWords } from './edition-words.ts';

export type EditionRow = Edition & { id: string };

/** The runs of every course, with how their places stand. */
export function EditionList() {
  const writable = useMay()('editions:write');
  return (
    <RecordList<EditionRow>
      resource="ediciones"
      title="Ediciones"
      detail="Cada vez que un curso se dicta: sus días, sus cupos y su gente."
      columns={columns}
      phone={(edition) => ({
        title: edition.courseName,
        lines: [
          editionWords(edition),
          [
            `${takenWords(edition)} ${edition.seats === null ? 'inscritos' : edition.seats === 1 ? 'cupo' : 'cupos'}`,
            edition.held > 0 && `${edition.held} ${edition.held === 1 ? 'apartado' : 'apartados'}`,
            edition.waiting > 0 && `${edition.waiting} en espera`,
          ]
            .filter(Boolean)
            .join(' · '),
        ],
        aside: <EditionState edition={edition} />,
      })}
      to={(edition) => `/ediciones/${edition.id}`}
      search="Curso o código"
      filters={filters}
      sort={{ field: 'near', order: 'ASC' }}
      empty={{
        title: 'Todavía no hay ediciones',
        text: 'Agrega la primera como borrador, con sus días y sus cupos, y anúnciala cuando quieras venderla.',
        action: writable ? <AddEdition /> : null,
      }}
      actions={writable ? <AddEdition /> : null}
    />
  );
}

/** Begins with the course that the list is of. */
function AddEdition() {
  const { filterValues } = useListFilterContext();
  const { pathname } = useLocation();
  const course = filterValues?.course;
  return (
    <Button
      component={Link}
      to={`${pathname}/create${course ? `?curso=${course}` : ''}`}
      variant="contained"
      startIcon={<AddIcon />}
    >
      Agregar edición
    </Button>
  );
}

const filters: FilterField[] = [
  { source: 'course', label: 'Curso', reference: 'cursos' },
  { source: 'state', label: 'Estado', choices: choicesOf(editionStates) },
  {
    source: 'teacher',
    label: 'Docente',
    reference: 'personas',
    nameOf: ({ fullName }) => fullName,
    filter: { role: 'Docente' },
  },
  { source: 'from', label: 'Desde', day: true },
  { source: 'until', label: 'Hasta', day: true },
  retiredFilter,
];

const columns: Column<EditionRow>[] = [
  {
    label: 'Curso',
    cell: ({ courseName, schedule }) => (
      <Box sx={{ minWidth: 220 }}>
        <RecordName name={courseName} detail={schedule} />
      </Box>
    ),
  },
  { label: 'Código', cell: ({ code }) => <Box sx={{ whiteSpace: 'nowrap' }}>{code}</Box> },
  {
    label: 'Días',
    sort: 'startDate',
    cell: (edition) => <Box sx={{ whiteSpace: { lg: 'nowrap' } }}>{daysWords(edition)}</Box>,
  },
  { label: 'Inscritos', align: 'right', cell: (edition) => takenWords(edition) },
  { label: 'Apartados', align: 'right', from: 'lg', cell: ({ held }) => held || <Absent /> },
  {
    label: 'Libres',
    align: 'right',
    cell: (edition) =>
      freePlaces(edition) ?? (
        <Box component="span" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
          {freeWords(edition)}
        </Box>
      ),
  },
  { label: 'En espera', align: 'right', from: 'lg', cell: ({ waiting }) => waiting || <Absent /> },
  { label: 'Estado', cell: (edition) => <EditionState edition={edition} /> },
];

export function EditionState({ edition }: { edition: Pick<Edition, 'state' | 'retiredAt'> }) {
  if (edition.retiredAt) return <Chip tone="neutral">Retirada</Chip>;
  return <StateChip area="edition" state={edition.state} />;
}
