import { Box } from '@mui/material';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import type { AnswerFieldsProps } from './answer-props.ts';
import { AnswerRows } from './answer-rows.tsx';
import { LineField } from './line-field.tsx';
import { newPair, newStep } from './question-draft.ts';

/** Every text that is right. */
export function AcceptedRows({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  return (
    <AnswerRows
      title="Respuestas que valen"
      help="Mayúsculas, tildes y espacios de más no cuentan; la ñ sí."
      one="respuesta"
      addLabel="Agregar respuesta"
      rows={draft.accepted}
      blank={() => ''}
      most={20}
      fault={faults['content.accepted']}
      readOnly={readOnly}
      onChange={(accepted) => onChange({ accepted })}
    >
      {(text, at, change) => (
        <LineField
          name={`Respuesta ${at + 1}`}
          value={text}
          most={200}
          disabled={readOnly}
          fault={faults[`content.accepted.${at}`]}
          onChange={change}
        />
      )}
    </AnswerRows>
  );
}

/** Two columns that belong together, row by row. */
export function PairRows({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const sides = [
    { side: 'left', label: 'Lo que se pregunta' },
    { side: 'right', label: 'Lo que le corresponde' },
  ] as const;
  return (
    <AnswerRows
      title="Parejas"
      help="Lo que corresponde se muestra mezclado a quien responde."
      one="pareja"
      addLabel="Agregar pareja"
      rows={draft.pairs}
      blank={newPair}
      most={12}
      fault={faults['content.pairs']}
      readOnly={readOnly}
      labelled
      onChange={(pairs) => onChange({ pairs })}
    >
      {(pair, at, change) => (
        <Box
          sx={{
            display: 'grid',
            alignItems: 'start',
            gap: { xs: 2, sm: 3 },
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
          }}
        >
          {sides.map(({ side, label }) => (
            <LineField
              key={side}
              label={label}
              name={`${label}, pareja ${at + 1}`}
              value={pair[side]}
              most={300}
              disabled={readOnly}
              fault={faults[`content.pairs.${at}.${side}`]}
              onChange={(text) => change({ ...pair, [side]: text })}
              sx={at === 0 ? {} : { '& label': { sm: visuallyHidden } }}
            />
          ))}
        </Box>
      )}
    </AnswerRows>
  );
}

/** Steps as they rightly follow each other. */
export function StepRows({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  return (
    <AnswerRows
      title="Pasos, en su orden correcto"
      help="Quien responde los ve mezclados y los ordena."
      one="paso"
      addLabel="Agregar paso"
      rows={draft.items}
      blank={newStep}
      most={12}
      fault={faults['content.items']}
      readOnly={readOnly}
      onChange={(items) => onChange({ items })}
      mark={(_, at) => (
        <Box
          component="span"
          sx={{ display: 'block', minWidth: 20, pt: 2, color: 'text.secondary' }}
        >
          {at + 1}.
        </Box>
      )}
    >
      {(step, at, change) => (
        <LineField
          name={`Paso ${at + 1}`}
          value={step.text}
          most={300}
          disabled={readOnly}
          fault={faults[`content.items.${at}.text`]}
          onChange={(text) => change({ ...step, text })}
        />
      )}
    </AnswerRows>
  );
}
