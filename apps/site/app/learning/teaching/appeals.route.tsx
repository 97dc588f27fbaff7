import {
  gradeAppealEndpoints,
  gradeAppealStateSchema,
  gradeAppealStates,
} from '@aulario/contract/learning/grade-appeal';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Notice } from '../../ui/notice.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/appeals.route.ts';
import { answerAppeal } from './appeals.action.ts';
import { TaughtAppealEntry } from './taught-appeal.tsx';

export const headers = ownHeaders;
const pageSize = 20;
const path = '/ensenar/revisiones';

export async function loader({ request, context }: Route.LoaderArgs) {
  const { teaches } = await loadAccount(request, context);
  const asked = new URL(request.url).searchParams;
  const state = gradeAppealStateSchema.safeParse(asked.get('estado')).data ?? 'abierta';
  const group = asked.get('grupo');
  const page = pageNumber(asked);
  const appeals = await context.api.request(gradeAppealEndpoints.taughtAppeals, {
    query: { state, page, limit: pageSize, ...(group ? { edition: group } : {}) },
  });
  const total = (appeals.ok && appeals.total) || 0;
  return { appeals: mustRead(appeals), teaches, state, group, page, total };
}

export function action({ request, context }: Route.ActionArgs) {
  return answerAppeal(request, context);
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Pedidos de revisión',
    description: 'Notas que te piden revisar.',
    path,
    hidden: true,
  });
}

/** Grades that people ask to be looked at again, of one group or of all: who waits longest stands first. */
export default function Appeals({
  loaderData: { appeals, teaches, state, group, page, total },
  actionData,
}: Route.ComponentProps) {
  const hrefOf = (changes: Record<string, string>) =>
    `${path}?${new URLSearchParams({ estado: state, ...(group ? { grupo: group } : {}), ...changes })}`;
  return (
    <AccountPage
      title="Pedidos de revisión"
      lead={
        group ? 'Las notas que te piden revisar en este grupo.' : 'Las notas que te piden revisar.'
      }
    >
      <div className="space-y-4">
        <nav aria-label="Por estado">
          <ul className="flex flex-wrap gap-2">
            {Object.entries(gradeAppealStates).map(([value, words]) => (
              <li key={value}>
                <Link
                  to={hrefOf({ estado: value })}
                  aria-current={value === state ? 'true' : undefined}
                  className="inline-flex min-h-11 items-center rounded-control border border-field px-3 text-s hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
                >
                  {words}
                  {value === state && total > 0 && ` (${total})`}
                </Link>
              </li>
            ))}
            {group && (
              <li>
                <Link
                  to={`${path}?estado=${state}`}
                  className="link inline-flex min-h-11 items-center px-3 text-s"
                >
                  Ver todos los grupos
                </Link>
              </li>
            )}
          </ul>
        </nav>
        {actionData?.said && <Notice tone="success" title={actionData.said} live />}
        {actionData?.fault && <Notice tone="danger" title={actionData.fault.message} live />}
        {appeals.length === 0 ? (
          <p className="text-s">{nothing[state]}</p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {appeals.map((appeal) => (
              <TaughtAppealEntry
                key={appeal._id}
                appeal={appeal}
                teaches={teaches}
                answer={actionData?.id === appeal._id ? actionData : undefined}
              />
            ))}
          </ul>
        )}
        <Pagination
          page={page}
          pages={Math.ceil(total / pageSize)}
          href={(to) => hrefOf({ pagina: String(to) })}
        />
      </div>
    </AccountPage>
  );
}

const nothing = {
  abierta: 'Nadie espera una revisión. Cuando alguien la pida desde sus notas, aparecerá aquí.',
  respondida: 'Todavía no respondiste ninguno.',
};
