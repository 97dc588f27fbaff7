import { type MoodleCourseStanding, moodleEndpoints } from '@aulario/contract/learning/moodle';
import { Alert, Box, Button, LinearProgress, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';

/** Who is in a course in Moodle now, beside whom we hold as enrolled. */
export function MoodleCoursePanel({
  id,
  moodleId,
  away,
}: {
  id: string;
  moodleId: number | null;
  /** It is held there, and a lesson that opens it by LTI is its door. */
  away: boolean;
}) {
  const [open, setOpen] = useState(false);
  const { data, error, isFetching } = useRead<MoodleCourseStanding>(
    moodleEndpoints.moodleCourseStanding,
    { params: { id } },
    { enabled: open && moodleId !== null },
  );
  if (moodleId === null) return null;
  const standing = data?.data;
  return (
    <Box sx={{ mt: 5 }}>
      <Panel
        title="En Moodle"
        actions={
          <>
            <ActButton
              label="Leer notas ahora"
              size="small"
              done="Se están leyendo las notas y el avance."
              run={() => call(moodleEndpoints.syncMoodleCourse, { params: { id } })}
            />
            {!open && (
              <Button size="small" color="inherit" variant="outlined" onClick={() => setOpen(true)}>
                Comparar
              </Button>
            )}
          </>
        }
      >
        {away && (
          <PanelRow
            aside={
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                component={Link}
                to={`/cursos/${id}/lecciones`}
              >
                Abrir lecciones
              </Button>
            }
          >
            <Typography sx={{ fontWeight: 600 }}>Entrada por LTI</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Si tu Moodle publica este curso como herramienta, agrégalo como lección: «Entrar al
              aula» lo abre sin otra contraseña.
            </Typography>
          </PanelRow>
        )}
        {open && isFetching && <LinearProgress aria-label="Preguntando a Moodle" />}
        {error && (
          <PanelRow>
            <Alert severity="warning">{error.message}</Alert>
          </PanelRow>
        )}
        {standing && (
          <>
            <PanelRow>
              <Typography sx={{ fontWeight: 600 }}>
                {standing.name ?? 'Curso sin nombre'}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {standing.inMoodle} dentro de Moodle · {standing.inOurs} matriculados aquí
              </Typography>
            </PanelRow>
            <Names
              title="Solo en Moodle"
              names={standing.onlyInMoodle.map(
                ({ name, moodleId: account }) => `${name} (${account})`,
              )}
              none="Todos los de Moodle tienen su matrícula aquí."
            />
            <Names
              title="Solo aquí"
              names={standing.onlyInOurs.map(({ name }) => name)}
              none="Todos los matriculados están dentro de Moodle."
            />
          </>
        )}
      </Panel>
    </Box>
  );
}

function Names({ title, names, none }: { title: string; names: string[]; none: string }) {
  return (
    <PanelRow>
      <Typography variant="body2" sx={{ fontWeight: 600 }}>
        {title}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {names.length === 0 ? none : names.join(', ')}
      </Typography>
    </PanelRow>
  );
}
