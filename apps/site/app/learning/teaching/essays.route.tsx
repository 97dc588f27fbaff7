import { essayEndpoints, type WaitingEssay } from '@aulario/contract/learning/essay';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { longInstant } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/essays.route.ts';
import { EssayForm } from './essay-form.tsx';
import { markEssay } from './essays.action.ts';
import { ToNext } from './to-next.tsx';

export const headers = ownHeaders;
const pageSize = 20;
const path = '/ensenar/respuestas';

/** The long answers that wait, or those of one attempt. */
export async function loader({ request, params, context: { api } }: Route.LoaderArgs) {
  if (params.attempt) {
    const here = { id: params.attempt };
    return { essay: mustRead(await api.request(essayEndpoints.taughtEssay, { params: here })) };
  }
  const page = pageNumber(new URL(request.url).searchParams);
  const waiting = await api.request(essayEndpoints.taughtEssays, {
    query: { page, limit: pageSize },
  });
  const total = (waiting.ok && waiting.total) || 0;
  return { waiting: mustRead(waiting), page, pages: Math.ceil(total / pageSize) };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return markEssay(request, context, params.attempt ?? '');
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const essay = loaderData?.essay;
  return pageMeta({
    ...siteNames(matches),
    title: essay ? `Calificar: ${essay.lesson}` : 'Respuestas por calificar',
    description: 'Respuestas largas de cuestionarios.',
    path: params.attempt ? `${path}/${params.attempt}` : path,
    hidden: true,
  });
}

/** What waits to be marked, the oldest first; and the answers of one attempt. */
export default function Essays({ loaderData, actionData }: Route.ComponentProps) {
  const { essay, waiting = [], page = 1, pages = 1 } = loaderData;
  if (essay)
    return (
      <>
        <Link to={path} className="link inline-flex min-h-11 items-center gap-2 text-s">
          <Icon name="back" className="size-4.5" /> Respuestas por calificar
        </Link>
        <AccountPage title={essay.lesson} lead={placeOf(essay)}>
          {actionData?.said && (
            <Notice tone="success" title={actionData.said} live>
              {essay.next && <ToNext to={`${path}/${essay.next}`} />}
            </Notice>
          )}
          <EssayForm key={`${essay._id}-${essay.version}`} essay={essay} answer={actionData} />
        </AccountPage>
      </>
    );
  return (
    <AccountPage
      title="Respuestas"
      lead="Respuestas largas que esperan tu nota, primero lo más antiguo."
    >
      {waiting.length === 0 ? (
        <p className="text-s">
          Calificaste todo. Cuando alguien responda una pregunta larga, aparecerá aquí.
        </p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {waiting.map((one) => (
            <li key={one._id}>
              <Link
                to={`${path}/${one._id}`}
                className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 text-s transition-colors hover:text-accent"
              >
                <span className="min-w-0">
                  <span className="block font-semibold">{one.lesson}</span>
                  <span className="block text-muted">
                    {one.person} · {placeOf(one)}
                  </span>
                  <span className="block text-muted">{longInstant(one.handedInAt)}</span>
                </span>
                <Icon name="arrow" className="size-4.5" />
              </Link>
            </li>
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} href={(to) => `${path}?pagina=${to}`} />
    </AccountPage>
  );
}

const placeOf = ({ courseName, edition }: WaitingEssay) =>
  [courseName, edition && `grupo ${edition}`].filter(Boolean).join(', ');
