import type { AttemptQuestion } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { readNumbers } from '@aulario/contract/number-text';
import { Fragment, useState } from 'react';
import { controlName } from './answer-form.ts';
import { DrawnWords } from './drawn-words.tsx';
import { OrderChoice } from './order-choice.tsx';
import { Pairs } from './pairs.tsx';

type QuestionFieldProps = {
  question: AttemptQuestion;
  /** Another question is the one on the page. */
  hidden?: boolean;
  /** Steps are put in order here and not by the form alone. */
  onOrder: (answer: Answer) => void;
};

/** One question with the controls of its kind: works by keyboard, by voice, and without JavaScript. */
export function QuestionField({ question, hidden, onOrder }: QuestionFieldProps) {
  const { position, points, text } = question;
  const name = controlName(question);
  return (
    <fieldset
      hidden={hidden}
      tabIndex={-1}
      id={`pregunta-${position}`}
      aria-describedby={`${name}-texto`}
      className="min-w-0 scroll-mt-24 border-t border-line pt-6"
    >
      <legend className="float-left mb-2 text-s font-semibold text-muted">
        Pregunta {position}
        <span className="font-normal"> · {points === 1 ? '1 punto' : `${points} puntos`}</span>
      </legend>
      <div
        id={`${name}-texto`}
        className="lesson-text prose clear-both"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff saved it
        dangerouslySetInnerHTML={{ __html: text }}
      />
      <div className="mt-4">
        <Controls question={question} onOrder={onOrder} />
      </div>
    </fieldset>
  );
}

function Controls({ question, onOrder }: QuestionFieldProps) {
  switch (question.kind) {
    case 'una':
    case 'varias':
    case 'verdadero':
      return <Options question={question} />;
    case 'numero':
    case 'texto':
      return <Written question={question} />;
    case 'ensayo':
      return <LongAnswer question={question} />;
    case 'huecos':
      return <Gaps question={question} />;
    case 'relacionar':
      return <Pairs question={question} />;
    case 'ordenar':
      return <OrderChoice question={question} onOrder={onOrder} />;
  }
}

const verdicts = [
  { _id: 'si', text: 'Verdadero', html: null },
  { _id: 'no', text: 'Falso', html: null },
];

function Options({ question }: { question: AttemptQuestion }) {
  const { kind, answer } = question;
  const several = kind === 'varias';
  return (
    <div className="space-y-2">
      {several && <p className="text-xs text-muted">Marca todas las que correspondan.</p>}
      {(kind === 'verdadero' ? verdicts : question.options).map((option) => (
        <label
          key={option._id}
          className="flex min-h-12 cursor-pointer items-start gap-3 rounded-control border border-line bg-surface px-4 py-3 text-s transition-colors hover:border-field has-checked:border-accent has-checked:bg-accent-soft"
        >
          <input
            type={several ? 'checkbox' : 'radio'}
            name={controlName(question)}
            value={option._id}
            defaultChecked={isChosen(answer, option._id)}
            className="mt-px size-5 shrink-0 accent-accent"
          />
          <span className="min-w-0 wrap-anywhere">
            <DrawnWords words={option} />
          </span>
        </label>
      ))}
    </div>
  );
}

function isChosen(answer: Answer | null, id: string): boolean {
  if (answer?.kind === 'una') return answer.choice === id;
  if (answer?.kind === 'varias') return answer.choices.includes(id);
  return answer?.kind === 'verdadero' && answer.value === (id === 'si');
}

function Written({ question }: { question: AttemptQuestion }) {
  const { kind, answer, unit } = question;
  const isNumber = kind === 'numero';
  const given = answer && 'text' in answer ? answer.text : '';
  const [text, setText] = useState(given);
  const odd = isNumber && text.trim() !== '' && readNumbers(text, unit).length === 0;
  const name = controlName(question);
  return (
    <>
      <label className="block text-s">
        <span className="mb-1.5 block font-semibold">Tu respuesta</span>
        <span className="flex items-center gap-3">
          <input
            name={name}
            defaultValue={given}
            onBlur={({ target }) => setText(target.value)}
            maxLength={isNumber ? 40 : 200}
            autoComplete="off"
            aria-describedby={`${name}-aviso`}
            className={`control ${isNumber ? 'max-w-sm' : ''}`}
          />
          {unit}
        </span>
      </label>
      <p id={`${name}-aviso`} role="status" className="mt-1.5 text-s font-semibold text-warning">
        {odd && 'Escribe solo un número, por ejemplo 3,5: así como está no se puede calificar.'}
      </p>
    </>
  );
}

/** The text, with a field where each gap is. */
function Gaps({ question }: { question: AttemptQuestion }) {
  const { pieces, answer } = question;
  const given = answer?.kind === 'huecos' ? answer.texts : [];
  return (
    <p className="text-s leading-14 whitespace-pre-line wrap-anywhere">
      {pieces.map((piece, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of one version never change
        <Fragment key={at}>
          {at > 0 && (
            <input
              name={controlName(question, String(at - 1))}
              defaultValue={given[at - 1] ?? ''}
              aria-label={`Hueco ${at} de ${pieces.length - 1}`}
              maxLength={200}
              autoComplete="off"
              autoCapitalize="none"
              className="control mx-1 inline-block h-11 min-h-0 w-40 max-w-full py-0 leading-normal"
            />
          )}
          <DrawnWords words={piece} />
        </Fragment>
      ))}
    </p>
  );
}

function LongAnswer({ question }: { question: AttemptQuestion }) {
  const { answer } = question;
  const name = controlName(question);
  return (
    <label className="block text-s">
      <span className="mb-1.5 block font-semibold">Tu respuesta</span>
      <textarea
        name={name}
        rows={10}
        maxLength={20_000}
        defaultValue={answer?.kind === 'ensayo' ? answer.text : ''}
        className="control block w-full"
      />
      <span className="mt-1.5 block text-xs text-muted">La califica tu docente.</span>
    </label>
  );
}
