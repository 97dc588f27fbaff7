import { markingEndpoints } from '@aulario/contract/learning/marking';
import { type AppLoadContext, data } from 'react-router';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type MarkedAnswer = {
  said?: string;
  fault?: FormFault;
  /** What was typed and chosen, and not kept. */
  comment?: string;
  levels?: Record<string, string>;
};

/** Marks a hand-in of an own group by its rubric or a number, or gives it back to be corrected. */
export async function changeMark(request: Request, { api }: AppLoadContext, id: string) {
  const form = await request.formData();
  const comment = String(form.get('comment') ?? '').trim();
  const version = Number(form.get('version'));
  const back = form.get('act') === 'devolver';
  const { markTaught, returnTaught } = markingEndpoints;
  const mark = markOf(form);
  const done = back
    ? await api.request(returnTaught, { params: { id }, body: { comment, version } })
    : await api.request(markTaught, {
        params: { id },
        body: { ...mark, comment, version },
      });
  const answer: MarkedAnswer = done.ok
    ? { said: back ? 'La devolviste. Le avisamos por correo.' : 'Nota guardada. Le avisamos.' }
    : { fault: faultOf(done.error), comment, levels: mark.levels };
  return data(answer, { status: done.ok ? 200 : done.status || 503 });
}

/** The chosen level of each criterion, or the points from 0 to 20 where there is no rubric. */
function markOf(form: FormData) {
  const levels = Object.fromEntries(
    [...form]
      .filter(([name]) => name.startsWith('nivel-'))
      .map(([name, level]) => [name.slice('nivel-'.length), String(level)]),
  );
  const typed = String(form.get('points') ?? '')
    .trim()
    .replace(',', '.');
  return { levels, points: typed === '' ? null : Number(typed) };
}
