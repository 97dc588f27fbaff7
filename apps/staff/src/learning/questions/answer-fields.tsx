import { gapsOf } from '@aulario/contract/learning/gaps';
import {
  Box,
  FormControl,
  FormControlLabel,
  FormHelperText,
  FormLabel,
  Radio,
  RadioGroup,
  TextField,
} from '@mui/material';
import { FieldRow } from '../../form/section.tsx';
import { type AnswerFieldsProps, roomy } from './answer-props.ts';
import { ChoiceRows } from './choice-rows.tsx';
import { AcceptedRows, PairRows, StepRows } from './other-rows.tsx';
import { readNumber } from './read-number.ts';

/** What answers a question, as its kind has it. */
export function AnswerFields(props: AnswerFieldsProps) {
  switch (props.draft.kind) {
    case 'una':
    case 'varias':
      return <ChoiceRows {...props} />;
    case 'verdadero':
      return <TrueOrFalse {...props} />;
    case 'numero':
      return <NumberFields {...props} />;
    case 'texto':
      return <AcceptedRows {...props} />;
    case 'relacionar':
      return <PairRows {...props} />;
    case 'huecos':
      return <Passage {...props} />;
    case 'ensayo':
      return <Guide {...props} />;
    case 'ordenar':
      return <StepRows {...props} />;
  }
}

function Passage({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const fault = faults['content.passage'];
  const found = gapsOf(draft.passage).length;
  const help =
    'Escribe cada hueco con lo que lo completa entre [[ y ]], y otras respuestas que valgan después de una |: La capital del Perú es [[Lima|Lima Metropolitana]]. No importan tildes ni mayúsculas.';
  return (
    <TextField
      fullWidth
      required
      multiline
      minRows={4}
      label="Texto con huecos"
      helperText={fault ?? (found > 0 ? `${help} Huecos: ${found}.` : help)}
      error={fault !== undefined}
      disabled={readOnly}
      value={draft.passage}
      onChange={(event) => onChange({ passage: event.target.value })}
    />
  );
}

function Guide({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const fault = faults['content.guide'];
  return (
    <TextField
      fullWidth
      multiline
      minRows={3}
      label="Qué se espera (opcional)"
      helperText={
        fault ??
        'Lo lee solo quien califica. Cada respuesta espera a su docente en Enseñar, Respuestas.'
      }
      error={fault !== undefined}
      disabled={readOnly}
      value={draft.guide}
      onChange={(event) => onChange({ guide: event.target.value })}
    />
  );
}

/** Who may only read it still reads it. */
const readable = { '& .MuiFormControlLabel-label.Mui-disabled': { color: 'text.primary' } };

function TrueOrFalse({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const fault = faults['content.right'];
  return (
    <FormControl error={fault !== undefined} disabled={readOnly} sx={readable}>
      <FormLabel component="legend" id="correcta">
        Respuesta correcta
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby="correcta"
        value={draft.right === null ? '' : String(draft.right)}
        onChange={(_, value) => onChange({ right: value === 'true' })}
        sx={{ columnGap: 4 }}
      >
        <FormControlLabel value="true" control={<Radio sx={roomy} />} label="Verdadero" />
        <FormControlLabel value="false" control={<Radio sx={roomy} />} label="Falso" />
      </RadioGroup>
      {fault && <FormHelperText>{fault}</FormHelperText>}
    </FormControl>
  );
}

function NumberFields({ draft, faults, readOnly, onChange }: AnswerFieldsProps) {
  const field = (name: 'number' | 'tolerance' | 'unit', help: string) => ({
    fullWidth: true,
    disabled: readOnly,
    value: draft[name],
    error: faults[`content.${name}`] !== undefined,
    helperText: faults[`content.${name}`] ?? help,
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
  });
  return (
    <Box>
      <FieldRow columns={3}>
        <TextField
          {...field('number', readAs(draft.number) ?? 'Con coma o con punto.')}
          label="Número correcto"
          autoComplete="off"
        />
        <TextField
          {...field('tolerance', readAs(draft.tolerance) ?? '0: solo ese número.')}
          label="Puede variar en"
          autoComplete="off"
          slotProps={{ htmlInput: { inputMode: 'decimal' } }}
        />
        <TextField
          {...field('unit', 'Se lee junto a la respuesta.')}
          label="Unidad (opcional)"
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 20 } }}
        />
      </FieldRow>
    </Box>
  );
}

/** How a number that may be read in two ways is read. */
function readAs(text: string): string | undefined {
  const number = readNumber(text);
  return number === undefined || !/[,\s]/.test(text.trim()) ? undefined : `Se lee ${number}.`;
}
