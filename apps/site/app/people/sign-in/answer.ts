import type { Result } from '@aulario/client/result';
import { type AppLoadContext, data } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import { formTicket } from '../../human/form-ticket.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';

/** What a form of this area answers with: the API's sentence, or what was wrong and what was typed. */
export type Answer<Values> = {
  said?: string;
  /** Above it. */
  title?: string;
  fault?: FormFault;
  values: Values;
  /** For the next try: the one that was sent is used up. */
  ticket?: string | null;
};

/** Passes on what the API said of a form. Passwords are never among the values that come back. */
export async function answerOf<Values>(
  context: AppLoadContext,
  result: Result<{ message: string }>,
  values: Values,
  form?: FormData,
) {
  const answer: Answer<Values> = result.ok
    ? { said: result.data.message, title: mailed(context, 'asked'), values }
    : {
        fault: faultOf(result.error),
        values,
        ticket: await formTicket(context, result.error, form),
      };
  return data(answer, { status: result.ok ? 200 : result.status || 503 });
}
