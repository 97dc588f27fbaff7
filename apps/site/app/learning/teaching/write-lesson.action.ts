import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import {
  type TaughtLesson,
  taughtContentEndpoints,
} from '@aulario/contract/learning/taught-content';
import { type AppLoadContext, data, redirect } from 'react-router';
import { mustRead } from '../../me/account/own.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { assignmentIn, quizIn } from './graded-form.ts';
import type { BankCategory } from './quiz-fields.tsx';
import { taughtPath } from './taught-bar.tsx';

type Asked = { params: { course: string; lesson: string }; context: AppLoadContext };

const placeOf = ({ course, lesson }: { course: string; lesson: string }) => ({
  id: course,
  lesson,
});

/** A lesson as it is written, with what the bank has for a quiz. */
export type WrittenLesson = { lesson: TaughtLesson; bank: BankCategory[] };

export async function readWritten({ params, context: { api } }: Asked): Promise<WrittenLesson> {
  const read = await api.request(taughtContentEndpoints.taughtLesson, { params: placeOf(params) });
  // Not allowed to write: reading is.
  if (!read.ok && read.status === 409) throw redirect(taughtPath(params.course, params.lesson));
  const lesson = mustRead(read);
  const bank = lesson.quiz
    ? await api.request(taughtBankEndpoints.taughtCategories, { params: { id: params.course } })
    : undefined;
  return { lesson, bank: bank ? mustRead(bank) : [] };
}

/** Keeps it in the draft. */
export async function keepWritten(request: Request, { params, context: { api } }: Asked) {
  const form = await request.formData();
  const text = (name: string) => String(form.get(name) ?? '').trim();
  const typed = {
    ...{ title: text('title'), body: text('body'), url: text('url') || null },
    ...{ minutes: Number(text('minutes')), required: form.has('required') },
    ...(form.has('quiz.reveal') ? { quiz: quizIn(form) } : {}),
    ...(form.has('assignment.asks') ? { assignment: assignmentIn(form) } : {}),
  };
  const kept = await api.request(taughtContentEndpoints.changeTaughtLesson, {
    params: placeOf(params),
    body: {
      ...typed,
      ...(form.has('media') ? { media: text('media') || null } : {}),
      version: Number(text('version')),
    },
  });
  if (kept.ok) throw redirect(taughtPath(params.course, params.lesson));
  const stale = kept.error.code === 'stale-version';
  const fault = stale
    ? {
        message:
          'Alguien cambió estas lecciones mientras escribías, y no se guardó. Lo tuyo sigue aquí: cópialo, abre la lección de nuevo y ponlo sobre lo que hay.',
        errors: [],
      }
    : faultOf(kept.error);
  return data({ fault, typed }, { status: kept.status || 503 });
}

/** What was not kept, and what was typed. */
export type Refused = {
  fault: FormFault;
  typed: Pick<TaughtLesson, 'title' | 'body' | 'url' | 'minutes' | 'required'> &
    Partial<Pick<TaughtLesson, 'quiz' | 'assignment'>>;
};
