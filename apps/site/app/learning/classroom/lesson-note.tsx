import { useFetcher } from 'react-router';
import { Button } from '../../ui/button.tsx';
import type { LessonAnswer } from './lesson.action.ts';

/** What somebody writes for themselves beside a lesson; nobody else reads it. */
export function LessonNote({ note, said }: { note: string; said?: string | undefined }) {
  // On its own way: going on to another lesson takes nothing back of a note that still waits for the line.
  const kept = useFetcher<LessonAnswer>();
  return (
    <details open={note !== '' || said !== undefined} className="mt-8 print:hidden">
      <summary className="flex min-h-11 items-center text-s font-semibold text-accent">
        Mis notas de esta lección
      </summary>
      <kept.Form method="post" preventScrollReset className="mt-2">
        <input type="hidden" name="act" value="nota" />
        <label htmlFor="nota" className="text-xs text-muted">
          Solo tú las lees.
        </label>
        <textarea
          id="nota"
          name="text"
          rows={5}
          maxLength={10_000}
          defaultValue={note}
          className="control mt-1 w-full"
        />
        <div className="mt-3 flex flex-wrap items-center gap-4">
          <Button type="submit" look="secondary">
            Guardar nota
          </Button>
          <span role="status" className="text-s text-success">
            {kept.state === 'idle' ? (kept.data?.said ?? said) : 'Guardando…'}
          </span>
          {kept.data?.fault && (
            <span className="text-s text-danger">{kept.data.fault.message}</span>
          )}
        </div>
      </kept.Form>
    </details>
  );
}
