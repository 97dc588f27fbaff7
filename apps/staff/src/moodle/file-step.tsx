import { type MigrationFile, migrationEndpoints } from '@aulario/contract/migration';
import type { MigrationKind } from '@aulario/contract/migration-row';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { call } from '../data/api-client.ts';
import { PanelRow } from '../shared/panel.tsx';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { saveFile } from './save-file.ts';

type Props = {
  kind: MigrationKind;
  file: MigrationFile | null;
  onFile: (file: MigrationFile | null) => void;
};

/** Uploads the file, whose columns are then recognised; an empty one shows what they are called. */
export function FileStep({ kind, file, onFile }: Props) {
  const input = useRef<HTMLInputElement>(null);
  const [busy, setBusy] = useState(false);
  const [fault, setFault] = useState<string>();
  const upload = async (chosen: File | undefined) => {
    if (!chosen) return;
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
      if (input.current) input.current.value = '';
    }
  };
  const template = () =>
    saveFile(migrationEndpoints.migrationTemplate, { query: { kind } }, `plantilla-${kind}.csv`);
  return (
    <PanelRow>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center' }}>
        <Button component="label" variant="outlined" disabled={busy}>
          {busy ? 'Leyendo…' : file ? 'Elegir otro archivo' : 'Elegir archivo'}
          <Box
            component="input"
            ref={input}
            type="file"
            accept=".csv,.xlsx,text/csv"
            sx={visuallyHidden}
            onChange={(event: React.ChangeEvent<HTMLInputElement>) =>
              upload(event.target.files?.[0])
            }
          />
        </Button>
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
