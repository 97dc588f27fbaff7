import type { LeadImport } from '@aulario/contract/lead';
import {
  Alert,
  Box,
  Button,
  Card,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  Typography,
} from '@mui/material';
import { type ChangeEvent, useState } from 'react';
import { Link } from 'react-router-dom';
import { Page } from '../shared/page.tsx';
import { Chip } from '../shared/state-chip.tsx';
import { useAct } from '../shared/use-act.ts';
import { downloadCsv } from './download-csv.ts';
import { type ImportRow, importColumns, readSheet } from './import-sheet.ts';
import { leads } from './lead-calls.ts';

const tones = { nuevo: 'success', repetido: 'neutral', rechazado: 'error' } as const;
const words = { nuevo: 'Se agrega', repetido: 'Ya está', rechazado: 'Se rechaza' } as const;
const shown = 200;

/** Leads from a sheet: first what would happen to each row, then the same for real. */
export function ImportScreen() {
  const { act, busy } = useAct();
  const [rows, setRows] = useState<ImportRow[]>([]);
  const [report, setReport] = useState<LeadImport>();
  const [done, setDone] = useState(false);
  const [fault, setFault] = useState<string>();
  const run = async (sheet: ImportRow[], dryRun: boolean) =>
    act({
      run: async () => setReport(await leads.importRows({ rows: sheet, dryRun })),
      done: dryRun ? '' : 'Contactos importados.',
    });
  const choose = async (event: ChangeEvent<HTMLInputElement>) => {
    const file = event.target.files?.[0];
    event.target.value = '';
    if (!file) return;
    setFault(undefined);
    setDone(false);
    setReport(undefined);
    const sheet = readSheet(await file.text());
    if (typeof sheet === 'string') return setFault(sheet);
    setRows(sheet);
    await run(sheet, true);
  };
  const refused = report?.rows.filter(({ fate }) => fate === 'rechazado') ?? [];
  return (
    <Page
      title="Importar contactos"
      back={{ to: '/contactos', label: 'Todos los contactos' }}
      detail="Un archivo CSV con una fila por contacto. Importar no da permiso de publicidad: eso solo lo da cada persona."
      width={1000}
    >
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
        <Typography>
          Columnas que se entienden: {importColumns.map(({ title }) => title).join(', ')}. Hace
          falta el nombre y un correo o un celular.
        </Typography>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
          <Button component="label" variant={report ? 'outlined' : 'contained'} disabled={busy}>
            Elegir el archivo
            <input type="file" accept=".csv,text/csv" hidden onChange={choose} />
          </Button>
          <Button
            color="inherit"
            onClick={() =>
              downloadCsv('plantilla-contactos', [importColumns.map(({ title }) => title)])
            }
          >
            Descargar una plantilla
          </Button>
        </Box>
        {fault && <Alert severity="error">{fault}</Alert>}
        {report && (
          <>
            <Alert severity={report.refused > 0 ? 'warning' : 'success'}>
              {done ? 'Se agregaron' : 'Se agregarían'} <strong>{report.created}</strong>; ya
              estaban {report.duplicated}; rechazados {report.refused}.
            </Alert>
            <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
              {!done && report.created > 0 && (
                <Button
                  variant="contained"
                  disabled={busy}
                  onClick={async () => setDone(await run(rows, false))}
                >
                  Importar {report.created} contactos
                </Button>
              )}
              {done && (
                <Button component={Link} to="/contactos?filter=%7B%7D" variant="contained">
                  Ver los contactos
                </Button>
              )}
              {refused.length > 0 && (
                <Button
                  color="inherit"
                  onClick={() =>
                    downloadCsv('contactos-por-corregir', [
                      ['Fila', 'Nombre', 'Por qué'],
                      ...refused.map(({ row, name, reason }) => [row, name, reason]),
                    ])
                  }
                >
                  Descargar los rechazados
                </Button>
              )}
            </Box>
            <Fates rows={report.rows} />
          </>
        )}
      </Card>
    </Page>
  );
}

function Fates({ rows }: { rows: LeadImport['rows'] }) {
  return (
    <Box sx={{ overflowX: 'auto' }}>
      <Table size="small" aria-label="Qué pasa con cada fila">
        <TableHead>
          <TableRow>
            <TableCell>Fila</TableCell>
            <TableCell>Nombre</TableCell>
            <TableCell>Qué pasa</TableCell>
          </TableRow>
        </TableHead>
        <TableBody>
          {rows.slice(0, shown).map(({ row, name, fate, reason }) => (
            <TableRow key={row}>
              <TableCell>{row}</TableCell>
              <TableCell>{name || '–'}</TableCell>
              <TableCell>
                <Chip tone={tones[fate]}>{words[fate]}</Chip> {reason}
              </TableCell>
            </TableRow>
          ))}
        </TableBody>
      </Table>
      {rows.length > shown && (
        <Typography variant="body2" sx={{ p: 3, color: 'text.secondary' }}>
          Y {rows.length - shown} filas más.
        </Typography>
      )}
    </Box>
  );
}
