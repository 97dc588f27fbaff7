import type { Attempt, AttemptQuestion } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { type RefObject, useEffect, useRef, useState } from 'react';
import { answerOf } from './answer-form.ts';

/**
 * Takes in what was answered before the page's scripts were there: until then it is in its controls alone.
 * @returns whether they are there; before, the form has to send everything itself
 */
export function useEarlyAnswers(
  form: RefObject<HTMLFormElement | null>,
  attempt: Attempt,
  answer: (position: number, said: Answer | null) => void,
): boolean {
  const [ready, setReady] = useState(false);
  const read = useRef(() => {
    if (form.current) for (const one of changedIn(form.current, attempt)) answer(...one);
  });
  useEffect(() => {
    setReady(true);
    read.current();
  }, []);
  return ready;
}

/** What the controls say of questions whose order is not theirs, where the server has it otherwise. */
function changedIn(form: HTMLFormElement, { questions }: Attempt): [number, Answer | null][] {
  const said = new FormData(form);
  return questions
    .filter(({ kind }) => kind !== 'ordenar')
    .map((question) => ({ question, now: answerOf(said, question) }))
    .filter(({ question, now }) => JSON.stringify(now) !== JSON.stringify(asForm(question)))
    .map(({ question, now }): [number, Answer | null] => [question.position, now]);
}

/** An answer with its parts in the order in which a form gives them. */
function asForm({ answer, options }: AttemptQuestion): Answer | null {
  const ids = options.map(({ _id }) => _id);
  if (answer?.kind === 'varias')
    return { kind: 'varias', choices: ids.filter((id) => answer.choices.includes(id)) };
  if (answer?.kind !== 'relacionar') return answer;
  const pairs = ids.flatMap((id) => answer.pairs.find(({ left }) => left === id) ?? []);
  return { kind: 'relacionar', pairs: pairs.map(({ left, right }) => ({ left, right })) };
}
