import { type Migration, migrationEndpoints, migrationSources } from '@aulario/contract/migration';
import { migrationKinds } from '@aulario/contract/migration-row';
import { Alert, Box, Card, LinearProgress, Typography } from '@mui/material';
import { useParams } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { Page, UnreadPage } from '../shared/page.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { shortInstant } from '../words/date.ts';
import { isImported } from './import-kinds.ts';
import { MigrationActs } from './migration-acts.tsx';
import { MigrationRows } from './migration-rows.tsx';
import { isRunning, percentOf, progressWords } from './migration-words.ts';

const moodle = { to: '/moodle', label: 'Moodle' };

/** One migration: how far it is, what became of each row or would, what a human has to decide. */
export function MigrationPage() {
  const { id = '' } = useParams<{ id: string }>();
  const input = { params: { id } };
  const { data, error, refetch } = useRead<Migration>(migrationEndpoints.getMigration, input, {
    every: (migration) => (migration && isRunning(migration) ? 1_500 : false),
  });
  const migration = data?.data;
  if (!migration) {
    return <UnreadPage title="Migración" back={moodle} error={error} retry={refetch} />;
  }
  const imported = migration.source === 'file' && isImported(migration.kind);
  return (
    <Page
      title={`${imported ? 'Importación' : 'Migración'} de ${migrationKinds[migration.kind].toLowerCase()}`}
      back={imported ? { to: `/importar/${migration.kind}`, label: 'Importaciones' } : moodle}
      aside={<StateChip area="migration" state={migration.state} />}
      detail={`${migrationSources[migration.source]}${migration.fileName ? ` · ${migration.fileName}` : ''} · ${migration.startedBy} · ${shortInstant(migration.createdAt)}`}
      actions={<MigrationActs migration={migration} />}
      width={1180}
    >
      <Progress migration={migration} />
      <Advice migration={migration} />
      {migration.warning && (
        <Alert severity="warning" sx={{ mb: 5 }}>
          {migration.warning}
        </Alert>
      )}
      <Figures migration={migration} />
      <MigrationRows migration={migration} />
    </Page>
  );
}

function Progress({ migration }: { migration: Migration }) {
  if (!isRunning(migration)) return null;
  const percent = percentOf(migration);
  return (
    <Box sx={{ mb: 5 }} role="status">
      <Typography sx={{ mb: 2, fontVariantNumeric: 'tabular-nums' }}>
        {progressWords(migration)}
      </Typography>
      <LinearProgress
        variant={percent === null ? 'indeterminate' : 'determinate'}
        value={percent ?? undefined}
        aria-label="Avance"
        sx={{ height: 8, borderRadius: 99 }}
      />
    </Box>
  );
}

/** What the state asks of whoever looks at it. */
function Advice({ migration }: { migration: Migration }) {
  const { state, dryRun, counts, reason } = migration;
  if (state === 'fallida') {
    return (
      <Alert severity="error" sx={{ mb: 5 }}>
        {reason} Lo que ya se hizo está guardado: al continuar sigue donde quedó.
      </Alert>
    );
  }
  if (isRunning(migration) && reason && migration.phase !== 'deshacer') {
    return (
      <Alert severity="warning" sx={{ mb: 5 }}>
        {reason}
      </Alert>
    );
  }
  if (state !== 'por-revisar') return null;
  // Decided or not: the rows keep being counted until they are written.
  const waiting = `Di quién es en ${counts.conflict === 1 ? '1 fila' : `${counts.conflict} filas`}; las que queden sin decisión no se traen.`;
  return (
    <Alert severity={counts.conflict > 0 ? 'warning' : 'info'} sx={{ mb: 5 }}>
      {dryRun
        ? `Esto es una vista previa: todavía no se escribió nada. ${counts.conflict > 0 ? waiting : 'Revísala y aplícala.'}`
        : `${waiting} Lo demás ya se escribió; al aplicar se escribe lo que decidas.`}
    </Alert>
  );
}

const figures = [
  ['created', 'Nuevos'],
  ['updated', 'Completados'],
  ['unchanged', 'Sin cambios'],
  ['conflict', 'Por decidir'],
  ['refused', 'Rechazados'],
] as const;

function Figures({ migration: { counts } }: { migration: Migration }) {
  return (
    <Card
      component="dl"
      sx={{
        display: 'grid',
        gridTemplateColumns: { xs: '1fr 1fr', sm: 'repeat(5, 1fr)' },
        m: 0,
        mb: 5,
      }}
    >
      {figures.map(([outcome, label]) => (
        <Box key={outcome} sx={{ px: 4, py: 3 }}>
          <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
            {label}
          </Typography>
          <Typography component="dd" variant="h1" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
            {counts[outcome].toLocaleString('es-PE')}
          </Typography>
        </Box>
      ))}
    </Card>
  );
}
