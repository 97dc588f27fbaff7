import { type QuestionKind, questionKinds } from '@aulario/contract/learning/question';
import { Box, MenuItem, TextField } from '@mui/material';
import { RichTextEditor } from '../../form/rich-text-editor.tsx';
import { AnswerFields } from './answer-fields.tsx';
import type { AnswerFieldsProps } from './answer-props.ts';
import { CategoryField } from './category-field.tsx';
import type { QuestionCategory } from './use-categories.ts';

type QuestionFieldsProps = AnswerFieldsProps & {
  categories: readonly QuestionCategory[];
  /** Another kind would be another question: it is chosen once. */
  isNew: boolean;
};

/** All fields of a question. */
export function QuestionFields(props: QuestionFieldsProps) {
  const { draft, faults, readOnly, categories, isNew, onChange } = props;
  const field = (path: string, help?: string) => ({
    fullWidth: true,
    disabled: readOnly,
    error: faults[path] !== undefined,
    helperText: faults[path] ?? help,
  });
  return (
    <Box sx={{ display: 'grid', gap: 5, pt: { xs: 4, sm: 2 } }}>
      <Box sx={{ display: 'grid', gap: 4, alignItems: 'start', gridTemplateColumns: columns }}>
        <TextField
          {...field('content.kind', isNew ? undefined : 'El tipo se elige al escribirla.')}
          select
          label="Tipo"
          value={draft.kind}
          disabled={readOnly || !isNew}
          onChange={(event) => onChange({ kind: event.target.value as QuestionKind })}
        >
          {(Object.keys(questionKinds) as QuestionKind[]).map((kind) => (
            <MenuItem key={kind} value={kind}>
              {questionKinds[kind]}
            </MenuItem>
          ))}
        </TextField>
        <CategoryField
          {...field('category', 'El tema: un cuestionario saca preguntas por categoría.')}
          label="Categoría"
          value={draft.category}
          categories={categories}
          onChange={(category) => onChange({ category })}
        />
        <TextField
          {...field('content.points')}
          label="Puntos"
          autoComplete="off"
          value={draft.points}
          onChange={(event) => onChange({ points: event.target.value })}
          slotProps={{ htmlInput: { inputMode: 'numeric' } }}
        />
      </Box>
      <RichTextEditor
        label="Pregunta"
        value={draft.text}
        onChange={(text) => onChange({ text })}
        readOnly={readOnly}
        fault={faults['content.text']}
        help="Las fórmulas van en TeX: con su botón, o escritas como \(x^2\). Así también en las opciones."
        keepsForm
        short
      />
      <AnswerFields {...{ draft, faults, readOnly, onChange }} />
      <TextField
        {...field('content.feedback', 'Se muestra después de responder, acierte o no.')}
        label="Explicación (opcional)"
        multiline
        minRows={2}
        value={draft.feedback}
        onChange={(event) => onChange({ feedback: event.target.value })}
      />
    </Box>
  );
}

const columns = { xs: 'minmax(0, 1fr)', sm: 'minmax(0, 5fr) minmax(0, 5fr) minmax(0, 2fr)' };
