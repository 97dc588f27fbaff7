import type { AttemptQuestion } from '@aulario/contract/learning/attempt';
import { controlName } from './answer-form.ts';
import { DrawnWords } from './drawn-words.tsx';

/** What corresponds to what: a list for each, of what may. Formulas stand above, by letter: no list draws them. */
export function Pairs({ question }: { question: AttemptQuestion }) {
  const { options, rights, answer } = question;
  // As text: Preact chooses the options that are == to the default, and 0 is == ''.
  const said = rights.map(({ text }) => text);
  const placeOf = (right: string) => String(said.indexOf(right));
  // Two that say the same stand once; either is right for both.
  const chosen = (left: string) => {
    const pairs = answer?.kind === 'relacionar' ? answer.pairs : [];
    const right = said[pairs.find((pair) => pair.left === left)?.right ?? -1];
    return right === undefined ? '' : placeOf(right);
  };
  const once = rights.filter(({ text }, place) => said.indexOf(text) === place);
  const lettered = rights.some(({ html }) => html !== null);
  return (
    <div className="space-y-4">
      {lettered && (
        <ol className="space-y-2 text-s" aria-label="Lo que puede corresponder">
          {once.map((right, at) => (
            <li key={right.text} className="flex gap-3">
              <strong>{letterOf(at)}</strong>
              <span className="min-w-0 wrap-anywhere">
                <DrawnWords words={right} />
              </span>
            </li>
          ))}
        </ol>
      )}
      {options.map((option) => (
        <label
          key={option._id}
          className="grid gap-1.5 text-s sm:grid-cols-2 sm:items-center sm:gap-4"
        >
          <span className="wrap-anywhere">
            <DrawnWords words={option} />
          </span>
          <select
            name={controlName(question, option._id)}
            defaultValue={chosen(option._id)}
            className="control"
          >
            <option value="">Elige lo que le corresponde</option>
            {once.map(({ text, html }, at) => (
              <option key={text} value={placeOf(text)}>
                {lettered ? `${letterOf(at)}${html === null ? `. ${text}` : ''}` : text}
              </option>
            ))}
          </select>
        </label>
      ))}
    </div>
  );
}

/** There are twelve at most. */
const letterOf = (place: number) => String.fromCharCode(65 + place);
