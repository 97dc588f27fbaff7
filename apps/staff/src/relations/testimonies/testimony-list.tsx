import {
  type Testimony,
  testimonyGrounds,
  testimonyStates,
} from '@aulario/contract/relations/testimony';
import StarIcon from '@mui/icons-material/StarRounded';
import { Box, Typography } from '@mui/material';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { ImportButton } from '../../migrations/import-button.tsx';
import { useMay } from '../../permissions.ts';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { TestimonyActs } from './testimony-acts.tsx';

export type TestimonyRow = Testimony & { id: string };

/** What people say of the academy and its courses; what waits is decided here, one or many at once. */
export function TestimonyList() {
  const writable = useMay()('testimonies:write');
  const approve: BulkAct<TestimonyRow> = {
    label: 'Aprobar',
    kind: 'approve-testimonies',
    fits: () => true,
    ask: (count) => ({
      title: count === 1 ? '¿Aprobar 1 testimonio?' : `¿Aprobar ${count} testimonios?`,
      text: 'Saldrán en el sitio con el nombre de quien los escribió, y el puntaje de los alumnos verificados contará en el curso.',
    }),
  };
  return (
    <RecordList<TestimonyRow>
      resource="testimonios"
      title="Testimonios"
      columns={columns}
      phone={(testimony) => ({
        title: testimony.name,
        lines: [
          testimony.text,
          `${testimony.courseName ?? 'Sobre la academia'} · ${testimony.rating} de 5 · ${whose(testimony)}`,
          <TestimonyActs key="actos" testimony={testimony} />,
        ],
        aside: <StateChip area="testimony" state={testimony.state} />,
      })}
      search={false}
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(testimonyStates) },
        { source: 'course', label: 'Curso', reference: 'cursos' },
        {
          source: 'general',
          label: 'Sobre',
          choices: [
            { id: 'true', name: 'la academia' },
            { id: 'false', name: 'un curso' },
          ],
        },
        {
          source: 'featured',
          label: 'Destacados',
          choices: [
            { id: 'true', name: 'sí' },
            { id: 'false', name: 'no' },
          ],
        },
        retiredFilter,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay testimonios',
        text: 'Llegan cuando los alumnos opinan de su curso. Aquí se leen y se decide cuáles salen en el sitio.',
      }}
      actions={<ImportButton kind="testimonies" />}
      bulk={writable ? [approve] : undefined}
    />
  );
}

const whose = ({ verified }: Pick<Testimony, 'verified'>) =>
  verified ? 'Alumno verificado' : 'Recogido por la academia';

const columns: Column<TestimonyRow>[] = [
  {
    label: 'Quién',
    cell: ({ name, city }) => <RecordName name={name} detail={city} />,
  },
  {
    label: 'Qué dice',
    cell: ({ text, courseName, ground, reason, answer, enteredBy, ownApproval }) => (
      <Box sx={{ maxWidth: 520 }}>
        <Typography sx={{ overflowWrap: 'anywhere' }}>{text}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {courseName ?? 'Sobre la academia'}
          {enteredBy && ` · Lo recogió ${enteredBy}`}
          {ownApproval && ' · Lo aprobó la misma persona que lo registró o corrigió'}
          {reason && ` · Rechazado: ${ground ? `${testimonyGrounds[ground]} ` : ''}${reason}`}
        </Typography>
        {answer && (
          <Typography variant="caption" component="p" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
            Respuesta: {answer}
          </Typography>
        )}
      </Box>
    ),
  },
  {
    label: 'Puntaje',
    sort: 'rating',
    align: 'right',
    cell: ({ rating }) => (
      <Box
        component="span"
        sx={{ display: 'inline-flex', alignItems: 'center', gap: 0.5, whiteSpace: 'nowrap' }}
      >
        {rating}
        <StarIcon sx={{ fontSize: 17, color: '#E9A820' }} aria-label="de 5 estrellas" />
      </Box>
    ),
  },
  {
    label: 'Llegó',
    sort: 'createdAt',
    from: 'lg',
    cell: ({ createdAt }) => <Moment value={createdAt} dayOnly />,
  },
  {
    label: 'Estado',
    cell: ({ state, featured, verified }) => (
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
        <StateChip area="testimony" state={state} />
        <Chip tone={verified ? 'success' : 'neutral'}>{whose({ verified })}</Chip>
        {featured && <Chip tone="info">Destacado</Chip>}
      </Box>
    ),
  },
  { label: 'Decidir', cell: (testimony) => <TestimonyActs testimony={testimony} /> },
];
