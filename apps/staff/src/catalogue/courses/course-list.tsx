import type { Course } from '@aulario/contract/catalogue/course';
import {
  courseKinds,
  courseModalities,
  courseStatuses,
} from '@aulario/contract/catalogue/course-words';
import { formatMoney } from '@aulario/contract/money';
import AddIcon from '@mui/icons-material/AddOutlined';
import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { retiredFilter } from '../../list/retired-filter.ts';
import { ImportButton } from '../../migrations/import-button.tsx';
import { useMay } from '../../permissions.ts';
import { Cover } from '../../shared/cover.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { SampleChip } from '../samples/sample-chip.tsx';
import { SamplesNotice } from '../samples/samples-notice.tsx';

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
      notice={<SamplesNotice />}
      empty={{
        title: 'Todavía no hay cursos',
        text: 'Agrega el primero como borrador: con un precio en soles, un resumen y un temario ya se puede publicar.',
        action: add,
      }}
      actions={
        <>
          <ImportButton kind="courses" />
          {add}
        </>
      }
      bulk={writable ? bulkActs() : undefined}
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
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <StateChip area="course" state={course.status} />
      <SampleChip of="courses" id={course._id} />
    </Box>
  );
}

function priceText({ prices }: Course): string | null {
  const price = prices.find(({ currency }) => currency === 'PEN') ?? prices[0];
  return price ? formatMoney(price) : null;
}

function bulkActs(): BulkAct<CourseRow>[] {
  const any = () => true;
  const courses = (count: number) => (count === 1 ? '1 curso' : `${count} cursos`);
  return [
    {
      label: 'Publicar',
      kind: 'publish-courses',
      fits: any,
      ask: (count) => ({
        title: `¿Publicar ${courses(count)}?`,
        text: 'Cualquiera podrá verlos y comprarlos en el sitio desde ahora. A los que les falte algo para publicarse se rechazan y se dice qué les falta.',
      }),
    },
    {
      label: 'Quitar del sitio',
      kind: 'withdraw-courses',
      danger: true,
      fits: any,
      ask: (count) => ({
        title: `¿Quitar ${courses(count)} del sitio?`,
        text: 'Dejarán de verse y de venderse, y quedarán archivados. Las ventas, matrículas y certificados no cambian.',
      }),
    },
    {
      label: 'Etiquetar',
      kind: 'label-courses',
      fits: any,
      ask: (count) => ({
        title: `Poner una etiqueta a ${courses(count)}`,
        text: 'Se suma a las etiquetas que ya tienen.',
      }),
    },
    {
      label: 'Quitar etiqueta',
      kind: 'unlabel-courses',
      fits: any,
      ask: (count) => ({
        title: `Quitar una etiqueta de ${courses(count)}`,
        text: 'Las demás etiquetas se quedan.',
      }),
    },
  ];
}
