import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';

export type AppealSent = {
  /** Of which grade. */
  component: string;
  said?: string;
  refused?: string;
  /** What was typed and not kept. */
  text?: string;
};

/** Asks for an own grade to be looked at again. */
export async function appealGrade(request: Request, context: AppLoadContext, id: string) {
  const form = await request.formData();
  const component = String(form.get('component') ?? '');
  const text = String(form.get('text') ?? '');
  const result = await context.api.request(gradeAppealEndpoints.appealGrade, {
    params: { id },
    body: { component, text },
  });
  const sent: AppealSent = result.ok
    ? { component, said: `Pedido enviado. ${mailed(context, 'answeredIt')}` }
    : {
        ...{ component, text },
        refused: result.error.errors?.[0]?.message ?? result.error.message,
      };
  return data(sent, { status: result.ok ? 200 : result.status || 503 });
}
