import type { Question } from '@aulario/contract/learning/question';
import {
  type QuestionFigures,
  questionFiguresEndpoints,
} from '@aulario/contract/learning/question-figures';
import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Skeleton,
  Typography,
} from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { ReadFault } from '../../shared/read-fault.tsx';
import { discriminationWords, facilityWords, figure } from './figure-words.ts';
import { table } from './figures-dialog-table.ts';
import { plainText } from './plain-text.ts';
import { RegradeDialog } from './regrade-dialog.tsx';

type FiguresDialogProps = {
  question: Question;
  /** Who may correct questions may score attempts anew. */
  writable: boolean;
  onClose: () => void;
};

/** How a question does: how many get it right, whether it tells who knows, and what was answered. */
export function FiguresDialog({ question, writable, onClose }: FiguresDialogProps) {
  const [regrading, setRegrading] = useState(false);
  const { data, error, refetch } = useRead<QuestionFigures>(
    questionFiguresEndpoints.questionFigures,
    { params: { id: question._id } },
  );
  const figures = data?.data;
  if (regrading) return <RegradeDialog question={question} onClose={() => setRegrading(false)} />;
  return (
    <Dialog open fullWidth maxWidth="sm" onClose={onClose} aria-labelledby="cifras-titulo">
      <DialogTitle id="cifras-titulo">Cifras de la pregunta</DialogTitle>
      <DialogContent>
        <Typography sx={{ mb: 4, color: 'text.secondary', overflowWrap: 'anywhere' }}>
          {plainText(question.content.text)}
        </Typography>
        {error && <ReadFault error={error} retry={refetch} />}
        {!figures && !error && <Skeleton variant="rounded" height={200} />}
        {figures?.tries === 0 && (
          <Typography>Nadie la respondió todavía en un intento entregado.</Typography>
        )}
        {figures && figures.tries > 0 && <Figures figures={figures} />}
        {figures && figures.older > 0 && (
          <Alert severity="info" sx={{ mt: 4 }}>
            {figures.older === 1
              ? 'Un intento se calificó'
              : `${figures.older} intentos se calificaron`}{' '}
            con la clave de antes del último cambio.
          </Alert>
        )}
      </DialogContent>
      <DialogActions>
        {writable && figures && figures.older > 0 && (
          <Button variant="outlined" color="inherit" onClick={() => setRegrading(true)}>
            Ver a quiénes cambia
          </Button>
        )}
        <Button variant="contained" onClick={onClose}>
          Cerrar
        </Button>
      </DialogActions>
    </Dialog>
  );
}

function Figures({ figures }: { figures: QuestionFigures }) {
  const { tries, blank, facility, discrimination, answers } = figures;
  return (
    <>
      <Box component="dl" sx={{ m: 0, display: 'grid', gap: 3, gridTemplateColumns: 'auto 1fr' }}>
        <Fact
          name="Intentos"
          value={String(tries)}
          words={blank > 0 ? `${blank} sin respuesta` : ''}
        />
        <Fact name="Facilidad" value={`${figure(facility)} %`} words={facilityWords(facility)} />
        <Fact
          name="Discriminación"
          value={figure(discrimination)}
          words={discriminationWords(discrimination)}
        />
      </Box>
      <Typography variant="h3" sx={{ mt: 5, mb: 1 }}>
        Lo que respondieron
      </Typography>
      <Box component="table" sx={table}>
        <tbody>
          {answers.map(({ words, right, count }) => (
            <tr key={words}>
              <th scope="row">
                {words}
                {right && (
                  <Box component="span" sx={{ color: 'success.main' }}>
                    {' '}
                    · correcta
                  </Box>
                )}
              </th>
              <td>
                {count} · {Math.round((count / tries) * 100)} %
              </td>
            </tr>
          ))}
        </tbody>
      </Box>
    </>
  );
}

function Fact({ name, value, words }: { name: string; value: string; words: string }) {
  return (
    <>
      <Box component="dt" sx={{ color: 'text.secondary' }}>
        {name}
      </Box>
      <Box component="dd" sx={{ m: 0 }}>
        <strong>{value}</strong>
        {words && <Box sx={{ fontSize: 14, color: 'text.secondary' }}>{words}</Box>}
      </Box>
    </>
  );
}
