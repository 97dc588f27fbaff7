import {
  type Course,
  courseKinds,
  courseModalities,
  courseStatuses,
} from '@aulario/contract/course';
import { formatMoney } from '@aulario/contract/money';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../data/staff-provider.ts';
import type { BulkAct } from '../list/bulk-bar.tsx';
import type { Column } from '../list/column.ts';
import { RecordList } from '../list/record-list.tsx';
import { retiredFilter } from '../list/retired-filter.ts';
import { useMay } from '../permissions.ts';
import { Cover } from '../shared/cover.tsx';
import { Absent, Moment } from '../shared/moment.tsx';
import { RecordName } from '../shared/record-name.tsx';
import { Chip, StateChip } from '../shared/state-chip.tsx';
import { choicesOf } from '../words/state.tsx';
import { canPublish, canWithdraw, missingToPublish } from './course-state.ts';

type CourseRow = Course & { id: string };

/** Courses in every state. */
export function CourseList() {
  const writable = useMay()('courses:write');
  const add = writable ? (
    <Button component={Link} to="/cursos/create" variant="contained" startIcon={<AddIcon />}>
      Agregar curso
    </Button>
  ) : null;
  return (
    <RecordList<CourseRow>
      resource="cursos"
      title="Cursos"
      columns={columns}
      phone={(course) => ({
        picture: <Cover image={course.image} width={72} />,
        title: course.name,
        lines: [
          `${course.code} · ${courseKinds[course.kind]}`,
          <CourseState key="estado" course={course} />,
        ],
        aside: priceText(course),
      })}
      to={(course) => `/cursos/${course.id}`}
      search="Buscar por nombre o código"
      filters={[
        { source: 'status', label: 'Estado', choices: choicesOf(courseStatuses) },
        { source: 'category', label: 'Categoría', reference: 'categorias' },
        { source: 'kind', label: 'Tipo', choices: choicesOf(courseKinds) },
        { source: 'modality', label: 'Modalidad', choices: choicesOf(courseModalities) },
        retiredFilter,
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay cursos',
        text: 'Agrega el primero como borrador: con un precio en soles, un resumen y un temario ya se puede publicar.',
        action: add,
      }}
      actions={add}
      bulk={useBulkActs(writable)}
    />
  );
}

const columns: Column<CourseRow>[] = [
  {
    label: 'Curso',
    sort: 'name',
    cell: (course) => (
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 3, minWidth: 260 }}>
        <Cover image={course.image} width={64} />
        <RecordName name={course.name} detail={course.code} />
      </Box>
    ),
  },
  { label: 'Código', sort: 'code', from: 'xl', cell: ({ code }) => code },
  {
    label: 'Tipo',
    cell: (course) => (
      <>
        {courseKinds[course.kind]}
        <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
          {courseModalities[course.modality]}
        </Typography>
      </>
    ),
  },
  {
    label: 'Horas',
    align: 'right',
    from: 'lg',
    cell: ({ hours }) => hours,
  },
  {
    label: 'Precio',
    align: 'right',
    cell: (course) => priceText(course) ?? <Absent />,
  },
  {
    label: 'Inicio',
    sort: 'startDate',
    from: 'lg',
    cell: ({ startDate }) => <Moment value={startDate} dayOnly />,
  },
  {
    label: 'Estado',
    sort: 'status',
    cell: (course) => <CourseState course={course} />,
  },
];

function CourseState({ course }: { course: Course }) {
  if (course.retiredAt) return <Chip tone="neutral">Retirado</Chip>;
  return <StateChip area="course" state={course.status} />;
}

function priceText({ prices }: Course): string | null {
  const price = prices.find(({ currency }) => currency === 'PEN') ?? prices[0];
  return price ? formatMoney(price) : null;
}

function useBulkActs(writable: boolean): BulkAct<CourseRow>[] | undefined {
  const provider = useStaffProvider();
  if (!writable) return undefined;
  return [
    {
      label: 'Publicar',
      fits: (course) => canPublish(course) && missingToPublish(course).length === 0,
      ask: (count) => ({
        title: count === 1 ? '¿Publicar 1 curso?' : `¿Publicar ${count} cursos?`,
        text: 'Cualquiera podrá verlos y comprarlos en el sitio desde ahora.',
      }),
      done: (count) => (count === 1 ? 'Curso publicado.' : `${count} cursos publicados.`),
      run: provider.publishCourse,
    },
    {
      label: 'Quitar del sitio',
      danger: true,
      fits: canWithdraw,
      ask: (count) => ({
        title: count === 1 ? '¿Quitar 1 curso del sitio?' : `¿Quitar ${count} cursos del sitio?`,
        text: 'Dejarán de verse y de venderse, y quedarán archivados. Las ventas, matrículas y certificados no cambian.',
      }),
      done: (count) => (count === 1 ? 'Curso archivado.' : `${count} cursos archivados.`),
      run: provider.withdrawCourse,
    },
  ];
}
