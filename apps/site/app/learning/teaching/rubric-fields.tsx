import { type Assignment, type Criterion, mostPoints } from '@aulario/contract/learning/assignment';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Field, FieldError } from '../../ui/field.tsx';
import { shownNumber } from './graded-form.ts';

export type TaskFieldsProps = {
  assignment: Assignment;
  errorOf: (path: string) => { error?: string };
};

/** A criterion as most are; it is one once it has a name. */
const blank: Criterion = {
  ...{ _id: '', title: '', help: '' },
  levels: (
    [
      ['Destacado', 4],
      ['Logrado', 3],
      ['En proceso', 1],
      ['Sin hacer', 0],
    ] as const
  ).map(([title, points]) => ({ _id: '', title, points })),
};
const most = 12;

/** The criteria of a task, each with its levels. Who handed in before is marked by the rubric of that day. */
export function RubricFields({ assignment: { rubric }, errorOf }: TaskFieldsProps) {
  const [more, setMore] = useState(1);
  const rows = [...rubric, ...Array.from({ length: more }, () => blank)].slice(0, most);
  const { error } = errorOf('assignment.rubric');
  const points = mostPoints(rubric);
  return (
    <fieldset id="campo-assignment-rubric" tabIndex={-1} className="min-w-0">
      <legend className="font-semibold">Rúbrica</legend>
      <p className="mt-1 text-xs text-muted">
        {rubric.length === 0
          ? 'Sin criterios se califica con una nota de 0 a 20.'
          : `Da hasta ${points} puntos. Si la cambias, lo que ya se entregó se califica con la de su día.`}{' '}
        Un criterio sin nombre no cuenta; para quitar un criterio o un nivel, borra su nombre.
      </p>
      {error && <FieldError name="assignment.rubric">{error}</FieldError>}
      {rows.map((criterion, at) => (
        <CriterionFields
          key={criterion._id || `nuevo-${at}`}
          {...{ criterion, at, errorOf }}
          path={`assignment.rubric.${at}`}
        />
      ))}
      {rows.length < most && (
        <Button
          type="button"
          look="quiet"
          onClick={() => setMore(more + 1)}
          className="mt-3 noscript:hidden"
        >
          Agregar otro criterio
        </Button>
      )}
    </fieldset>
  );
}

type CriterionProps = Pick<TaskFieldsProps, 'errorOf'> & {
  criterion: Criterion;
  at: number;
  path: string;
};

function CriterionFields({ criterion, at, path, errorOf }: CriterionProps) {
  const { _id, title, help, levels } = criterion;
  const spare = levels.length < 6 ? [{ _id: '', title: '', points: 0 }] : [];
  const { error } = errorOf(`${path}.levels`);
  return (
    <fieldset className="mt-4 min-w-0 border-l-4 border-line pl-4">
      <legend className="sr-only">{`Criterio ${at + 1}`}</legend>
      <input type="hidden" name={`${path}.id`} value={_id} />
      <Field
        label={`Criterio ${at + 1}`}
        mark=""
        name={`${path}.title`}
        maxLength={120}
        defaultValue={title}
        {...errorOf(`${path}.title`)}
      />
      <div className="mt-3">
        <Field
          label="Qué se mira"
          name={`${path}.help`}
          maxLength={500}
          defaultValue={help}
          {...errorOf(`${path}.help`)}
        />
      </div>
      {error && <FieldError name={`${path}.levels`}>{error}</FieldError>}
      <p
        aria-hidden
        className="mt-3 grid grid-cols-[minmax(0,1fr)_5rem] gap-3 text-xs font-semibold text-muted"
      >
        <span>Niveles, del mejor al más bajo</span> <span>Puntos</span>
      </p>
      <ul className="mt-1 space-y-2">
        {[...levels, ...spare].map((level, of) => {
          const name = `${path}.levels.${of}`;
          return (
            // biome-ignore lint/suspicious/noArrayIndexKey: a level is the place where it stands
            <li key={of} className="grid grid-cols-[minmax(0,1fr)_5rem] gap-3">
              <input type="hidden" name={`${name}.id`} value={level._id} />
              <input
                name={`${name}.title`}
                aria-label={`Nivel ${of + 1} del criterio ${at + 1}`}
                placeholder={level._id || level.title ? undefined : 'Otro nivel'}
                maxLength={80}
                defaultValue={level.title}
                className="control"
              />
              <input
                name={`${name}.points`}
                aria-label={`Puntos del nivel ${of + 1} del criterio ${at + 1}`}
                inputMode="numeric"
                maxLength={3}
                defaultValue={shownNumber(level.points)}
                className="control"
              />
              <LevelFault name={name} errorOf={errorOf} />
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

function LevelFault({ name, errorOf }: Pick<TaskFieldsProps, 'errorOf'> & { name: string }) {
  const error = errorOf(`${name}.points`).error ?? errorOf(`${name}.title`).error;
  return error ? (
    <div className="col-span-2">
      <FieldError name={`${name}.points`}>{error}</FieldError>
    </div>
  ) : null;
}
