import type { Attempt } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { type FormEvent, type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { Form, useRevalidator, useSubmit } from 'react-router';
import { attemptPath } from '../quiz-words.ts';
import { answerOf, positionOf } from './answer-form.ts';
import { AttemptBar, GivenUp, StillBar } from './attempt-bar.tsx';
import { HandIn } from './hand-in.tsx';
import { QuestionField } from './question-field.tsx';
import { QuestionSteps, useQuestionSteps } from './question-steps.tsx';
import { answersOf, useAnswers } from './use-answers.ts';
import { useEarlyAnswers } from './use-early-answers.ts';
import { useTimeLeft } from './use-time-left.ts';

/** An attempt that is under way. Each answer is kept as it is given; without JavaScript, by its buttons. */
export function AttemptForm({ attempt, saved }: { attempt: Attempt; saved: boolean }) {
  const { questions, onePerPage } = attempt;
  const { at, show } = useQuestionSteps(questions.map(({ position }) => position));
  const submit = useSubmit();
  const { revalidate } = useRevalidator();
  // What an earlier page had kept on this device, or another one answered, is shown once the server has it.
  const [revision, setRevision] = useState(0);
  const { state, savedAt, givenUp, place, keep, flush, look, resume } = useAnswers(
    attempt,
    attemptPath(attempt),
    {
      closed: () => void revalidate(),
      clock: (now) => time.correct(now),
      restored: () => void revalidate().then(() => setRevision((before) => before + 1)),
    },
  );
  /** @param by by the clock: then the server, which may have given more time, has the last word */
  const handIn = async (by: 'hand' | 'clock' = 'hand') => {
    if (!(await flush()) || !(await look())) return;
    if (by === 'clock' && !time.isOver()) return;
    if (navigator.onLine) submit({ act: 'entregar', lugar: place.current }, { method: 'post' });
    else addEventListener('online', () => void handIn(by), { once: true });
  };
  const time = useTimeLeft(attempt, () => void handIn('clock'));
  const [answers, setAnswers] = useState(() => answersOf(attempt));
  const shown = useRef(attempt);
  shown.current = attempt;
  useEffect(() => {
    if (revision > 0) setAnswers(answersOf(shown.current));
  }, [revision]);
  const answer = (position: number, said: Answer | null) => {
    setAnswers((before) => ({ ...before, [position]: said }));
    keep(position, said);
  };
  // Not onChange: on a form Preact listens to the browser's own, which waits until a written answer is left.
  const onInput = ({ target, currentTarget }: FormEvent<HTMLFormElement>) => {
    const position = positionOf((target as HTMLInputElement).name);
    const question = questions.find((one) => one.position === position);
    if (question && question.kind !== 'ordenar')
      answer(question.position, answerOf(new FormData(currentTarget), question));
  };
  const form = useRef<HTMLFormElement>(null);
  const ready = useEarlyAnswers(form, attempt, answer);
  // Without scripts all stand on the page.
  const stepped = ready && onePerPage;
  const open = questions.filter(({ position }) => !answers[position]);
  return (
    <>
      {ready ? (
        <AttemptBar
          {...{ state, savedAt }}
          left={time.left}
          onResume={resume}
          answered={questions.length - open.length}
          all={questions.length}
        />
      ) : (
        <StillBar dueAt={attempt.dueAt} />
      )}
      <GivenUp positions={givenUp} />
      <Form
        method="post"
        ref={form}
        onInput={onInput}
        onKeyDown={enterHandsNothingIn}
        className="mt-4"
        key={revision}
      >
        {!ready && <input type="hidden" name="todas" value="si" />}
        <fieldset
          disabled={state === 'elsewhere'}
          className="min-w-0 space-y-8 [&>fieldset:first-of-type]:border-t-0 [&>fieldset:first-of-type]:pt-2"
        >
          {questions.map((question, place) => (
            <QuestionField
              key={question.position}
              hidden={stepped && place !== at}
              question={question}
              onOrder={(order) => answer(question.position, order)}
            />
          ))}
          {stepped && <QuestionSteps at={at} all={questions.length} onShow={show} />}
          {(!stepped || at === questions.length - 1) && (
            <HandIn
              open={open.map(({ position }) => position)}
              saved={saved}
              stalled={state === 'offline' || state === 'signed-out'}
              onHandIn={() => void handIn()}
            />
          )}
        </fieldset>
      </Form>
    </>
  );
}

function enterHandsNothingIn(event: KeyboardEvent<HTMLFormElement>): void {
  const { type } = event.target as HTMLInputElement;
  if (event.key === 'Enter' && type === 'text') event.preventDefault();
}
