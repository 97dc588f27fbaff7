import { groupWords } from '@aulario/contract/catalogue/edition-words';
import { markingEndpoints, type WaitingSubmission } from '@aulario/contract/learning/marking';
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
import { lateWords } from '../classroom/assignment/assignment-words.ts';
import type { Route } from './+types/marking.route.ts';
import { authorsOf, MarkForm } from './mark-form.tsx';
import { changeMark } from './marking.action.ts';
import { ToNext } from './to-next.tsx';

export const headers = ownHeaders;
const pageSize = 20;
const path = '/ensenar/tareas';

const stages = {
  'por-calificar': {
    title: 'Por calificar',
    state: 'entregada',
    sort: 'handedInAt',
    lead: 'Lo que espera tu nota, primero lo más antiguo.',
    none: 'Calificaste todo. Cuando alguien de tus grupos entregue una tarea, aparecerá aquí.',
  },
  devueltas: {
    title: 'Devueltas',
    state: 'devuelta',
    sort: 'handedInAt',
    lead: 'Lo que devolviste para corregir y todavía no te entregan de nuevo.',
    none: 'Nadie tiene una tarea por corregir. Lo que devuelvas queda aquí hasta que lo entreguen de nuevo.',
  },
  calificadas: {
    title: 'Calificadas',
    state: 'calificada',
    sort: '-handedInAt',
    lead: 'Lo que ya calificaste, primero lo último: ábrelo para corregir una nota.',
    none: 'Todavía no hay tareas calificadas en tus grupos.',
  },
} as const;
type Stage = keyof typeof stages;

const stageOf = (asked: string | null): Stage =>
  asked !== null && asked in stages ? (asked as Stage) : 'por-calificar';

/** The hand-ins that wait, or one of them. */
export async function loader({ request, params, context: { api } }: Route.LoaderArgs) {
  if (params.submission) {
    const here = { id: params.submission };
    return {
      work: mustRead(await api.request(markingEndpoints.taughtSubmission, { params: here })),
    };
  }
  const { searchParams } = new URL(request.url);
  const page = pageNumber(searchParams);
  const stage = stageOf(searchParams.get('estado'));
  const group = searchParams.get('grupo');
  const { state, sort } = stages[stage];
  const waiting = await api.request(markingEndpoints.taughtSubmissions, {
    query: { state, sort, page, limit: pageSize, ...(group ? { edition: group } : {}) },
  });
  const total = (waiting.ok && waiting.total) || 0;
  return { waiting: mustRead(waiting), stage, group, page, total };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeMark(request, context, params.submission ?? '');
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  const work = loaderData?.work;
  return pageMeta({
    ...siteNames(matches),
    title: work ? `Calificar: ${work.lesson.title}` : 'Tareas por calificar',
    description: 'Lo que entregaron tus alumnos.',
    path: params.submission ? `${path}/${params.submission}` : path,
    hidden: true,
  });
}

/** What waits to be marked, the oldest first; and one hand-in beside its rubric. */
export default function Marking({ loaderData, actionData }: Route.ComponentProps) {
  const { work } = loaderData;
  if (work)
    return (
      <>
        <Link to={path} className="link inline-flex min-h-11 items-center gap-2 text-s">
          <Icon name="back" className="size-4.5" /> Tareas por calificar
        </Link>
        <AccountPage title={work.lesson.title} lead={placeOf(work)}>
          {actionData?.said && (
            <Notice tone="success" title={actionData.said} live>
              {/* Here, where the keyboard is after a mark, and not after all of the form again. */}
              {work.next && <ToNext to={`${path}/${work.next}`} />}
            </Notice>
          )}
          {/* By its version: what was kept meanwhile is what its fields begin with. */}
          <MarkForm key={`${work._id}-${work.version}`} work={work} answer={actionData} />
        </AccountPage>
      </>
    );
  return <Queue {...loaderData} />;
}

type QueueProps = {
  waiting?: WaitingSubmission[];
  stage?: Stage;
  group?: string | null;
  page?: number;
  total?: number;
};

function Queue({ waiting = [], stage = 'por-calificar', group, page = 1, total = 0 }: QueueProps) {
  const hrefOf = (changes: Record<string, string>) =>
    `${path}?${new URLSearchParams({ estado: stage, ...(group ? { grupo: group } : {}), ...changes })}`;
  const link =
    'inline-flex min-h-11 items-center rounded-control border border-field px-3 text-s hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold';
  return (
    <AccountPage
      title="Tareas"
      lead={group ? `${stages[stage].lead} Son las de un grupo.` : stages[stage].lead}
    >
      <nav aria-label="Por estado">
        <ul className="flex flex-wrap gap-2">
          {Object.entries(stages).map(([value, { title }]) => (
            <li key={value}>
              <Link
                to={hrefOf({ estado: value })}
                aria-current={value === stage ? 'true' : undefined}
                className={link}
              >
                {title}
                {value === stage && total > 0 && ` (${total})`}
              </Link>
            </li>
          ))}
          {group && (
            <li>
              <Link
                to={`${path}?estado=${stage}`}
                className="link inline-flex min-h-11 items-center px-3 text-s"
              >
                Ver todos los grupos
              </Link>
            </li>
          )}
        </ul>
      </nav>
      {waiting.length === 0 ? (
        <p className="text-s">{stages[stage].none}</p>
      ) : (
        <ul className="divide-y divide-line rounded-card border border-line bg-surface">
          {waiting.map((one) => (
            <Waiting key={one._id} work={one} />
          ))}
        </ul>
      )}
      <Pagination
        page={page}
        pages={Math.ceil(total / pageSize)}
        href={(to) => hrefOf({ pagina: String(to) })}
      />
    </AccountPage>
  );
}

function Waiting({ work }: { work: WaitingSubmission }) {
  const { _id, lesson, handedInAt, lateDays, identical, state, markedAt } = work;
  return (
    <li>
      <Link
        to={`${path}/${_id}`}
        className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 text-s transition-colors hover:text-accent"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{lesson.title}</span>
          <span className="block text-muted">
            {authorsOf(work)} · {placeOf(work)}
          </span>
          <span className="block text-muted">
            {longInstant(handedInAt)}
            {lateDays > 0 && ` · ${lateWords(lateDays)}`}
            {state === 'devuelta' && markedAt && ` · Devuelta el ${longInstant(markedAt)}`}
          </span>
          {identical && (
            <span className="block font-semibold text-warning">
              Otra persona entregó el mismo archivo
            </span>
          )}
        </span>
        <Icon name="arrow" className="size-4.5" />
      </Link>
    </li>
  );
}

const placeOf = ({ course, edition }: WaitingSubmission) =>
  [course.name, edition && groupWords(edition)].filter(Boolean).join(', ');
