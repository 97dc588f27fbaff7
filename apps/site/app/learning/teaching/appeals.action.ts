import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type AppealAnswered = {
  said?: string;
  /** Which one it is about, with what was typed where it was refused. */
  id: string;
  fault?: FormFault;
  text?: string;
  changed?: string;
};

/** Answers an appeal. */
export async function answerAppeal(request: Request, context: AppLoadContext) {
  const { api } = context;
  const form = await request.formData();
  const id = String(form.get('appeal') ?? '');
  const text = String(form.get('text') ?? '');
  const changed = String(form.get('changed') ?? '');
  const result = await api.request(gradeAppealEndpoints.answerAppeal, {
    params: { id },
    body: { text, changed: changed === 'si' },
  });
  const answer: AppealAnswered = result.ok
    ? { id, said: `Respuesta enviada. ${mailed(context, 'told')}` }
    : { id, fault: faultOf(result.error), text, changed };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
