import { editionEndpoints } from '@aulario/contract/catalogue/edition';
import { Box, Link as MuiLink, Tab, Tabs } from '@mui/material';
import { Link, useSearchParams } from 'react-router-dom';
import { EditPage } from '../../form/edit-page.tsx';
import { StaffForm } from '../../form/staff-form.tsx';
import { AttendanceReportPanel } from '../../learning/attendance/attendance-report.tsx';
import { EditionGrades } from '../../learning/gradebook/edition-grades.tsx';
import { EditionSessions } from '../../learning/sessions/edition-sessions.tsx';
import { EditionTeams } from '../../learning/teams/edition-teams.tsx';
import { useMay } from '../../permissions.ts';
import { EditionActs } from './edition-acts.tsx';
import { EditionInputs } from './edition-inputs.tsx';
import { type EditionRow, EditionState } from './edition-list.tsx';
import { EditionNotices } from './edition-notices.tsx';
import { EditionPeople } from './edition-people.tsx';
import { EditionSummary } from './edition-summary.tsx';
import { EditionWaiting } from './edition-waiting.tsx';
import { daysWords } from './edition-words.ts';
import { useSettled } from './use-settled.ts';

/** One edition: how it stands, and part by part its people, who waits, its sessions and its data. */
export function EditionPage() {
  return (
    <EditPage<EditionRow>
      back={{ to: '/ediciones', label: 'Todas las ediciones' }}
      title={({ courseName, code }) => `${courseName} · ${code}`}
      aside={(edition) => <EditionState edition={edition} />}
      detail={(edition) => (
        <>
          {[daysWords(edition), edition.schedule, edition.place].filter(Boolean).join(' · ')}
          {' · '}
          <MuiLink component={Link} to={`/cursos/${edition.course}`} underline="always">
            Ver el curso
          </MuiLink>
        </>
      )}
      actions={(edition) => <EditionActs edition={edition} />}
      width={1240}
    >
      {(edition) => <EditionBody edition={edition} />}
    </EditPage>
  );
}

const views = {
  personas: 'Personas',
  espera: 'Lista de espera',
  sesiones: 'Sesiones',
  asistencia: 'Asistencia',
  equipos: 'Equipos',
  notas: 'Notas',
  avisos: 'Avisos',
  datos: 'Datos',
} as const;
type View = keyof typeof views;

function EditionBody({ edition }: { edition: EditionRow }) {
  const [params, setParams] = useSearchParams();
  const asked = params.get('vista') ?? '';
  const view = (Object.hasOwn(views, asked) ? asked : 'personas') as View;
  const choose = (next: View) =>
    setParams(next === 'personas' ? {} : { vista: next }, { replace: true });
  useSettled(edition, view);
  return (
    <>
      <EditionSummary edition={edition} />
      <Tabs
        value={view}
        onChange={(_, next: View) => choose(next)}
        aria-label="Partes de la edición"
        variant="scrollable"
        scrollButtons={false}
        sx={{ mb: 4, borderBottom: 1, borderColor: 'divider', '& .MuiTab-root': { minHeight: 44 } }}
      >
        {Object.entries(views).map(([name, word]) => (
          <Tab
            key={name}
            value={name}
            label={name === 'espera' && edition.waiting > 0 ? `${word} (${edition.waiting})` : word}
            id={`pestana-${name}`}
            aria-controls={`panel-${name}`}
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id={`panel-${view}`} aria-labelledby={`pestana-${view}`}>
        {view === 'personas' && <EditionPeople edition={edition} />}
        {view === 'espera' && <EditionWaiting edition={edition} />}
        {view === 'sesiones' && <EditionSessions edition={edition} />}
        {view === 'asistencia' && <AttendanceReportPanel edition={edition} />}
        {view === 'equipos' && <EditionTeams edition={edition} />}
        {view === 'notas' && <EditionGrades edition={edition} />}
        {view === 'avisos' && <EditionNotices edition={edition} />}
        {view === 'datos' && <EditionData />}
      </Box>
    </>
  );
}

function EditionData() {
  const writable = useMay()('editions:write');
  return (
    <Box sx={{ maxWidth: 860 }}>
      <StaffForm
        endpoint={editionEndpoints.createEdition}
        writable={writable}
        readOnlyText="Solo un administrador puede cambiar las ediciones. Aquí ves todos sus datos."
      >
        <EditionInputs />
      </StaffForm>
    </Box>
  );
}
