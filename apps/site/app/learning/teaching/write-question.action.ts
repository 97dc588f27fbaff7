import {
  type QuestionContent,
  type QuestionKind,
  questionKindSchema,
} from '@aulario/contract/learning/question';
import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import { type AppLoadContext, data, redirect } from 'react-router';
import { mustRead } from '../../me/account/own.ts';
import type { FormFault } from '../../ui/error-summary.tsx';
import { faultOf } from '../../ui/form-fault.ts';
import { bankPath, newQuestionPath } from './bank-path.ts';
import { contentIn } from './question-form.ts';
import type { BankCategory } from './quiz-fields.tsx';
import { taughtPath } from './taught-bar.tsx';

/** A question that is written: one of the bank, or a new one. */
export type WrittenQuestion = {
  course: string;
  /** Undefined of a new one. */
  id: string | undefined;
  kind: QuestionKind;
  category: string;
  content: QuestionContent | undefined;
  version: number;
  categories: BankCategory[];
  /** Of this opening of the page: the fields of the next question begin empty. */
  key: string;
};

export async function readQuestion(
  asked: URLSearchParams,
  { api }: AppLoadContext,
  course: string,
): Promise<WrittenQuestion> {
  const id = asked.get('pregunta') ?? '';
  const calls = taughtBankEndpoints;
  const listed = await api.request(calls.taughtCategories, { params: { id: course } });
  if (!listed.ok && listed.status === 409) throw redirect(taughtPath(course));
  const shared = { course, categories: mustRead(listed), key: crypto.randomUUID() };
  if (id === 'nueva') {
    const kind = questionKindSchema.safeParse(asked.get('tipo')).data ?? 'una';
    const category = asked.get('categoria')?.slice(0, 80) ?? '';
    return { ...shared, id: undefined, kind, category, content: undefined, version: 0 };
  }
  const params = { id: course, question: id };
  const { content, category, version } = mustRead(
    await api.request(calls.taughtBankQuestion, { params }),
  );
  return { ...shared, id, kind: content.kind, category, content, version };
}

/** What was not kept, and what was typed. */
export type RefusedQuestion = {
  fault: FormFault;
  question: { category: string; content: QuestionContent } | undefined;
};

/** Keeps a question, or takes it out of the bank. */
export async function keepQuestion(
  form: FormData,
  id: string | undefined,
  { api }: AppLoadContext,
  course: string,
) {
  const calls = taughtBankEndpoints;
  const category = String(form.get('category') ?? '').trim();
  if (form.get('act') === 'quitar') {
    const gone = await api.request(calls.removeTaughtQuestion, {
      params: { id: course, question: id ?? '' },
    });
    if (gone.ok) throw redirect(bankPath(course), 303);
    return refused({ fault: faultOf(gone.error), question: undefined }, gone.status);
  }
  const kind = questionKindSchema.safeParse(form.get('kind')).data ?? 'una';
  const question = { category, content: contentIn(form, kind) };
  const kept = id
    ? await api.request(calls.changeTaughtQuestion, {
        params: { id: course, question: id },
        body: { ...question, version: Number(form.get('version')) },
      })
    : await api.request(calls.addTaughtQuestion, { params: { id: course }, body: question });
  if (kept.ok) {
    const another = form.get('act') === 'otra';
    throw redirect(
      another ? newQuestionPath(course, kind, category) : bankPath(course, category),
      303,
    );
  }
  const fault =
    kept.error.code === 'stale-version'
      ? {
          message:
            'Alguien cambió esta pregunta mientras la escribías, y no se guardó. Lo tuyo sigue aquí: cópialo, ábrela de nuevo y ponlo sobre lo que hay.',
          errors: [],
        }
      : faultOf(kept.error);
  return refused({ fault, question }, kept.status);
}

const refused = (answer: RefusedQuestion, status: number) =>
  data(answer, { status: status || 503 });
