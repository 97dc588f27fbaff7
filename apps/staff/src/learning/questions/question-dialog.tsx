import {
  Alert,
  Box,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Typography,
  useMediaQuery,
} from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { useNotify } from 'react-admin';
import { useKeepUnsaved } from '../../form/use-keep-unsaved.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { blankDraft } from './question-draft.ts';
import { QuestionFields } from './question-fields.tsx';
import { StaleQuestion } from './stale-question.tsx';
import type { QuestionCategory } from './use-categories.ts';
import { type Opened, useQuestion } from './use-question.ts';

type QuestionDialogProps = {
  course: string;
  opened: Opened;
  categories: readonly QuestionCategory[];
  readOnly: boolean;
  /** Under which category one was kept. */
  onKept: (category: string) => void;
  onClose: () => void;
};

/** One question of the bank: what it asks, what is right, and what is said of it afterwards. */
export function QuestionDialog(props: QuestionDialogProps) {
  const { course, opened, categories, readOnly, onKept, onClose } = props;
  const editing = useQuestion(course, opened);
  const { draft, faults, refusal, tries, busy, unsaved, isNew } = editing;
  const [leaving, setLeaving] = useState(false);
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const notify = useNotify();
  const body = useRef<HTMLDivElement>(null);
  useKeepUnsaved(unsaved);
  useEffect(() => {
    if (tries > 0) body.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [tries]);
  const leave = () => (unsaved ? setLeaving(true) : onClose());
  const keep = async (after: () => void, over = false) => {
    if (!(await editing.save(over))) return;
    notify(isNew ? 'Pregunta agregada al banco.' : 'Pregunta guardada.', { type: 'success' });
    onKept(draft.category.trim());
    after();
  };
  const another = () => {
    editing.begin({ draft: blankDraft(draft.kind, draft.category) });
    body.current?.querySelector<HTMLElement>('[role="textbox"]')?.focus();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    if (!(event.ctrlKey || event.metaKey) || event.key.toLowerCase() !== 's') return;
    event.preventDefault();
    if (!busy && !readOnly) void keep(onClose);
  };
  const wrong = Object.keys(faults).length;
  return (
    <>
      <Dialog
        open
        fullScreen={phone}
        fullWidth
        maxWidth={false}
        onClose={leave}
        onKeyDown={onKeyDown}
        aria-labelledby="pregunta-titulo"
        slotProps={{ paper: { sx: phone ? { borderRadius: 0, border: 0 } : { maxWidth: 820 } } }}
      >
        <DialogTitle id="pregunta-titulo" sx={{ px: { xs: 4, sm: 6 } }}>
          {readOnly ? 'Pregunta' : isNew ? 'Escribir pregunta' : 'Cambiar la pregunta'}
        </DialogTitle>
        <DialogContent ref={body} dividers={phone} sx={{ px: { xs: 4, sm: 6 } }}>
          <QuestionFields
            {...{ draft, faults, categories, readOnly, isNew }}
            onChange={editing.change}
          />
        </DialogContent>
        <Box role="status">
          {refusal && (
            <Alert severity="error" sx={{ mx: { xs: 4, sm: 6 }, mt: 2 }}>
              {refusal}
            </Alert>
          )}
          {wrong > 0 && (
            <Typography
              variant="body2"
              sx={{ px: { xs: 4, sm: 6 }, pt: 3, color: 'error.main', textAlign: { sm: 'right' } }}
            >
              Sin guardar: {wrong === 1 ? 'hay un dato' : `hay ${wrong} datos`} por corregir.
            </Typography>
          )}
        </Box>
        <DialogActions sx={{ flexWrap: 'wrap', pt: 3, px: { xs: 4, sm: 6 } }}>
          <Button color="inherit" onClick={leave}>
            {readOnly ? 'Cerrar' : 'Cancelar'}
          </Button>
          {isNew && !readOnly && (
            <Button
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() => keep(another)}
            >
              Guardar y escribir otra
            </Button>
          )}
          {!readOnly && (
            <Button variant="contained" disabled={busy} onClick={() => keep(onClose)}>
              Guardar
            </Button>
          )}
        </DialogActions>
      </Dialog>
      <ActDialog
        open={leaving}
        title="¿Cerrar sin guardar?"
        action="Cerrar sin guardar"
        staying
        danger
        onClose={() => setLeaving(false)}
        onConfirm={onClose}
      >
        <Typography>Lo que escribiste de esta pregunta se pierde.</Typography>
      </ActDialog>
      <StaleQuestion
        open={editing.stale}
        draft={draft}
        onStay={editing.stay}
        onTheirs={editing.takeTheirs}
        onMine={() => keep(onClose, true)}
      />
    </>
  );
}
