import { type MoodleStatus, moodleEndpoints } from '@aulario/contract/learning/moodle';
import { guessedColumns, type Migration, type MigrationFile } from '@aulario/contract/migration';
import { type MigrationKind, migrationKinds } from '@aulario/contract/migration-row';
import {
  Alert,
  Box,
  Button,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { Page } from '../shared/page.tsx';
import { Panel, PanelRow } from '../shared/panel.tsx';
import { ColumnMapping } from './column-mapping.tsx';
import { CourseChoice } from './course-choice.tsx';
import { FileStep } from './file-step.tsx';
import { startOf } from './migration-starts.ts';

const back = { to: '/moodle', label: 'Moodle' };

/** What each kind needs before it, so that its rows find whom they speak of. */
const hints: Partial<Record<MigrationKind, string>> = {
  users: 'Alumnos con su correo, documento y celular. Es lo primero: lo demás se une a ellos.',
  enrols: 'Quién está en qué curso. Primero trae las personas y une los cursos.',
  grades: 'La nota final de cada matrícula, llevada a la escala de 0 a 20.',
  evaluations: 'Las notas de cuestionarios y tareas de cada matrícula.',
  certificates: 'Los ya emitidos. Sus códigos antiguos seguirán verificando.',
  testimonies: 'Solo los que su autor autorizó; quedan pendientes de aprobación.',
};

/** From what and where to a preview, which writes nothing. */
export function MigrationWizard() {
  const navigate = useNavigate();
  const [kind, setKind] = useState<MigrationKind>('users');
  const [source, setSource] = useState<'moodle' | 'file'>('moodle');
  const [file, setFile] = useState<MigrationFile | null>(null);
  const [columns, setColumns] = useState<Record<string, string>>({});
  const [courses, setCourses] = useState<number[] | null>(null);
  const [fault, setFault] = useState<string>();
  const [busy, setBusy] = useState(false);
  const status = useRead<MoodleStatus>(moodleEndpoints.moodleStatus);
  const withoutMoodle = status.data?.data.configured === false;
  const from = withoutMoodle ? 'file' : source;

  const start = async () => {
    if (from === 'file' && !file) return setFault('Elige primero el archivo.');
    if (from === 'moodle' && courses?.length === 0) return setFault('Elige al menos un curso.');
    setBusy(true);
    setFault(undefined);
    try {
      const body =
        from === 'moodle'
          ? { source: 'moodle', dryRun: true, ...(courses ? { courses } : {}) }
          : { file: file?._id, fileName: file?.name, columns, dryRun: true };
      const { data } = await call<Migration>(startOf(kind), { body });
      navigate(`/importaciones/${data._id}`);
    } catch (error) {
      setFault((error as Error).message);
      setBusy(false);
    }
  };
  const choose = (next: MigrationKind) => {
    setKind(next);
    // What was recognised of a file holds for one kind alone.
    setFile(null);
    setColumns({});
  };

  return (
    <Page
      title="Nueva migración"
      back={back}
      detail="Primero verás qué cambiaría, fila por fila. Nada se escribe hasta que lo apliques, y después se puede deshacer."
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        <Panel title="1. Qué traer">
          <PanelRow>
            <FormControl>
              <FormLabel id="kind" sx={{ mb: 1 }}>
                Elige una cosa a la vez
              </FormLabel>
              <RadioGroup
                aria-labelledby="kind"
                value={kind}
                onChange={(_, value) => choose(value as MigrationKind)}
              >
                {(Object.keys(hints) as MigrationKind[]).map((one) => (
                  <FormControlLabel
                    key={one}
                    value={one}
                    control={<Radio size="small" />}
                    sx={{ alignItems: 'flex-start', mb: 1.5 }}
                    label={
                      <Box sx={{ pt: '7px' }}>
                        {migrationKinds[one]}
                        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                          {hints[one]}
                        </Typography>
                      </Box>
                    }
                  />
                ))}
              </RadioGroup>
            </FormControl>
          </PanelRow>
        </Panel>
        <Panel title="2. De dónde">
          <PanelRow>
            <FormControl>
              <RadioGroup
                aria-label="De dónde"
                value={from}
                onChange={(_, value) => setSource(value as 'moodle' | 'file')}
              >
                <FormControlLabel
                  value="moodle"
                  disabled={withoutMoodle}
                  control={<Radio size="small" />}
                  label="De Moodle"
                />
                <FormControlLabel
                  value="file"
                  control={<Radio size="small" />}
                  label="De un archivo CSV o Excel (.xlsx)"
                />
              </RadioGroup>
              {withoutMoodle && (
                <FormHelperText sx={{ mx: 0 }}>
                  Moodle no está configurado: por ahora solo se puede traer de un archivo.
                </FormHelperText>
              )}
            </FormControl>
          </PanelRow>
          {from === 'moodle' && status.data && (
            <CourseChoice chosen={courses} onChange={setCourses} />
          )}
          {from === 'file' && (
            <FileStep
              kind={kind}
              file={file}
              onFile={(next) => {
                setFile(next);
                setFault(undefined);
                setColumns(next ? guessedColumns(next) : {});
              }}
            />
          )}
        </Panel>
        {from === 'file' && file && (
          <ColumnMapping kind={kind} file={file} columns={columns} onChange={setColumns} />
        )}
        {fault && <Alert severity="error">{fault}</Alert>}
        <Box>
          <Button variant="contained" size="large" disabled={busy} onClick={start}>
            {busy ? 'Preparando…' : 'Ver qué cambiaría'}
          </Button>
        </Box>
      </Box>
    </Page>
  );
}
