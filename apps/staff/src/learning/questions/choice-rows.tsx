import { Checkbox, Radio } from '@mui/material';
import { type AnswerFieldsProps, roomy } from './answer-props.ts';
import { AnswerRows } from './answer-rows.tsx';
import { LineField } from './line-field.tsx';
import { newOption } from './question-draft.ts';

/** The options of a question, with the right one, or the right ones, marked. */
export function ChoiceRows({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const single = draft.kind === 'una';
  const Mark = single ? Radio : Checkbox;
  const mark = (at: number, on: boolean) =>
    onChange({
      options: draft.options.map((option, place) => {
        if (place === at) return { ...option, right: on };
        return single ? { ...option, right: false } : option;
      }),
    });
  return (
    <AnswerRows
      title="Opciones"
      help={single ? 'Marca la correcta.' : 'Marca todas las correctas.'}
      one="opción"
      addLabel="Agregar opción"
      rows={draft.options}
      blank={newOption}
      most={12}
      fault={faults['content.options']}
      readOnly={readOnly}
      onChange={(options) => onChange({ options })}
      mark={({ right }, at) => (
        <Mark
          checked={right}
          disabled={readOnly}
          onChange={(_, on) => mark(at, on)}
          slotProps={{ input: { 'aria-label': `La opción ${at + 1} es correcta` } }}
          sx={{ ...roomy, ml: { xs: -3, sm: -2.25 }, mt: { xs: '-4px', sm: '-1px' } }}
        />
      )}
    >
      {(option, at, change) => (
        <LineField
          name={`Opción ${at + 1}`}
          value={option.text}
          most={500}
          disabled={readOnly}
          fault={faults[`content.options.${at}.text`]}
          onChange={(text) => change({ ...option, text })}
        />
      )}
    </AnswerRows>
  );
}
