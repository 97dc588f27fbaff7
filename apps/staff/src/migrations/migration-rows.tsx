import {
  type Migration,
  type MigrationOutcome,
  type MigrationRowView,
  migrationEndpoints,
  migrationOutcomes,
} from '@aulario/contract/migration';
import { migrationFieldWords } from '@aulario/contract/migration-row';
import {
  Alert,
  Box,
  Pagination,
  Skeleton,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material';
import { useEffect, useState } from 'react';
import { useRead } from '../data/use-read.ts';
import { Panel, PanelRow } from '../shared/panel.tsx';
import { Chip } from '../shared/state-chip.tsx';
import type { Tone } from '../words/state.tsx';
import { isRunning } from './migration-words.ts';
import { RowDecision } from './row-decision.tsx';

const tones: Record<MigrationOutcome, Tone> = {
  created: 'success',
  updated: 'info',
  unchanged: 'neutral',
  refused: 'error',
  conflict: 'warning',
};
/** What asks for a human first: on a phone the last ones are out of sight. */
const order: MigrationOutcome[] = ['conflict', 'refused', 'created', 'updated', 'unchanged'];
const pageSize = 20;

/** What became of each row, those first that a human has to decide. */
export function MigrationRows({ migration }: { migration: Migration }) {
  const [chosen, setChosen] = useState<MigrationOutcome | 'all' | undefined>();
  const outcome = chosen ?? (migration.counts.conflict > 0 ? 'conflict' : 'all');
  const [page, setPage] = useState(1);
  const input = {
    params: { id: migration._id },
    query: { page, limit: pageSize, ...(outcome === 'all' ? {} : { outcome }) },
  };
  const running = isRunning(migration);
  const { data, error, refetch } = useRead<MigrationRowView[]>(
    migrationEndpoints.listMigrationRows,
    input,
    { every: () => (running ? 3_000 : false) },
  );
  // What the last reading showed while it ran is not what became of the rows.
  useEffect(() => {
    if (!running) void refetch();
  }, [running, refetch]);
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  return (
    <Panel title="Fila por fila">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 4, overflowX: 'auto' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={outcome}
          aria-label="Qué filas mostrar"
          onChange={(_, next: MigrationOutcome | 'all' | null) => {
            if (!next) return;
            setChosen(next);
            setPage(1);
          }}
        >
          <ToggleButton value="all">Todas</ToggleButton>
          {order.map((one) => (
            <ToggleButton key={one} value={one} sx={{ whiteSpace: 'nowrap' }}>
              {migrationOutcomes[one]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
      </Box>
      {error && (
        <PanelRow>
          <Alert severity="error">{error.message}</Alert>
        </PanelRow>
      )}
      {!data && !error && (
        <PanelRow>
          <Skeleton width="70%" />
          <Skeleton width="50%" />
        </PanelRow>
      )}
      {data?.data.map((row) => (
        <Row key={row._id} row={row} migration={migration} />
      ))}
      {data?.data.length === 0 && (
        <PanelRow>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {running ? 'Todavía no hay filas.' : 'Ninguna fila terminó así.'}
          </Typography>
        </PanelRow>
      )}
      {pages > 1 && (
        <PanelRow>
          <Pagination count={pages} page={page} onChange={(_, next) => setPage(next)} />
        </PanelRow>
      )}
    </Panel>
  );
}

function Row({ row, migration }: { row: MigrationRowView; migration: Migration }) {
  const undecided = row.outcome === 'conflict' && migration.state === 'por-revisar';
  return (
    <PanelRow
      aside={<Outcome row={row} />}
      acts={undecided ? <RowDecision row={row} kind={migration.kind} /> : undefined}
    >
      <Typography sx={{ overflowWrap: 'anywhere' }}>
        <Box component="span" sx={{ color: 'text.secondary', mr: 2 }}>
          {row.position}
        </Box>
        {dataWords(row.data)}
      </Typography>
      {row.reason && (
        <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
          {row.reason}
        </Typography>
      )}
    </PanelRow>
  );
}

function Outcome({ row: { outcome, undone, written } }: { row: MigrationRowView }) {
  if (undone) return <Chip tone="neutral">Deshecho</Chip>;
  if (!outcome) return <Chip tone="neutral">En espera</Chip>;
  const planned = !written && (outcome === 'created' || outcome === 'updated');
  const words = { created: 'Se creará', updated: 'Se completará' } as const;
  return (
    <Chip tone={tones[outcome]}>
      {planned ? words[outcome as keyof typeof words] : migrationOutcomes[outcome]}
    </Chip>
  );
}

/** The fields by which people tell rows apart come first. */
const telling = ['firstName', 'lastName', 'name', 'email', 'dni', 'deal', 'code', 'text', 'grade'];

function dataWords(data: MigrationRowView['data']): string {
  const fields = Object.keys(data).sort((a, b) => rank(a) - rank(b));
  return fields
    .slice(0, 7)
    .map((field) => {
      const value = String(data[field]).slice(0, 80);
      return telling.includes(field)
        ? value
        : `${migrationFieldWords[field]?.label ?? field}: ${value}`;
    })
    .join(' · ');
}

function rank(field: string): number {
  const place = telling.indexOf(field);
  return place === -1 ? telling.length : place;
}
