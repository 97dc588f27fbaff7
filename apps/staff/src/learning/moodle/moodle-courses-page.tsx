import { type MoodleCourseView, moodleEndpoints } from '@aulario/contract/learning/moodle';
import {
  Alert,
  Box,
  Button,
  MenuItem,
  Link as MuiLink,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';

const back = { to: '/moodle', label: 'Moodle' };

/** Which course of ours each course of Moodle is; those that only Moodle has become drafts. */
export function MoodleCoursesPage() {
  const { data, error } = useRead<MoodleCourseView[]>(moodleEndpoints.listMoodleCourses);
  const courses = data?.data ?? [];
  const open = courses.filter(({ course }) => course === null);
  const joined = courses.filter(({ course }) => course !== null);
  return (
    <Page
      title="Cursos de Moodle"
      back={back}
      detail="Una venta lleva a Moodle solo si el curso está unido. Las migraciones también."
      width={960}
    >
      {error && (
        <Alert
          severity="warning"
          action={
            <Button component={Link} to={back.to} size="small" color="inherit">
              Ver la conexión
            </Button>
          }
        >
          {error.message}
        </Alert>
      )}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && courses.length === 0 && (
        <EmptyState
          title="Moodle no muestra cursos"
          text="Crea el primero en Moodle, o revisa en la comprobación qué permiso le falta a la cuenta de servicio."
        />
      )}
      <Box sx={{ display: 'grid', gap: 5 }}>
        {open.length > 0 && (
          <Panel title={`Por unir (${open.length})`}>
            <OpenCourses courses={open} />
          </Panel>
        )}
        {joined.length > 0 && (
          <Panel title={`Unidos (${joined.length})`}>
            {joined.map(({ moodleId, name, course }) => (
              <PanelRow key={moodleId} aside={<Chip tone="success">Unido</Chip>}>
                <Typography sx={{ overflowWrap: 'anywhere' }}>{name}</Typography>
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {moodleId} en Moodle ·{' '}
                  <MuiLink component={Link} to={`/cursos/${course?._id}`}>
                    {course?.name}
                  </MuiLink>
                </Typography>
              </PanelRow>
            ))}
          </Panel>
        )}
      </Box>
    </Page>
  );
}

function OpenCourses({ courses }: { courses: MoodleCourseView[] }) {
  const { data: categories = [] } = useGetList<{ id: string; name: string }>('categorias', {
    pagination: { page: 1, perPage: 100 },
    sort: { field: 'name', order: 'ASC' },
  });
  const [chosen, setChosen] = useState('');
  const category = chosen || (categories[0]?.id ?? '');
  return (
    <>
      <PanelRow>
        <TextField
          select
          size="small"
          label="Categoría de los borradores"
          value={category}
          onChange={(event) => setChosen(event.target.value)}
          helperText={
            categories.length === 0 ? 'Crea antes una categoría en el catálogo.' : undefined
          }
          sx={{ minWidth: 260 }}
        >
          {categories.map(({ id, name }) => (
            <MenuItem key={id} value={id}>
              {name}
            </MenuItem>
          ))}
        </TextField>
      </PanelRow>
      {courses.map(({ moodleId, name, shortName, suggestion }) => (
        <PanelRow
          key={moodleId}
          acts={
            <>
              {suggestion && (
                <ActButton
                  label={`Unir con «${suggestion.name}»`}
                  size="small"
                  variant="contained"
                  color="primary"
                  done="Cursos unidos."
                  run={() =>
                    call(moodleEndpoints.joinMoodleCourse, {
                      params: { moodleId },
                      body: { course: suggestion._id },
                    })
                  }
                />
              )}
              <ActButton
                label="Crear borrador"
                size="small"
                disabled={!category}
                done="Borrador creado. Complétalo antes de publicarlo."
                run={() =>
                  call(moodleEndpoints.draftMoodleCourse, {
                    params: { moodleId },
                    body: { category },
                  })
                }
              />
              <Button component={Link} to="/cursos" size="small" color="inherit">
                Buscar en los cursos
              </Button>
            </>
          }
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {[`${moodleId} en Moodle`, shortName].filter(Boolean).join(' · ')}. También puedes
            escribir ese número en la ficha de un curso.
          </Typography>
        </PanelRow>
      ))}
    </>
  );
}
