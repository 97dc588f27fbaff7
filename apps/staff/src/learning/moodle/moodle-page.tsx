import { type MoodleStatus, moodleEndpoints } from '@aulario/contract/learning/moodle';
import { type Migration, migrationEndpoints } from '@aulario/contract/migration';
import { Alert, Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { MigrationLine } from '../../migrations/migration-line.tsx';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Moment } from '../../shared/moment.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { MoodleCheckPanel } from './moodle-check-panel.tsx';
import { Queue } from './moodle-queue-panel.tsx';

/** How the academy and its Moodle get on: connection, what waits, what failed, what was brought. */
export function MoodlePage() {
  const may = useMay();
  const status = useRead<MoodleStatus>(moodleEndpoints.moodleStatus, {}, { every: () => 30_000 });
  const data = status.data?.data;
  return (
    <Page
      title="Moodle"
      aside={
        data && (
          <Chip tone={data.configured ? 'success' : 'warning'}>
            {data.configured ? 'Configurado' : 'Sin configurar'}
          </Chip>
        )
      }
      detail={data?.url}
      width={1180}
      actions={
        may('migrations:run') && (
          <>
            <Button component={Link} to="/moodle/cursos" color="inherit" variant="outlined">
              Unir cursos
            </Button>
            <Button component={Link} to="/moodle/migraciones/nueva" variant="contained">
              Nueva migración
            </Button>
          </>
        )
      }
    >
      {status.error && (
        <Alert severity="error" sx={{ mb: 4 }}>
          {status.error.message}
        </Alert>
      )}
      <Box
        sx={{
          display: 'grid',
          gap: 5,
          alignItems: 'start',
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) minmax(0, 1fr)' },
        }}
      >
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {may('settings:read') && <MoodleCheckPanel />}
          {data ? <Queue status={data} /> : <Skeleton variant="rounded" height={220} />}
          {data && (data.accountsFailed > 0 || data.accountsFault) && <Accounts status={data} />}
        </Box>
        <Box sx={{ display: 'grid', gap: 5, minWidth: 0 }}>
          {may('migrations:run') && <Migrations />}
          {data && <Syncs status={data} />}
        </Box>
      </Box>
    </Page>
  );
}

/** Whose name or e-mail Moodle does not take: only somebody who looks at both can say whose it is. */
function Accounts({
  status: { accounts, accountsFault, accountsFailed },
}: {
  status: MoodleStatus;
}) {
  return (
    <Panel title="Nombres y correos que no llegaron">
      {accountsFault && (
        <PanelRow>
          <Typography sx={{ color: 'error.main' }}>{accountsFault}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            Mientras tanto no llega el de nadie. Cuando lo corrijas, los que esperan llegan solos.
          </Typography>
        </PanelRow>
      )}
      {accounts.map(({ user, name, fault, since }) => (
        <PanelRow key={user} aside={<Moment value={since} />}>
          <MuiLink component={Link} to={`/personas/${user}`} color="inherit">
            {name}
          </MuiLink>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {fault}
          </Typography>
        </PanelRow>
      ))}
      {accounts.length > 0 && (
        <PanelRow>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {accountsFailed > accounts.length
              ? `Son ${accountsFailed}; aquí están los últimos ${accounts.length}. `
              : ''}
            Se intenta otra vez cada media hora: lo que corrijas, aquí o en Moodle, llega solo.
          </Typography>
        </PanelRow>
      )}
    </Panel>
  );
}

function Syncs({ status: { syncs, configured } }: { status: MoodleStatus }) {
  return (
    <Panel title="Notas y avance">
      {syncs.map((sync) => (
        <PanelRow key={sync.course} aside={<Moment value={sync.finishedAt ?? sync.startedAt} />}>
          <MuiLink component={Link} to={`/cursos/${sync.course}`} color="inherit">
            {sync.courseName}
          </MuiLink>
          <Typography variant="body2" sx={{ color: sync.reason ? 'error.main' : 'text.secondary' }}>
            {sync.reason ??
              (sync.changed > 0
                ? `${sync.people} personas, ${sync.changed} con novedades`
                : `${sync.people} personas, sin novedades`)}
          </Typography>
        </PanelRow>
      ))}
      {syncs.length === 0 && (
        <PanelRow>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {configured
              ? 'Dos veces por hora se leen notas, evaluaciones y avance de quienes están matriculados. Todavía no hubo una lectura.'
              : 'Cuando haya un Moodle, aquí se ve cuándo se leyó cada curso.'}
          </Typography>
        </PanelRow>
      )}
    </Panel>
  );
}

function Migrations() {
  const query = { query: { limit: 8 } };
  const running = (list: Migration[] | undefined) =>
    list?.some(({ state }) => state === 'en-curso' || state === 'en-cola') ? 2_000 : 60_000;
  const { data, error } = useRead<Migration[]>(migrationEndpoints.listMigrations, query, {
    every: running,
  });
  return (
    <Panel title="Migraciones">
      {error && (
        <PanelRow>
          <Alert severity="error">{error.message}</Alert>
        </PanelRow>
      )}
      {data?.data.map((migration) => (
        <MigrationLine key={migration._id} migration={migration} />
      ))}
      {data?.data.length === 0 && (
        <Box sx={{ p: 4 }}>
          <EmptyState
            headingLevel="h3"
            title="Todavía no se trajo nada"
            text="Trae personas, matrículas, notas, certificados y testimonios de Moodle o de un archivo. Primero se muestra qué cambiaría; nada se escribe hasta que lo apruebes."
            action={
              <Button component={Link} to="/moodle/migraciones/nueva" variant="outlined">
                Empezar
              </Button>
            }
          />
        </Box>
      )}
    </Panel>
  );
}
