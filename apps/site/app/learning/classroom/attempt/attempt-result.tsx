import type { Attempt, AttemptQuestion, Words } from '@aulario/contract/learning/attempt';
import type { Room } from '@aulario/contract/learning/room';
import { useEffect, useState } from 'react';
import { ButtonLink } from '../../../ui/button.tsx';
import { longInstantAndHour } from '../../../ui/date-words.ts';
import { Icon, type IconName } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { Ribbon } from '../../../ui/textile.tsx';
import { percentWords } from '../quiz-words.ts';
import { lessonPath } from '../room-words.ts';
import { answerLines } from './answer-form.ts';
import { DrawnWords } from './drawn-words.tsx';
import { lateAnswers } from './kept-answers.ts';
import { tellHandedIn } from './use-place.ts';

type ResultProps = { attempt: Attempt; room: Room | undefined };

/**
 * An attempt that was handed in: what was reached, and as far as the quiz shows it, what was right; and the way on, which
 * for the last one of a course is that it is finished.
 */
export function AttemptResult({ attempt, room }: ResultProps) {
  const { score, passPercent, handedInAt, dueAt, questions } = attempt;
  useEffect(() => tellHandedIn(attempt._id), [attempt._id]);
  const shown = questions.some(({ result }) => result !== null);
  return (
    <>
      <section
        aria-label="Resultado"
        className="mt-4 overflow-hidden rounded-card border border-line bg-surface"
      >
        <Ribbon />
        <div className="space-y-4 p-5 md:p-6">
          {score === null ? (
            <p className="flex items-center gap-2 font-semibold">
              <Icon name="clock" /> Tu docente tiene que calificar lo que escribiste. Tu nota
              aparece aquí.
            </p>
          ) : (
            <Score score={score} passPercent={passPercent} />
          )}
          <p className="text-s text-muted">
            {handedInAt === dueAt
              ? `Se acabó el tiempo: se entregó lo que estaba guardado el ${longInstantAndHour(handedInAt ?? '')}.`
              : `Entregado el ${longInstantAndHour(handedInAt ?? '')}.`}
          </p>
          <Late attempt={attempt._id} />
          {!shown && score !== null && (
            <p className="text-s">Las respuestas correctas no se muestran por ahora.</p>
          )}
          <On attempt={attempt} room={room} />
        </div>
      </section>
      <ol className="mt-8 space-y-8">
        {questions.map((question) => (
          <li key={question.position} className="border-t border-line pt-6">
            <Reviewed question={question} />
          </li>
        ))}
      </ol>
    </>
  );
}

/** Where somebody goes from here: to the quiz again, to what comes next, or to a course that is done. */
function On({ attempt: { score, passPercent, enrolment, lesson }, room }: ResultProps) {
  if (score === null || score < passPercent || !room)
    return (
      <ButtonLink to={lessonPath(enrolment, lesson)} wide>
        Volver al cuestionario
      </ButtonLink>
    );
  if (!room.completedAt)
    return (
      <ButtonLink to={room.next ? lessonPath(enrolment, room.next) : `/aula/${enrolment}`} wide>
        Seguir con el curso
      </ButtonLink>
    );
  return (
    <>
      <p className="font-display text-l leading-tight">Terminaste el curso.</p>
      <ButtonLink to={`/aula/${enrolment}`} wide>
        {room.certificate ? 'Ver mi certificado' : 'Ver mi curso'}
      </ButtonLink>
    </>
  );
}

/** What was answered without a line and came when it was over: said, so that nobody wonders. */
function Late({ attempt }: { attempt: string }) {
  const [late, setLate] = useState<number[]>([]);
  useEffect(() => setLate(lateAnswers(attempt)), [attempt]);
  if (late.length === 0) return null;
  return (
    <Notice tone="warning" live title="Algunas respuestas llegaron tarde.">
      <p>
        {late.length === 1 ? 'La de la pregunta ' : 'Las de las preguntas '}
        {late.join(', ')} no {late.length === 1 ? 'cuenta' : 'cuentan'}: el intento ya había
        terminado. Si te pasó por un corte, escríbele a la academia.
      </p>
    </Notice>
  );
}

function Score({ score, passPercent }: { score: number; passPercent: number }) {
  const passed = score >= passPercent;
  return (
    <>
      <p className="font-display text-4xl leading-none tabular-nums">{percentWords(score)}</p>
      <p
        className={`flex items-center gap-2 font-semibold ${passed ? 'text-success' : 'text-warning'}`}
      >
        <Icon name={passed ? 'check' : 'warning'} />
        {passed ? 'Aprobaste este cuestionario.' : `Se aprueba con ${percentWords(passPercent)}.`}
      </p>
    </>
  );
}

function Reviewed({ question }: { question: AttemptQuestion }) {
  const { position, text, result } = question;
  return (
    <>
      <h2 className="text-s font-semibold text-muted">Pregunta {position}</h2>
      <div
        className="lesson-text prose mt-2"
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff saved it
        dangerouslySetInnerHTML={{ __html: text }}
      />
      <Lines title="Tu respuesta" lines={answerLines(question)} none="No respondiste." />
      {result && <Mark question={question} earned={result.earned} />}
      {result?.comment && (
        <Lines title="Comentario de tu docente" lines={[[{ text: result.comment, html: null }]]} />
      )}
      {result && result.earned < question.points && result.solution.length > 0 && (
        <Lines title="Respuesta correcta" lines={result.solution.map((line) => [line])} />
      )}
      {result?.feedback.text && (
        <p className="mt-3 border-l-2 border-line pl-4 text-s whitespace-pre-line">
          <DrawnWords words={result.feedback} />
        </p>
      )}
    </>
  );
}

function Lines({ title, lines, none = '' }: { title: string; lines: Words[][]; none?: string }) {
  return (
    <div className="mt-3 text-s">
      <p className="text-xs text-muted">{title}</p>
      {lines.length === 0 ? (
        <p className="text-muted">{none}</p>
      ) : (
        lines.map((parts) => (
          <p
            key={parts.map(({ text }) => text).join('')}
            className="whitespace-pre-line wrap-anywhere"
          >
            {parts.map((words, at) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a line never change
              <DrawnWords key={at} words={words} />
            ))}
          </p>
        ))
      )}
    </div>
  );
}

function Mark({ question: { points }, earned }: { question: AttemptQuestion; earned: number }) {
  const marks: [IconName, string, string] =
    earned >= points
      ? ['check', 'Correcta', 'text-success']
      : earned > 0
        ? ['warning', 'Correcta en parte', 'text-warning']
        : ['close', 'Incorrecta', 'text-danger'];
  const [icon, words, colour] = marks;
  const figure = String(earned).replace('.', ',');
  return (
    <p className={`mt-3 flex items-center gap-2 text-s font-semibold ${colour}`}>
      <Icon name={icon} className="size-4.5" /> {words}
      <span className="font-normal text-muted tabular-nums">
        {figure} de {points === 1 ? '1 punto' : `${points} puntos`}
      </span>
    </p>
  );
}
