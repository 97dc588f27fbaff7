import { type Question, questionKinds } from '@aulario/contract/learning/question';
import { taughtBankEndpoints } from '@aulario/contract/learning/taught-bank';
import { type AppLoadContext, Link, redirect } from 'react-router';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { Icon } from '../../ui/icon.tsx';
import { Pagination } from '../../ui/pagination.tsx';
import { bankPath, questionPath } from './bank-path.ts';
import { NewQuestion } from './new-question.tsx';
import type { BankCategory } from './quiz-fields.tsx';
import { taughtPath } from './taught-bar.tsx';

const pageSize = 50;

/** The question bank of a course, for who teaches it and may write it. */
export type ReadBank = {
  course: string;
  questions: Question[];
  categories: BankCategory[];
  category: string;
  page: number;
  total: number;
};

export async function readBank(
  asked: URLSearchParams,
  { api }: AppLoadContext,
  course: string,
): Promise<ReadBank> {
  const page = Math.max(1, Number.parseInt(asked.get('preguntas') ?? '', 10) || 1);
  const category = asked.get('categoria')?.slice(0, 80) ?? '';
  const params = { id: course };
  const [questions, categories] = await Promise.all([
    api.request(taughtBankEndpoints.taughtBank, {
      ...{ params, query: { page, limit: pageSize, ...(category ? { category } : {}) } },
    }),
    api.request(taughtBankEndpoints.taughtCategories, { params }),
  ]);
  // Not allowed to write: the lessons may be read.
  if (!questions.ok && questions.status === 409) throw redirect(taughtPath(course));
  return {
    ...{ course, category, page, questions: mustRead(questions) },
    ...{ categories: mustRead(categories), total: (questions.ok && questions.total) || 0 },
  };
}

/** Its questions by category, each with the way to change it, and the way to one more. */
export function Bank({ bank }: { bank: ReadBank }) {
  const { course, questions, categories, category, page, total } = bank;
  return (
    <div className="page py-4 md:py-8">
      <Link to={taughtPath(course)} className="link inline-flex min-h-11 items-center gap-2 text-s">
        <Icon name="back" className="size-4.5" /> Lecciones del curso
      </Link>
      <AccountPage
        title="Banco de preguntas"
        lead="De aquí salen las preguntas de los cuestionarios del curso. Lo que cambias vale desde el próximo intento: los que ya empezaron conservan lo que vieron."
      >
        <div className="max-w-reading space-y-6">
          <NewQuestion category={category} />
          <Categories {...{ course, categories, category }} />
          {questions.length > 0 ? (
            <ul>
              {questions.map(({ _id, category: of, content }) => (
                <li key={_id} className="border-b border-line py-3">
                  <Link to={questionPath(course, _id)} className="link font-semibold">
                    {plainText(content.text) || 'Sin texto'}
                  </Link>
                  <p className="text-xs text-muted">
                    {of} · {questionKinds[content.kind]} ·{' '}
                    {content.points === 1 ? '1 punto' : `${content.points} puntos`}
                  </p>
                </li>
              ))}
            </ul>
          ) : (
            <p className="text-s">Todavía no hay preguntas. Escribe la primera.</p>
          )}
          <Pagination
            of="preguntas"
            page={page}
            pages={Math.ceil(total / pageSize)}
            href={(to) => bankPath(course, category, to)}
          />
        </div>
      </AccountPage>
    </div>
  );
}

function Categories({
  course,
  categories,
  category,
}: Pick<ReadBank, 'course' | 'categories' | 'category'>) {
  if (categories.length < 2) return null;
  const all = categories.reduce((sum, { count }) => sum + count, 0);
  return (
    <nav aria-label="Por categoría">
      <ul className="flex flex-wrap gap-2">
        {[{ category: '', count: all }, ...categories].map(({ category: one, count }) => (
          <li key={one}>
            <Link
              to={bankPath(course, one)}
              preventScrollReset
              aria-current={one === category ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-field px-3 text-s hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
            >
              {one || 'Todas'} ({count})
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}

const marks: Record<string, string> = { lt: '<', gt: '>', amp: '&', quot: '"', nbsp: ' ' };

/** What a question says without its forms, cut to a line. */
function plainText(html: string): string {
  const text = html
    .replace(/<[^>]*>/g, ' ')
    .replace(/&(lt|gt|amp|quot|nbsp);/g, (_, mark: string) => marks[mark] ?? '')
    .replace(/\s+/g, ' ')
    .trim();
  return text.length > 160 ? `${text.slice(0, 160)}…` : text;
}
