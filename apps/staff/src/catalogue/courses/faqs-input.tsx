import type { CourseFaq } from '@aulario/contract/catalogue/course';
import { Box, TextField } from '@mui/material';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';

/** Questions that people ask before they buy, with their answers. */
export function FaqsInput() {
  return (
    <RowsInput<CourseFaq>
      source="faqs"
      addLabel="Agregar pregunta"
      most={40}
      blank={() => ({ question: '', answer: '' })}
      row={(faq, change, error, index) => (
        <Box sx={{ display: 'grid', gap: 3 }}>
          <TextField
            label={`Pregunta ${index + 1}`}
            value={faq.question}
            onChange={(event) => change({ ...faq, question: event.target.value })}
            error={Boolean(partMessage(error, 'question'))}
            helperText={partMessage(error, 'question')}
            fullWidth
          />
          <TextField
            label="Respuesta"
            value={faq.answer}
            onChange={(event) => change({ ...faq, answer: event.target.value })}
            error={Boolean(partMessage(error, 'answer'))}
            helperText={partMessage(error, 'answer')}
            multiline
            minRows={2}
            fullWidth
          />
        </Box>
      )}
    />
  );
}
