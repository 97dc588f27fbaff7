import type { MigrationFile } from '@aulario/contract/migration';
import {
  type MigrationKind,
  migrationFields,
  migrationFieldWords,
  missingFields,
} from '@aulario/contract/migration-row';
import { Alert, Box, MenuItem, TextField, Typography } from '@mui/material';
import { Panel, PanelRow } from '../shared/panel.tsx';

type Props = {
  kind: MigrationKind;
  file: MigrationFile;
  /** Heading → field, where staff said something else than was recognised. */
  columns: Record<string, string>;
  onChange: (columns: Record<string, string>) => void;
  title?: string;
};

const none = '-';
const bothInOne =
  ' Si una sola columna lleva ambos, es «Apellidos y nombres» y los separa una coma: «QUISPE MAMANI, Rosa».';

/** What each column of the file is, as far as its heading or what stands in it told; staff correct it. */
export function ColumnMapping({
  kind,
  file,
  columns,
  onChange,
  title = '3. Qué es cada columna',
}: Props) {
  const chosen = (heading: string, field: string | null) => columns[heading] ?? field ?? none;
  const known = file.columns.map(({ heading, field }) => chosen(heading, field));
  const missing = missingFields(kind, known);
  const twice = migrationFields(kind).filter(
    (field) => known.indexOf(field) !== known.lastIndexOf(field),
  );
  return (
    <Panel title={title}>
      {known.every((field) => field === none) && (
        <PanelRow>
          <Alert severity="warning">
            No reconocimos ninguna columna. Di qué es cada una, o usa la plantilla. La primera fila
            se toma por los nombres de las columnas: si ya es un dato, ponle esos nombres encima.
          </Alert>
        </PanelRow>
      )}
      {missing.length > 0 && known.some((field) => field !== none) && (
        <PanelRow>
          <Alert severity="warning">
            Falta decir qué columna es{' '}
            {missing.map((field) => `«${migrationFieldWords[field]?.label ?? field}»`).join(', ')}.
            {missing.includes('firstName') && bothInOne}
          </Alert>
        </PanelRow>
      )}
      {twice.map((field) => (
        <PanelRow key={field}>
          <Alert severity="warning">
            Más de una columna es «{migrationFieldWords[field]?.label ?? field}»: de cada fila
            cuenta la primera que esté llena.
          </Alert>
        </PanelRow>
      ))}
      {file.columns.map(({ heading, field, guess, sample }, place) => (
        <PanelRow
          // biome-ignore lint/suspicious/noArrayIndexKey: two columns may carry one heading.
          key={`${place}-${heading}`}
          aside={
            <TextField
              select
              size="small"
              label={`Es (columna ${place + 1})`}
              helperText={
                guess && chosen(heading, field) === guess && 'Por lo que contiene: revísalo'
              }
              value={chosen(heading, field)}
              onChange={(event) => onChange({ ...columns, [heading]: event.target.value })}
              sx={{ width: 220 }}
            >
              <MenuItem value={none}>Dejar fuera</MenuItem>
              {migrationFields(kind).map((one) => (
                <MenuItem key={one} value={one}>
                  {migrationFieldWords[one]?.label ?? one}
                </MenuItem>
              ))}
            </TextField>
          }
        >
          <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{heading}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
            {sample.filter(Boolean).join(' · ') || 'Vacía en las primeras filas'}
          </Typography>
        </PanelRow>
      ))}
      <Box sx={{ pb: 2 }} />
    </Panel>
  );
}
