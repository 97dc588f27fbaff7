import {
  guessedColumns,
  type Migration,
  type MigrationFile,
  migrationEndpoints,
} from '@aulario/contract/migration';
import { migrationKinds } from '@aulario/contract/migration-row';
import { Alert, Box, Button } from '@mui/material';
import { useState } from 'react';
import { useNavigate, useParams } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { AccessDeniedPage } from '../layout/access-denied-page.tsx';
import { NotFoundPage } from '../layout/not-found-page.tsx';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { FileStep } from './file-step.tsx';
import { type ImportKind, importKinds, isImported, useMayImport } from './import-kinds.ts';
import { MigrationLine } from './migration-line.tsx';
import { startOf } from './migration-starts.ts';

/** Records of one kind from a file: choose it, say what its columns are, see what would happen. */
export function ImportScreen() {
  const { kind = '' } = useParams<{ kind: string }>();
  const may = useMayImport();
  if (!isImported(kind)) return <NotFoundPage />;
  if (!may(kind)) return <AccessDeniedPage />;
  return <ImportForm key={kind} kind={kind} />;
}

function ImportForm({ kind }: { kind: ImportKind }) {
  const navigate = useNavigate();
  const [file, setFile] = useState<MigrationFile | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const what = migrationKinds[kind].toLowerCase();
  const start = async () => {
    setBusy(true);
    setFault(undefined);
    try {
      const body = { file: file?._id, fileName: file?.name, columns, dryRun: true };
      const { data } = await call<Migration>(startOf(kind), { body });
      navigate(`/importaciones/${data._id}`);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  return (
    <Page
      title={`Importar ${what}`}
      back={{ to: importKinds[kind].list, label: migrationKinds[kind] }}
      detail={`${importKinds[kind].text} Primero verás qué pasaría con cada fila; nada se escribe hasta que lo apliques, y después se puede deshacer.`}
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Panel title="1. El archivo">
          <FileStep
            kind={kind}
            file={file}
            onFile={(next) => {
              setFile(next);
              setColumns(next ? guessedColumns(next) : {});
              setFault(undefined);
            }}
          />
        </Panel>
        {file && (
          <ColumnMapping
            kind={kind}
            file={file}
            columns={columns}
            onChange={setColumns}
            title="2. Qué es cada columna"
          />
        )}
        {fault && <Alert severity="error">{fault}</Alert>}
        {file && (
          <Box>
            <Button variant="contained" size="large" disabled={busy} onClick={start}>
              {busy ? 'Preparando…' : 'Ver qué pasaría'}
            </Button>
          </Box>
        )}
        <Earlier kind={kind} />
      </Box>
    </Page>
  );
}

/** What was imported before, to look at it again or to undo it. */
function Earlier({ kind }: { kind: ImportKind }) {
  const { data } = useRead<Migration[]>(migrationEndpoints.listMigrations, {
    query: { kind, limit: 5 },
  });
  if (!data?.data.length) return null;
  return (
    <Panel title="Importaciones anteriores">
      {data.data.map((migration) => (
        <MigrationLine key={migration._id} migration={migration} />
      ))}
    </Panel>
  );
}
