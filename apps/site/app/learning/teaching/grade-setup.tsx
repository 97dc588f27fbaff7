import { type Gradebook, gradeSchemes } from '@aulario/contract/learning/gradebook';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { ErrorSummary } from '../../ui/error-summary.tsx';
import { Field, SelectField } from '../../ui/field.tsx';
import { gradeWords } from '../gradebook/grade-words.ts';
import type { GradesAnswer } from './grades.action.ts';

/** Which parts make the grade and what each weighs; the last line adds one. */
export function GradeSetup({
  book,
  answer,
}: {
  book: Gradebook;
  answer: GradesAnswer | undefined;
}) {
  const { setup, components, rules } = book;
  const busy = useNavigation().formMethod === 'POST';
  const lessons = components.filter(({ kind }) => kind !== 'manual');
  const manual = components.filter(({ kind }) => kind === 'manual');
  const lines = [...manual, null];
  const wrong = (name: string) => answer?.errors?.[name];
  const typed = (name: string, otherwise: string) => answer?.typed?.[name] ?? otherwise;
  return (
    <Form method="post" className="max-w-reading space-y-6" key={setup.version}>
      <ErrorSummary fault={answer?.fault} />
      <input type="hidden" name="version" value={setup.version} />
      <input type="hidden" name="partes" value={lines.length} />
      <div className="grid gap-5 sm:grid-cols-2">
        <SelectField
          label="Pesos"
          name="scheme"
          required
          defaultValue={typed('scheme', setup.scheme)}
          error={wrong('scheme')}
          help="Al sumar 100 los decide este grupo; si no, cada lección dice el suyo."
        >
          {Object.entries(gradeSchemes).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </SelectField>
        <Field
          label="Notas más bajas que no cuentan"
          name="dropLowest"
          required
          inputMode="numeric"
          defaultValue={typed('dropLowest', String(setup.dropLowest))}
          error={wrong('dropLowest')}
        />
      </div>
      {lessons.length > 0 && (
        <fieldset className="min-w-0">
          <legend className="font-semibold">Cuestionarios y tareas</legend>
          <p className="text-xs text-muted">Estos pesos valen cuando todos suman 100.</p>
          <div className="mt-3 grid gap-5 sm:grid-cols-2">
            {lessons.map(({ key, name, weight }) => (
              <Field
                key={key}
                label={name}
                name={`peso-${key}`}
                required
                inputMode="decimal"
                defaultValue={typed(`peso-${key}`, gradeWords(weight))}
                error={wrong(`peso-${key}`)}
              />
            ))}
          </div>
        </fieldset>
      )}
      <fieldset className="min-w-0">
        <legend className="font-semibold">Notas puestas a mano</legend>
        <p className="text-xs text-muted">
          Una participación, una exposición. Deja la última línea vacía si no agregas otra.
        </p>
        {lines.map((one, at) => (
          <div key={one?.key ?? 'otra'} className="mt-3 grid grid-cols-2 gap-3 sm:grid-cols-4">
            <input type="hidden" name={`id-${at}`} value={one?.key ?? ''} />
            <div className="col-span-2">
              <Field
                label="Nombre"
                name={`nombre-${at}`}
                mark=""
                maxLength={80}
                defaultValue={typed(`nombre-${at}`, one?.name ?? '')}
                error={wrong(`nombre-${at}`)}
              />
            </div>
            <Field
              label="Peso"
              name={`valor-${at}`}
              mark=""
              inputMode="decimal"
              defaultValue={typed(`valor-${at}`, one ? gradeWords(one.weight) : '1')}
              error={wrong(`valor-${at}`)}
            />
            <Field
              label="Nota más alta"
              name={`tope-${at}`}
              mark=""
              inputMode="decimal"
              defaultValue={typed(`tope-${at}`, gradeWords(one?.max ?? rules.scale))}
              error={wrong(`tope-${at}`)}
            />
          </div>
        ))}
      </fieldset>
      <Button type="submit" look="secondary" disabled={busy}>
        Guardar el cálculo
      </Button>
    </Form>
  );
}
