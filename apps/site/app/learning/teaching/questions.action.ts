import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

export type QuestionAnswer = {
  said?: string;
  /** Which question it is about, with what was typed where it was refused. */
  id: string;
  fault?: FormFault;
  text?: string;
};

/** Answers a question, hides it with a reason, or shows it again. */
export async function changeQuestion(request: Request, context: AppLoadContext) {
  const { api } = context;
  const form = await request.formData();
  const id = String(form.get('question') ?? '');
  const text = String(form.get('text') ?? '');
  const params = { id };
  const act = form.get('act');
  const useful = form.get('useful') === 'si';
  const result =
    act === 'responder'
      ? await api.request(lessonQuestionEndpoints.answerQuestion, {
          params,
          body: { text, useful },
        })
      : await api.request(lessonQuestionEndpoints.hideQuestion, {
          params,
          body: { reason: act === 'ocultar' ? text : null },
        });
  const answer: QuestionAnswer = result.ok
    ? { id, said: said[String(act)] ?? `Respuesta guardada. ${mailed(context, 'told')}` }
    : { id, fault: faultOf(result.error), ...(act === 'responder' ? { text } : {}) };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}

const said: Record<string, string> = {
  ocultar: 'La ocultaste.',
  mostrar: 'Se ve otra vez.',
};
