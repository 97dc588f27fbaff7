import type { Migration } from '@aulario/contract/migration';
import { migrationKinds } from '@aulario/contract/migration-row';
import { LinearProgress, Link as MuiLink, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { Moment } from '../shared/moment.tsx';
import { PanelRow } from '../shared/panel.tsx';
import { StateChip } from '../shared/state-chip.tsx';
import { countWords, isRunning, percentOf, progressWords } from './migration-words.ts';

/** One migration in a list: what it brings, how far it is. */
export function MigrationLine({ migration }: { migration: Migration }) {
  const percent = percentOf(migration);
  const running = isRunning(migration);
  return (
    <PanelRow aside={<StateChip area="migration" state={migration.state} />}>
      <MuiLink component={Link} to={`/importaciones/${migration._id}`} sx={{ fontWeight: 600 }}>
        {migrationKinds[migration.kind]}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {running ? progressWords(migration) : countWords(migration)} ·{' '}
        <Moment value={migration.createdAt} />
      </Typography>
      {running && (
        <LinearProgress
          variant={percent === null ? 'indeterminate' : 'determinate'}
          value={percent ?? undefined}
          aria-label={`Avance de la migración de ${migrationKinds[migration.kind]}`}
          sx={{ mt: 2, borderRadius: 99 }}
        />
      )}
    </PanelRow>
  );
}
