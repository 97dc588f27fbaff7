import { type MigrationFile, migrationEndpoints } from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { FileButton } from '../shared/file-button.tsx';
import { PanelRow } from '../shared/panel.tsx';
import { saveFile } from './save-file.ts';

type Props = {
  kind: MigrationKind;
  file: MigrationFile | null;
  onFile: (file: MigrationFile | null) => void;
};

/** Uploads the file, whose columns are then recognised; an empty one shows what they are called. */
export function FileStep({ kind, file, onFile }: Props) {
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const upload = async (chosen: File) => {
    setBusy(true);
    setFault(undefined);
    onFile(null);
    try {
      const body = { kind, name: chosen.name };
      const endpoint = migrationEndpoints.uploadMigrationFile;
      onFile((await call<MigrationFile>(endpoint, { body, file: chosen })).data);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const template = () =>
    saveFile(migrationEndpoints.migrationTemplate, { query: { kind } }, `plantilla-${kind}.csv`);
  return (
    <PanelRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <FileButton
          label="Archivo CSV o Excel"
          accept=".csv,.xlsx,text/csv"
          disabled={busy}
          onChoose={upload}
        >
          {busy ? 'Leyendo…' : file ? 'Elegir otro archivo' : 'Elegir archivo'}
        </FileButton>
        <Button color="inherit" onClick={template}>
          Descargar plantilla
        </Button>
        <Typography variant="body2" sx={{ color: 'text.secondary', flexBasis: '100%' }}>
          {(file &&
            `${file.name} · ${file.rows === 1 ? '1 fila' : `${file.rows.toLocaleString('es-PE')} filas`}`) ??
            'Hasta 20 MB y 200 000 filas; la primera fila lleva los nombres de las columnas.'}
        </Typography>
      </Box>
      {fault && (
        <Alert severity="error" sx={{ mt: 3 }}>
          {fault}
        </Alert>
      )}
    </PanelRow>
  );
}
