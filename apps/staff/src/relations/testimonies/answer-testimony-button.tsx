import { blanksFault } from '@aulario/contract/answer-blanks';
import type { Testimony } from '@aulario/contract/relations/testimony';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { TemplatePicker } from '../../mails/answers/template-picker.tsx';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

/** What the academy says beneath a testimony; emptied, it is taken back. */
export function AnswerTestimonyButton({ testimony }: { testimony: Testimony }) {
  const { _id: id, name, text, answer, courseName } = testimony;
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [written, setWritten] = useState(answer ?? '');
  const [tried, setTried] = useState(false);
  const said = written.trim();
  const blanks = blanksFault(said, 'testimony');
  const send = async () => {
    setTried(true);
    if (blanks) return;
    const run = () => provider.answerTestimony(id, said || null);
    const done = said ? 'La respuesta está en el sitio.' : 'La respuesta ya no está en el sitio.';
    if (await act({ run, done })) setOpen(false);
  };
  return (
    <>
      <Button
        size="small"
        variant="text"
        onClick={() => {
          setWritten(answer ?? '');
          setTried(false);
          setOpen(true);
        }}
      >
        {answer ? 'Cambiar la respuesta' : 'Responder'}
      </Button>
      <ActDialog
        open={open}
        title={`Responder a ${name}`}
        action={said || !answer ? 'Publicar la respuesta' : 'Quitar la respuesta'}
        busy={busy}
        disabled={!said && !answer}
        onClose={() => setOpen(false)}
        onConfirm={send}
      >
        <Typography
          component="blockquote"
          sx={{ mb: 4, borderLeft: 2, borderColor: 'divider', pl: 3 }}
        >
          {text}
        </Typography>
        <TemplatePicker
          use="testimonio"
          values={{ nombre: name, curso: courseName ?? undefined }}
          text={written}
          onChange={setWritten}
        />
        <TextField
          fullWidth
          multiline
          minRows={3}
          autoFocus
          label="Respuesta de la academia"
          error={tried && Boolean(blanks)}
          helperText={(tried && blanks) || 'Sale debajo del testimonio, a la vista de todos.'}
          value={written}
          onChange={(event) => setWritten(event.target.value.slice(0, 1500))}
        />
      </ActDialog>
    </>
  );
}
