import type { AttemptQuestion } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { useState } from 'react';
import { controlName } from './answer-form.ts';
import { DrawnWords } from './drawn-words.tsx';

/** Steps to put in order: each has a list of places; the others make room for it. */
export function OrderChoice({
  question,
  onOrder,
}: {
  question: AttemptQuestion;
  onOrder: (answer: Answer) => void;
}) {
  const { options, answer } = question;
  const [order, setOrder] = useState(() =>
    answer?.kind === 'ordenar' ? answer.order : options.map(({ _id }) => _id),
  );
  // Nobody has said anything yet, and the page does not look as if they had.
  const [begun, setBegun] = useState(answer !== null);
  const [said, setSaid] = useState('');
  const move = (id: string, place: number) => {
    const next = order.filter((other) => other !== id);
    next.splice(place, 0, id);
    setOrder(next);
    setBegun(true);
    setSaid(`Ahora está en el lugar ${place + 1} de ${order.length}.`);
    onOrder({ kind: 'ordenar', order: next });
  };
  return (
    <>
      <p className="mb-2 text-xs text-muted">Elige el lugar de cada uno.</p>
      <ol className="space-y-2">
        {order.map((id, place) => (
          <li
            key={id}
            className="flex items-center gap-3 rounded-control border border-line bg-surface px-3 py-2 text-s"
          >
            <select
              name={controlName(question, id)}
              aria-label={`Lugar de: ${wordsOf(question, id).text}`}
              value={begun ? place + 1 : ''}
              onChange={(event) => move(id, Number(event.target.value) - 1)}
              className="control w-auto shrink-0 tabular-nums"
            >
              {!begun && <option value="">–</option>}
              {order.map((other, at) => (
                <option key={other} value={at + 1}>
                  {at + 1}.º
                </option>
              ))}
            </select>
            <span className="min-w-0 wrap-anywhere">
              <DrawnWords words={wordsOf(question, id)} />
            </span>
          </li>
        ))}
      </ol>
      <span role="status" className="sr-only">
        {said}
      </span>
    </>
  );
}

const wordsOf = ({ options }: AttemptQuestion, id: string) =>
  options.find(({ _id }) => _id === id) ?? { text: '', html: null };
