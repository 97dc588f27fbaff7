import { type Attempt, attemptEndpoints } from '@aulario/contract/learning/attempt';
import { type AppLoadContext, data, redirect } from 'react-router';
import { mustRead } from '../../../me/account/own.ts';
import { attemptPath } from '../quiz-words.ts';
import { answerOf } from './answer-form.ts';

export type AttemptAnswer = { saved?: boolean; fault?: string };

/**
 * Hands an attempt in. A form without JavaScript brings all its answers, which are kept first, and may ask for that
 * alone; with it they are on the server already.
 */
export async function attemptAction(
  request: Request,
  { api }: AppLoadContext,
  { attempt: id }: { attempt: string },
) {
  const form = await request.formData();
  const params = { id };
  const attempt = mustRead(await api.request(attemptEndpoints.ownAttempt, { params }));
  if (!attempt.handedInAt) {
    if (form.get('todas') === 'si') {
      const answers = answersOf(form, attempt);
      const kept = await api.request(attemptEndpoints.keepAnswers, { params, body: { answers } });
      // Too late: it was handed in with what was there, which the page then says.
      if (!kept.ok && kept.status !== 409) return refused(kept);
      if (form.get('act') === 'guardar') return data<AttemptAnswer>({ saved: kept.ok });
    }
    const place = String(form.get('lugar') ?? '') || undefined;
    const handedIn = await api.request(attemptEndpoints.handIn, { params, body: { place } });
    if (!handedIn.ok) return refused(handedIn);
  }
  throw redirect(attemptPath(attempt), 303);
}

const answersOf = (form: FormData, { questions }: Attempt) =>
  questions.map((question) => ({
    ...{ position: question.position, answer: answerOf(form, question) },
  }));

function refused({ error, status }: { error: { message: string }; status: number }) {
  return data<AttemptAnswer>({ fault: error.message }, { status: status || 503 });
}
