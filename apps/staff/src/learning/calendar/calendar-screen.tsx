import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import {
  Alert,
  Box,
  Button,
  IconButton,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
  useMediaQuery,
} from '@mui/material';
import { useState } from 'react';
import { ChoiceFilter } from '../../list/choice-filter.tsx';
import { ReferenceFilter } from '../../list/reference-filter.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Page } from '../../shared/page.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { Agenda } from './agenda.tsx';
import { type CalendarView, ofPeriod, periodWords, turned } from './calendar-days.ts';
import { inLanes } from './lanes.ts';
import { MonthGrid } from './month-grid.tsx';
import { type CalendarSession, useCalendar } from './use-calendar.ts';
import { WeekColumns } from './week-columns.tsx';
import { WeekGrid } from './week-grid.tsx';

type Calendar = ReturnType<typeof useCalendar>;

/** The sessions of the whole academy, by week or month; hours are those of Lima. */
export function CalendarScreen() {
  const calendar = useCalendar();
  const { view, day, sessions, read, cut } = calendar;
  const [called, setCalled] = useState(0);
  return (
    <Page title="Calendario" detail="Las sesiones de todas las ediciones, en la hora de Lima.">
      <Filters calendar={calendar} />
      <Turning calendar={calendar} onToday={() => setCalled(called + 1)} />
      {cut && (
        <Alert severity="info" sx={{ mb: 4 }}>
          Hay más sesiones de las que caben aquí. Elige un docente o una categoría para verlas
          todas.
        </Alert>
      )}
      {read.error && <ReadFault error={read.error} retry={read.refetch} />}
      {!sessions && !read.error && <Skeleton variant="rounded" height={520} />}
      {sessions?.length === 0 && (
        <EmptyState
          title={view === 'mes' ? 'Un mes sin sesiones' : 'Una semana sin sesiones'}
          text={
            filtered(calendar)
              ? 'Ninguna sesión de estos días cumple los filtros.'
              : 'Las sesiones se crean en cada edición, de una en una o todas de una vez.'
          }
          action={
            filtered(calendar) && (
              <Button variant="outlined" onClick={() => calendar.change(noFilters)}>
                Quitar los filtros
              </Button>
            )
          }
        />
      )}
      {sessions && sessions.length > 0 && (
        <Sheet key={`${view} ${day} ${called}`} calendar={calendar} called={called > 0} />
      )}
    </Page>
  );
}

const noFilters = {
  docente: undefined,
  lugar: undefined,
  curso: undefined,
  categoria: undefined,
  choques: undefined,
};

function filtered({ teacher, place, course, category, clash }: Calendar): boolean {
  return Boolean(teacher || place || course || category || clash);
}

/** Which view, and the way to the days before and after. */
function Turning({
  calendar: { view, day, change },
  onToday,
}: {
  calendar: Calendar;
  onToday: () => void;
}) {
  const one = view === 'mes' ? 'mes' : 'semana';
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 4 }}>
      <Box sx={{ display: 'flex', alignItems: 'center' }}>
        <IconButton
          aria-label={`${capital(one)} anterior`}
          onClick={() => change({ dia: turned(view, day, -1) })}
          sx={{ ml: -2 }}
        >
          <PreviousIcon />
        </IconButton>
        <IconButton
          aria-label={`${capital(one)} siguiente`}
          onClick={() => change({ dia: turned(view, day, 1) })}
        >
          <NextIcon />
        </IconButton>
        <Button
          color="inherit"
          variant="outlined"
          onClick={() => {
            change({ dia: undefined });
            onToday();
          }}
        >
          Hoy
        </Button>
      </Box>
      <Typography
        variant="h2"
        aria-live="polite"
        sx={{ flex: '1 1 200px', order: { xs: 3, sm: 0 }, flexBasis: { xs: '100%', sm: 200 } }}
      >
        {periodWords(view, day)}
      </Typography>
      <ToggleButtonGroup
        exclusive
        size="small"
        color="primary"
        value={view}
        onChange={(_, next: CalendarView | null) =>
          next && change({ vista: next === 'mes' ? 'mes' : undefined })
        }
        aria-label="Qué se ve"
        sx={{ ml: { xs: 'auto', sm: 0 } }}
      >
        <ToggleButton value="semana" sx={{ px: 3 }}>
          Semana
        </ToggleButton>
        <ToggleButton value="mes" sx={{ px: 3 }}>
          Mes
        </ToggleButton>
      </ToggleButtonGroup>
    </Box>
  );
}

function Filters({ calendar }: { calendar: Calendar }) {
  const { teacher, place, places, course, courses, category, clash, change } = calendar;
  return (
    <Box
      role="search"
      sx={{
        ...{ display: 'grid', gap: 3, mb: 5, alignItems: 'end' },
        gridTemplateColumns: {
          xs: 'repeat(2, minmax(0, 1fr))',
          sm: 'repeat(3, minmax(0, 1fr))',
          lg: 'repeat(5, minmax(0, 1fr))',
        },
      }}
    >
      <ReferenceFilter
        field
        label="Docente"
        reference="personas"
        nameOf={({ fullName }) => fullName}
        filter={{ role: 'Docente' }}
        value={teacher}
        onChange={(docente) => change({ docente })}
      />
      <ChoiceFilter
        field
        label="Lugar"
        choices={places.map((name) => ({ id: name, name }))}
        value={place}
        onChange={(lugar) => change({ lugar })}
      />
      <ChoiceFilter
        field
        label="Curso"
        choices={courses.map(([id, name]) => ({ id, name }))}
        value={course}
        onChange={(curso) => change({ curso })}
      />
      <ReferenceFilter
        field
        label="Categoría"
        reference="categorias"
        value={category}
        onChange={(categoria) => change({ categoria })}
      />
      <ChoiceFilter
        field
        label="Choques"
        choices={[{ id: 'si', name: 'Solo las que chocan' }]}
        value={clash}
        onChange={(choques) => change({ choques })}
      />
      {filtered(calendar) && (
        <Button color="inherit" onClick={() => change(noFilters)} sx={{ justifySelf: 'start' }}>
          Quitar los filtros
        </Button>
      )}
    </Box>
  );
}

/** Beside each other where seven days fit, else one below the other. */
function Sheet({ calendar, called }: { calendar: Calendar; called: boolean }) {
  const wide = useMediaQuery('(min-width: 1000px)');
  const { view, day, days, sessions = [], change } = calendar;
  if (!wide) return <Agenda days={ofPeriod(view, day)} sessions={sessions} called={called} />;
  if (view === 'semana')
    return isCrowded(sessions) ? (
      <WeekColumns days={days} sessions={sessions} />
    ) : (
      <WeekGrid days={days} sessions={sessions} />
    );
  return (
    <MonthGrid
      days={days}
      month={day}
      sessions={sessions}
      onOpen={(dia) => change({ dia, vista: undefined })}
    />
  );
}

/** Side by side in a day no more than two can be read. */
function isCrowded(sessions: CalendarSession[]): boolean {
  const days = Map.groupBy(sessions, ({ limaDay }) => limaDay);
  return [...days.values()].some((day) => inLanes(day).some(({ lanes }) => lanes > 2));
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}
