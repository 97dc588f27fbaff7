import {
  type Assignment,
  assignmentAsks,
  countedSubmissions,
  submissionFileKinds,
} from '@aulario/contract/learning/assignment';
import { Box, Checkbox, FormControlLabel, FormHelperText, Switch, TextField } from '@mui/material';
import { FieldRow } from '../../form/section.tsx';
import { choicesOf } from '../../words/state.tsx';
import type { AssignmentSettingsProps } from './assignment-props.ts';
import { choices, Part } from './quiz-settings.tsx';
import { RubricEditor } from './rubric-editor.tsx';
import { unsaid, WholeField } from './whole-field.tsx';

/** What an assignment asks for, until when, and how it is marked. */
export function AssignmentSettings(props: AssignmentSettingsProps) {
  const { assignment, faults, readOnly, onChange } = props;
  const set = (part: Partial<Assignment>) => onChange({ ...assignment, ...part });
  const field = (name: keyof Assignment, help?: string) => ({
    fullWidth: true,
    disabled: readOnly,
    error: faults[`assignment.${name}`] !== undefined,
    helperText: faults[`assignment.${name}`] ?? help,
  });
  return (
    <>
      <Part title="Qué se entrega">
        <TextField
          {...field('asks')}
          select
          label="Se entrega"
          value={assignment.asks}
          onChange={(event) => set({ asks: event.target.value as Assignment['asks'] })}
        >
          {choices(assignmentAsks)}
        </TextField>
        <Toggle
          label="En equipo"
          help="Una persona entrega por todas y reciben la misma nota. Los equipos los forma quien dicta el grupo."
          on={assignment.group}
          disabled={readOnly}
          onChange={(group) => set({ group })}
        />
        {assignment.asks !== 'texto' && <FileRules {...props} set={set} field={field} />}
      </Part>
      <Part title="Hasta cuándo">
        <FieldRow columns={2}>
          <WholeField
            {...field(
              'dueAfter',
              'Desde el primer día del grupo, o desde que se publica o se abre si es después. Vacío: sin plazo.',
            )}
            label="Plazo (días)"
            value={assignment.dueAfter}
            most={730}
            onChange={(dueAfter) => set({ dueAfter })}
          />
          <WholeField
            {...field('attempts', 'Vacío: sin límite. Lo que se devuelve no cuenta.')}
            label="Intentos"
            value={assignment.attempts}
            most={20}
            onChange={(attempts) => set({ attempts })}
          />
        </FieldRow>
        {assignment.dueAfter !== null && <LateRule {...props} set={set} field={field} />}
      </Part>
      <Part title="Rúbrica">
        <RubricEditor {...props} />
      </Part>
      <Part title="Cómo se califica">
        <FieldRow columns={2}>
          <WholeField
            {...field('passPercent', 'De los puntos de la tarea.')}
            label="Aprueba con (%)"
            value={assignment.passPercent}
            most={100}
            onChange={(passPercent) => set({ passPercent: passPercent ?? unsaid })}
          />
          <WholeField
            {...field('weight', 'Frente a lo demás que se califica; con 0 no cuenta.')}
            label="Peso en la nota final"
            value={assignment.weight}
            most={100}
            onChange={(weight) => set({ weight: weight ?? unsaid })}
          />
          <TextField
            {...field('counts')}
            select
            label="Intento que cuenta"
            value={assignment.counts}
            disabled={readOnly || assignment.attempts === 1}
            onChange={(event) => set({ counts: event.target.value as Assignment['counts'] })}
          >
            {choices(countedSubmissions)}
          </TextField>
        </FieldRow>
        <Toggle
          label="Calificar sin ver nombres"
          help="Quien califica ve la entrega, no de quién es."
          on={assignment.anonymous}
          disabled={readOnly}
          onChange={(anonymous) => set({ anonymous })}
        />
      </Part>
    </>
  );
}

type PartProps = AssignmentSettingsProps & {
  set: (part: Partial<Assignment>) => void;
  field: (name: keyof Assignment, help?: string) => object;
};

function FileRules({ assignment, faults, readOnly, set, field }: PartProps) {
  const { fileKinds, mostFiles, megabytes } = assignment;
  const fault = faults['assignment.fileKinds'];
  return (
    <>
      <Box component="fieldset" sx={{ border: 0, m: 0, p: 0 }}>
        <Box component="legend" sx={{ fontSize: 14, mb: 1 }}>
          Archivos que se aceptan
        </Box>
        {choicesOf(submissionFileKinds).map(({ id, name }) => (
          <FormControlLabel
            key={id}
            sx={{ display: 'flex', minHeight: { xs: 44, sm: 0 } }}
            label={name}
            control={
              <Checkbox
                checked={fileKinds.some((kind) => kind === id)}
                disabled={readOnly}
                onChange={(_, on) => {
                  const kind = id as (typeof fileKinds)[number];
                  const others = fileKinds.filter((one) => one !== kind);
                  set({ fileKinds: on ? [...others, kind] : others });
                }}
              />
            }
          />
        ))}
        {fault && <FormHelperText error>{fault}</FormHelperText>}
      </Box>
      <FieldRow columns={2}>
        <WholeField
          {...field('mostFiles')}
          label="Cuántos archivos"
          value={mostFiles}
          most={5}
          onChange={(next) => set({ mostFiles: next ?? unsaid })}
        />
        <WholeField
          {...field('megabytes')}
          label="Tamaño de cada uno (MB)"
          value={megabytes}
          most={8}
          onChange={(next) => set({ megabytes: next ?? unsaid })}
        />
      </FieldRow>
    </>
  );
}

function LateRule({ assignment: { latePerDay }, readOnly, set, field }: PartProps) {
  return (
    <>
      <Toggle
        label="Aceptar entregas tardías"
        help="Con el descuento que se diga, por cada día empezado."
        on={latePerDay !== null}
        disabled={readOnly}
        onChange={(on) => set({ latePerDay: on ? 5 : null })}
      />
      {latePerDay !== null && (
        <WholeField
          {...field('latePerDay', 'Del total de puntos; con 0 no se descuenta.')}
          label="Descuento por día (%)"
          value={latePerDay}
          most={100}
          onChange={(next) => set({ latePerDay: next ?? unsaid })}
        />
      )}
    </>
  );
}

type ToggleProps = {
  label: string;
  help: string;
  on: boolean;
  disabled: boolean;
  onChange: (on: boolean) => void;
};

function Toggle({ label, help, on, disabled, onChange }: ToggleProps) {
  return (
    <Box>
      <FormControlLabel
        sx={{ mx: 0, gap: 2, minHeight: { xs: 44, sm: 0 } }}
        label={label}
        control={<Switch checked={on} disabled={disabled} onChange={(_, next) => onChange(next)} />}
      />
      <FormHelperText sx={{ mt: 0, ml: 10 }}>{help}</FormHelperText>
    </Box>
  );
}
