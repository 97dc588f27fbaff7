import type { GradeAppeal } from '@aulario/contract/learning/grade-appeal';
import { Form, useNavigation } from 'react-router';
import { Button } from '../../ui/button.tsx';
import { limaDay, shortDay } from '../../ui/date-words.ts';
import { AppealAnswer } from './appeal-answer.tsx';
import { gradeWords } from './grade-words.ts';
import type { AppealSent } from './own-appeals.action.ts';

/** Which grade, what was asked of it, and what came of what was just sent. */
export type Appealed = {
  component: string;
  /** What tells it from the others of the page. */
  place: string;
  name: string;
  appeals: GradeAppeal[];
  closed: boolean;
  sent: AppealSent | undefined;
};

/** What somebody asked of one grade of theirs with its answers, and the way to ask. */
export function OwnAppeals({ component, place, name, appeals, closed, sent }: Appealed) {
  const busy = useNavigation().formData?.get('component') === component;
  const own = appeals.filter((one) => one.component === component);
  const now = sent?.component === component ? sent : undefined;
  const waits = own.some(({ answer }) => answer === null);
  const field = `revision-${place}`;
  return (
    <div id={`pedido-${place}`} className="text-left font-normal">
      {own.length > 0 && (
        <ul className="space-y-4 pb-2">
          {own.map((appeal) => (
            <li key={appeal._id}>
              <p className="text-xs text-muted">
                Pediste revisar un {gradeWords(appeal.before)} el{' '}
                {shortDay(limaDay(appeal.createdAt))}
              </p>
              <p className="mt-1 whitespace-pre-line wrap-anywhere">{appeal.text}</p>
              <AppealAnswer appeal={appeal} />
            </li>
          ))}
        </ul>
      )}
      {now?.said && (
        <p role="status" className="pb-2 text-success">
          {now.said}
        </p>
      )}
      {!waits && (
        <details key={own.length} open={now?.refused !== undefined} className="print:hidden">
          <summary className="link inline-flex min-h-11 cursor-pointer items-center">
            {own.length > 0 ? 'Pedir otra revisión' : 'Pedir revisión'}
            <span className="sr-only"> de {name}</span>
          </summary>
          <Form method="post" action={`#pedido-${place}`} preventScrollReset className="pb-3">
            <input type="hidden" name="component" value={component} />
            <label htmlFor={field} className="font-semibold">
              Por qué pides la revisión
            </label>
            <p className="text-xs text-muted">
              Lo lee tu docente, y su respuesta aparece aquí.
              {closed && ' El acta está cerrada: si la nota cambia, será con una rectificación.'}
            </p>
            <textarea
              id={field}
              name="text"
              rows={4}
              minLength={10}
              maxLength={1000}
              required
              defaultValue={now?.text}
              aria-invalid={now?.refused ? true : undefined}
              aria-describedby={now?.refused ? `${field}-error` : undefined}
              className="control mt-1 block w-full"
            />
            {now?.refused && (
              <p id={`${field}-error`} role="alert" className="mt-1 text-danger">
                {now.refused}
              </p>
            )}
            <Button type="submit" look="secondary" className="mt-3" disabled={busy}>
              {busy ? 'Enviando…' : 'Enviar el pedido'}
            </Button>
          </Form>
        </details>
      )}
    </div>
  );
}
