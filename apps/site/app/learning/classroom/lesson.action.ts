import { attemptEndpoints } from '@aulario/contract/learning/attempt';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { roomEndpoints } from '@aulario/contract/learning/room';
import { type AppLoadContext, data, redirect } from 'react-router';
import { mailed } from '../../frame/mailed.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { attemptPath } from './quiz-words.ts';
import { lessonPath } from './room-words.ts';

export type LessonAnswer = {
  said?: string;
  fault?: FormFault;
  /** Why nothing was handed in, said where it is handed in. */
  notHandedIn?: FormFault;
  /** Of a question that was asked, or refused with what was typed. */
  asked?: string;
  refused?: string;
  question?: string;
  /** What was written for an assignment and could not be kept. */
  typed?: string;
};

/** A refusal as one sentence, which is of no field. */
export const sentence = (message: string): FormFault => ({ message, errors: [] });

/** Marks a lesson as done and leads on, keeps a note, asks, or begins an attempt at its quiz. */
export async function lessonAction(
  request: Request,
  context: AppLoadContext,
  { enrolment, lesson }: { enrolment: string; lesson: string },
) {
  const { api } = context;
  const form = await request.formData();
  const params = { id: enrolment, lesson };
  if (form.get('act') === 'nota') {
    const kept = await api.request(roomEndpoints.keepNote, {
      params,
      body: { text: String(form.get('text') ?? '') },
    });
    const answer: LessonAnswer = kept.ok
      ? { said: 'Nota guardada.' }
      : { fault: sentence(kept.error.message) };
    return data(answer, { status: kept.ok ? 200 : kept.status || 503 });
  }
  if (form.get('act') === 'preguntar') {
    const text = String(form.get('text') ?? '');
    const asked = await api.request(lessonQuestionEndpoints.askQuestion, {
      params,
      body: { text },
    });
    const answer: LessonAnswer = asked.ok
      ? { asked: `Pregunta enviada. ${mailed(context, 'answered')}` }
      : { refused: asked.error.errors?.[0]?.message ?? asked.error.message, question: text };
    return data(answer, { status: asked.ok ? 200 : asked.status || 503 });
  }
  if (form.get('act') === 'empezar') {
    const begun = await api.request(attemptEndpoints.startAttempt, { params });
    if (begun.ok) throw redirect(attemptPath(begun.data), 303);
    const answer: LessonAnswer = { fault: sentence(begun.error.message) };
    return data(answer, { status: begun.status || 503 });
  }
  const finished = await api.request(roomEndpoints.finishLesson, { params });
  if (!finished.ok) {
    const answer: LessonAnswer = { fault: sentence(finished.error.message) };
    return data(answer, { status: finished.status || 503 });
  }
  const next = String(form.get('next') ?? '');
  const on = next !== '' && !finished.data.completedAt;
  throw redirect(on ? lessonPath(enrolment, next) : `/aula/${enrolment}`, 303);
}
