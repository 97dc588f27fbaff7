import {
  lessonQuestionEndpoints,
  lessonQuestionStateSchema,
  lessonQuestionStates,
} from '@aulario/contract/learning/lesson-question';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/questions.route.ts';
import { changeQuestion } from './questions.action.ts';
import { TaughtQuestionEntry } from './taught-question.tsx';

export const headers = ownHeaders;
const pageSize = 20;
const path = '/ensenar/preguntas';

export async function loader({ request, context: { api } }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const state = lessonQuestionStateSchema.safeParse(asked.get('estado')).data ?? 'abierta';
  const page = pageNumber(asked);
  const questions = await api.request(lessonQuestionEndpoints.taughtQuestions, {
    query: { state, page, limit: pageSize },
  });
  const total = (questions.ok && questions.total) || 0;
  return { questions: mustRead(questions), state, page, total };
}

export function action({ request, context }: Route.ActionArgs) {
  return changeQuestion(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Preguntas',
    description: 'Lo que preguntan en las lecciones que enseñas.',
    path,
    hidden: true,
  });
}

/** What people asked below lessons: who waits longest stands first. */
export default function Questions({
  loaderData: { questions, state, page, total },
  actionData,
}: Route.ComponentProps) {
  const hrefOf = (value: string) => (value === 'abierta' ? path : `${path}?estado=${value}`);
  return (
    <AccountPage title="Preguntas" lead="Lo que preguntan tus alumnos en las lecciones.">
      <div className="space-y-4">
        <nav aria-label="Por estado">
          <ul className="flex flex-wrap gap-2">
            {Object.entries(lessonQuestionStates).map(([value, words]) => (
              <li key={value}>
                <Link
                  to={hrefOf(value)}
                  aria-current={value === state ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-control border border-field px-3 text-s hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
                >
                  {words}
                  {value === state && total > 0 && ` (${total})`}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        {actionData?.said && <Notice tone="success" title={actionData.said} live />}
        {actionData?.fault && <Notice tone="danger" title={actionData.fault.message} live />}
        {questions.length === 0 ? (
          <p className="text-s">{nothing[state]}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {questions.map((question) => (
              <TaughtQuestionEntry
                key={question._id}
                question={question}
                answer={actionData?.id === question._id ? actionData : undefined}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total / pageSize)}
          href={(to) => `${path}?estado=${state}&pagina=${to}`}
        />
      </div>
    </AccountPage>
  );
}

const nothing = {
  abierta: 'Respondiste todo. Cuando alguien pregunte en una lección, aparecerá aquí.',
  respondida: 'Todavía no respondiste ninguna.',
  oculta: 'No hay ninguna oculta.',
};
