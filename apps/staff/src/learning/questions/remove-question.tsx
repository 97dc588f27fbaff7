import { type Question, questionEndpoints } from '@aulario/contract/learning/question';
import { Typography } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import { plainText } from './plain-text.ts';

type RemoveQuestionProps = { question: Question | null; onClose: () => void };

/** Asks before a question is drawn no more. */
export function RemoveQuestion({ question, onClose }: RemoveQuestionProps) {
  const { act, busy } = useAct();
  const remove = async () => {
    if (!question) return;
    const run = () => call(questionEndpoints.removeQuestion, { params: { id: question._id } });
    if (await act({ run, done: 'Pregunta quitada del banco.' })) onClose();
  };
  return (
    <ActDialog
      open={question !== null}
      title="¿Quitar esta pregunta?"
      action="Quitar"
      danger
      busy={busy}
      onClose={onClose}
      onConfirm={remove}
    >
      <Typography sx={{ mb: 3, color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {question && shortened(plainText(question.content.text))}
      </Typography>
      <Typography>
        No saldrá en los intentos nuevos. Los que ya se hicieron la conservan, con su nota.
      </Typography>
    </ActDialog>
  );
}

const longest = 200;
const shortened = (text: string) =>
  text.length > longest ? `${text.slice(0, longest).trimEnd()}…` : text;
