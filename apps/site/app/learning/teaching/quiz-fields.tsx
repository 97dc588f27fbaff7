import { countedAttempts, type Quiz, revealChoices } from '@aulario/contract/learning/question';
import { Link } from 'react-router';
import { Field, FieldError, SelectField, TickField } from '../../ui/field.tsx';
import { bankPath } from './bank-path.ts';
import { shownNumber } from './graded-form.ts';

export type BankCategory = { category: string; count: number };

type QuizFieldsProps = {
  quiz: Quiz;
  bank: readonly BankCategory[];
  course: string;
  errorOf: (path: string) => { error?: string };
};

/** How a quiz is taken and marked: what the back office asks of it. */
export function QuizFields(props: QuizFieldsProps) {
  const { quiz, errorOf } = props;
  const field = (name: keyof Quiz) => ({ name: `quiz.${name}`, ...errorOf(`quiz.${name}`) });
  const number = (name: 'timeLimit' | 'attempts' | 'passPercent' | 'weight') => ({
    ...{ ...field(name), inputMode: 'numeric' as const, defaultValue: shownNumber(quiz[name]) },
  });
  return (
    <>
      <Draws {...props} />
      <fieldset className="min-w-0 space-y-5">
        <legend className="mb-3 font-semibold">Cómo se rinde</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...number('timeLimit')}
            label="Tiempo, en minutos"
            help="Vacío: sin límite de tiempo."
          />
          <Field
            {...field('closesOn')}
            label="Se cierra el"
            type="date"
            defaultValue={quiz.closesOn ?? ''}
            help="Vacío: no se cierra. Termina a medianoche de Lima."
          />
          <Field {...number('attempts')} label="Intentos" help="Vacío: sin límite de intentos." />
        </div>
        <TickField name="quiz.shuffle" defaultChecked={quiz.shuffle}>
          Mezclar las preguntas y sus opciones en cada intento
        </TickField>
        <TickField name="quiz.onePerPage" defaultChecked={quiz.onePerPage ?? false}>
          Una pregunta por página
        </TickField>
      </fieldset>
      <fieldset className="min-w-0">
        <legend className="mb-3 font-semibold">Cómo se califica</legend>
        <div className="grid gap-5 sm:grid-cols-2">
          <Field
            {...number('passPercent')}
            label="Aprueba con (%)"
            required
            help="De los puntos del cuestionario."
          />
          <Field
            {...number('weight')}
            label="Peso en la nota final"
            required
            help="Frente a lo demás que se califica; con 0 no cuenta."
          />
          <SelectField
            {...field('counts')}
            label="Intento que cuenta"
            required
            defaultValue={quiz.counts}
          >
            {optionsOf(countedAttempts)}
          </SelectField>
          <SelectField
            {...field('reveal')}
            label="Muestra las respuestas correctas"
            required
            defaultValue={quiz.reveal}
          >
            {optionsOf(revealChoices)}
          </SelectField>
        </div>
      </fieldset>
    </>
  );
}

/** How many questions come out of each category of the bank; none of one that is left empty. */
function Draws({ quiz: { draws }, bank, course, errorOf }: QuizFieldsProps) {
  const lost = draws.filter((draw) => !bank.some(({ category }) => category === draw.category));
  const rows = [...bank, ...lost.map(({ category }) => ({ category, count: 0 }))];
  const { error } = errorOf('quiz.draws');
  return (
    <fieldset id="campo-quiz-draws" tabIndex={-1} className="min-w-0">
      <legend className="font-semibold">Cuántas preguntas salen de cada categoría</legend>
      <p className="mt-1 text-xs text-muted">
        Cada intento las saca al azar del banco del curso. Deja vacía la que no entra.
      </p>
      {error && <FieldError name="quiz.draws">{error}</FieldError>}
      <ul className="mt-2">
        {rows.map(({ category, count }, at) => (
          <li
            key={category}
            className="flex items-center gap-3 border-b border-line py-2 last:border-0"
          >
            <input type="hidden" name={`categoria-${at}`} value={category} />
            <label htmlFor={`cuantas-${at}`} className="min-w-0 flex-1 text-s">
              {category}{' '}
              <span className="text-muted">
                {count === 0 ? '· el banco no tiene' : `· hay ${count}`}
              </span>
            </label>
            <input
              id={`cuantas-${at}`}
              name={`cuantas-${at}`}
              inputMode="numeric"
              maxLength={3}
              defaultValue={shownNumber(
                draws.find((draw) => draw.category === category)?.count ?? null,
              )}
              className="control w-20 shrink-0"
            />
          </li>
        ))}
      </ul>
      <p className="mt-1">
        <Link to={bankPath(course)} className="link inline-flex min-h-11 items-center text-s">
          Abrir el banco de preguntas
        </Link>
      </p>
    </fieldset>
  );
}

export const optionsOf = (words: Record<string, string>) =>
  Object.entries(words).map(([value, said]) => (
    <option key={value} value={value}>
      {said}
    </option>
  ));
