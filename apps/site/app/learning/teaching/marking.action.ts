import { markingEndpoints } from '@aulario/contract/learning/marking';
import {
  leftBehind,
  type MarkCorrection,
  markCorrectionEndpoints,
} from '@aulario/contract/learning/marking-correction';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type MarkedAnswer = {
  said?: string;
  fault?: FormFault;
  /** What was typed and chosen, and not kept. */
  comment?: string;
  levels?: Record<string, string>;
  points?: string;
  reason?: string;
  /** What a correction would change, before it is written. */
  plan?: MarkCorrection;
};

/** What a correction of a course that is finished would change, or the correction itself with its reason. */
async function correct(form: FormData, { api }: AppLoadContext, id: string): Promise<Done> {
  const { planTaughtCorrection, correctTaughtMark } = markCorrectionEndpoints;
  const body = sentOf(form);
  const reason = String(form.get('reason') ?? '').trim();
  const sees = form.get('act') === 'ver';
  const done = sees
    ? await api.request(planTaughtCorrection, { params: { id }, body })
    : await api.request(correctTaughtMark, { params: { id }, body: { ...body, reason } });
  if (!done.ok)
    return { status: done.status, answer: { fault: faultOf(done.error), ...typed(form) } };
  const plan = done.data as MarkCorrection;
  if (sees) return { status: 200, answer: { plan, ...typed(form) } };
  const told = leftBehind(plan) > 0 ? ' La academia ya sabe que su certificado dice otra.' : '';
  return { status: 200, answer: { said: `Nota corregida. Le avisamos.${told}` } };
}

/** Marks a hand-in of an own group by its rubric or a number, or gives it back to be corrected. */
export async function changeMark(request: Request, context: AppLoadContext, id: string) {
  const form = await request.formData();
  const act = form.get('act');
  const corrects = act === 'ver' || act === 'corregir';
  const { status, answer } = corrects
    ? await correct(form, context, id)
    : await mark(form, context, id);
  return data(answer, { status: status || 503 });
}

async function mark(form: FormData, context: AppLoadContext, id: string): Promise<Done> {
  const { api } = context;
  const { markTaught, returnTaught } = markingEndpoints;
  const back = form.get('act') === 'devolver';
  const { comment, version, ...given } = sentOf(form);
  const done = back
    ? await api.request(returnTaught, { params: { id }, body: { comment, version } })
    : await api.request(markTaught, { params: { id }, body: { ...given, comment, version } });
  if (!done.ok)
    return { status: done.status, answer: { fault: faultOf(done.error), ...typed(form) } };
  const said = `${back ? 'La devolviste' : 'Nota guardada'}. ${mailed(context, 'told')}`;
  return { status: 200, answer: { said } };
}

type Done = { status: number; answer: MarkedAnswer };

const sentOf = (form: FormData) => ({
  ...markOf(form),
  comment: String(form.get('comment') ?? '').trim(),
  version: Number(form.get('version')),
});

/** What the form had, to stand in it again. */
const typed = (form: FormData) => ({
  comment: sentOf(form).comment,
  levels: markOf(form).levels,
  points: String(form.get('points') ?? ''),
  ...(form.has('reason') ? { reason: String(form.get('reason')) } : {}),
});

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
