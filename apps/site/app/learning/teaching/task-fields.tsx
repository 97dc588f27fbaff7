import {
  type Assignment,
  assignmentAsks,
  countedSubmissions,
  submissionFileKinds,
} from '@aulario/contract/learning/assignment';
import { Field, FieldError, SelectField, TickField } from '../../ui/field.tsx';
import { shownNumber } from './graded-form.ts';
import { optionsOf } from './quiz-fields.tsx';
import { RubricFields, type TaskFieldsProps } from './rubric-fields.tsx';

/** What an assignment asks for, until when, and how it is marked: what the back office asks of it. */
export function TaskFields(props: TaskFieldsProps) {
  const { assignment, errorOf } = props;
  const field = (name: keyof Assignment) => ({
    ...{ name: `assignment.${name}`, ...errorOf(`assignment.${name}`) },
  });
  const number = (name: 'mostFiles' | 'megabytes' | 'passPercent' | 'weight') => ({
    ...{ ...field(name), required: true, inputMode: 'numeric' as const },
    defaultValue: shownNumber(assignment[name]),
  });
  return (
    <>
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-3 font-semibold">Qué se entrega</legend>
        <SelectField {...field('asks')} label="Se entrega" required defaultValue={assignment.asks}>
          {optionsOf(assignmentAsks)}
        </SelectField>
        <TickField name="assignment.group" defaultChecked={assignment.group}>
          En equipo: una persona entrega por todas y reciben la misma nota
        </TickField>
        <FileKinds {...props} />
        <div className="grid gap-5 sm:grid-cols-2">
          <Field {...number('mostFiles')} label="Cuántos archivos" />
          <Field {...number('megabytes')} label="Tamaño de cada uno, en MB" />
        </div>
      </fieldset>
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-3 font-semibold">Hasta cuándo</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...field('dueAfter')}
            label="Plazo, en días"
            inputMode="numeric"
            defaultValue={shownNumber(assignment.dueAfter)}
            help="Desde el primer día del grupo, o desde que se publica o se abre si es después. Vacío: sin plazo."
          />
          <Field
            {...field('attempts')}
            label="Intentos"
            inputMode="numeric"
            defaultValue={shownNumber(assignment.attempts)}
            help="Vacío: sin límite. Lo que se devuelve no cuenta."
          />
        </div>
        <TickField name="tarde" defaultChecked={assignment.latePerDay !== null}>
          Aceptar entregas tardías, con este descuento:
        </TickField>
        <Field
          {...field('latePerDay')}
          label="Descuento por día empezado (%)"
          inputMode="numeric"
          defaultValue={shownNumber(assignment.latePerDay ?? 5)}
          help="Del total de puntos; con 0 no se descuenta."
        />
      </fieldset>
      <RubricFields {...props} />
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-3 font-semibold">Cómo se califica</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...number('passPercent')}
            label="Aprueba con (%)"
            help="De los puntos de la tarea."
          />
          <Field
            {...number('weight')}
            label="Peso en la nota final"
            help="Frente a lo demás que se califica; con 0 no cuenta."
          />
          <SelectField
            {...field('counts')}
            label="Intento que cuenta"
            required
            defaultValue={assignment.counts}
          >
            {optionsOf(countedSubmissions)}
          </SelectField>
        </div>
        <TickField name="assignment.anonymous" defaultChecked={assignment.anonymous}>
          Calificar sin ver nombres
        </TickField>
      </fieldset>
    </>
  );
}

function FileKinds({ assignment: { fileKinds }, errorOf }: TaskFieldsProps) {
  const { error } = errorOf('assignment.fileKinds');
  return (
    <fieldset id="campo-assignment-fileKinds" tabIndex={-1} className="min-w-0">
      <legend className="mb-1 text-s font-semibold">Archivos que se aceptan</legend>
      {Object.entries(submissionFileKinds).map(([kind, words]) => (
        <TickField
          key={kind}
          name={`assignment.fileKinds.${kind}`}
          defaultChecked={fileKinds.some((one) => one === kind)}
        >
          {words}
        </TickField>
      ))}
      {error && <FieldError name="assignment.fileKinds">{error}</FieldError>}
    </fieldset>
  );
}
