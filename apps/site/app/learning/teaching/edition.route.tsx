import { editionNoticeEndpoints } from '@aulario/contract/learning/edition-notice';
import { learnerStandingSchema, learnerStandings } from '@aulario/contract/learning/learner';
import { teachingEndpoints } from '@aulario/contract/learning/teaching';
import { Link } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { Icon } from '../../ui/icon.tsx';
import { pageNumber } from '../../ui/page-number.ts';
import { Pagination } from '../../ui/pagination.tsx';
import type { Route } from './+types/edition.route.ts';
import { changeNotices } from './edition.action.ts';
import { EditionNotices } from './edition-notices.tsx';
import { taughtPath } from './taught-bar.tsx';
import { TaughtPeople } from './taught-people.tsx';
import { TaughtSessions } from './taught-sessions.tsx';
import { editionDays, peopleWords } from './taught-words.ts';

export const headers = ownHeaders;
const pageSize = 50;

export async function loader({ request, params, context: { api } }: Route.LoaderArgs) {
  const asked = new URL(request.url).searchParams;
  const standing = learnerStandingSchema.safeParse(asked.get('avance')).data;
  const page = pageNumber(asked);
  const here = { id: params.edition };
  const [edition, people, notices] = await Promise.all([
    api.request(teachingEndpoints.taughtEdition, { params: here }),
    api.request(teachingEndpoints.taughtPeople, {
      params: here,
      query: { page, limit: pageSize, ...(standing ? { standing } : {}) },
    }),
    api.request(editionNoticeEndpoints.taughtNotices, { params: here }),
  ]);
  const read = mustRead(edition);
  return {
    ...{ edition: read, people: mustRead(people), standing: standing ?? null, page },
    total: (people.ok && people.total) || 0,
    notices: notices.ok ? notices.data : [],
    key: crypto.randomUUID(),
    now: new Date().toISOString(),
  };
}

export function action({ request, params, context }: Route.ActionArgs) {
  return changeNotices(request, context, params.edition);
}

export function meta({ matches, loaderData, params }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: loaderData?.edition.courseName ?? 'Grupo',
    description: 'Un grupo que enseñas.',
    path: `/ensenar/ediciones/${params.edition}`,
    hidden: true,
  });
}

/** A group for who teaches it: how each of its people does, and its sessions with their lists. */
export default function TaughtEditionPage({ loaderData, actionData }: Route.ComponentProps) {
  const { edition, people, notices, standing, total, page, now, key } = loaderData;
  const path = `/ensenar/ediciones/${edition._id}`;
  const facts = [
    edition.startDate && `Grupo ${edition.code}`,
    editionDays(edition),
    edition.schedule,
    edition.place,
    edition.minAttendance && `Pide ${edition.minAttendance} % de asistencia`,
  ];
  return (
    <>
      <Link to="/ensenar/ediciones" className="link inline-flex min-h-11 items-center gap-2 text-s">
        <Icon name="back" className="size-4.5" /> Mis grupos
      </Link>
      <AccountPage title={edition.courseName} lead={facts.filter(Boolean).join(' · ')}>
        <p className="flex flex-wrap gap-x-6">
          <Link to={`${path}/notas`} className="link inline-flex min-h-11 items-center">
            Registro de notas
          </Link>
          <Link
            to={`/ensenar/revisiones?grupo=${edition._id}`}
            className="link inline-flex min-h-11 items-center"
          >
            Pedidos de revisión
          </Link>
          {edition.classroom === 'propia' && (
            <Link
              to={taughtPath(edition.course)}
              className="link inline-flex min-h-11 items-center"
            >
              Lecciones
            </Link>
          )}
          {edition.classroom === 'propia' && (
            <Link
              to={`/ensenar/tareas?grupo=${edition._id}`}
              className="link inline-flex min-h-11 items-center"
            >
              Tareas
            </Link>
          )}
          {edition.classroom === 'propia' && (
            <Link to={`${path}/equipos`} className="link inline-flex min-h-11 items-center">
              Equipos de trabajo
            </Link>
          )}
        </p>
        <AccountPart id="avisos" title="Avisos">
          <EditionNotices notices={notices} answer={actionData} formKey={key} />
        </AccountPart>
        <AccountPart id="personas" title={peopleWords(edition.people)}>
          {edition.classroom === 'propia' && <Standings path={path} chosen={standing} />}
          {people.length > 0 ? (
            <TaughtPeople people={people} edition={edition} />
          ) : (
            <p className="text-s">
              {standing
                ? 'Nadie está así ahora.'
                : 'Todavía no hay nadie. Cada persona aparece aquí cuando se matricula.'}
            </p>
          )}
          <Pagination
            page={page}
            pages={Math.ceil(total / pageSize)}
            href={(to) => `${path}?${standing ? `avance=${standing}&` : ''}pagina=${to}`}
          />
        </AccountPart>
        <AccountPart id="sesiones" title="Sesiones">
          {edition.sessions.length > 0 ? (
            <TaughtSessions sessions={edition.sessions} now={now} ofEdition />
          ) : (
            <p className="text-s">
              {edition.startDate
                ? 'La academia todavía no puso sus fechas.'
                : 'Es a tu ritmo: no tiene sesiones con hora.'}
            </p>
          )}
        </AccountPart>
      </AccountPage>
    </>
  );
}

/** All of them, or those who stand somewhere: who is stuck is one tap away. */
function Standings({ path, chosen }: { path: string; chosen: string | null }) {
  const choices = [['', 'Todos'], ...Object.entries(learnerStandings)] as const;
  return (
    <nav aria-label="Por avance" className="mb-4">
      <ul className="flex flex-wrap gap-2">
        {choices.map(([value, words]) => (
          <li key={value}>
            <Link
              to={value ? `${path}?avance=${value}` : path}
              preventScrollReset
              aria-current={(chosen ?? '') === value ? 'true' : undefined}
              className="inline-flex min-h-11 items-center rounded-control border border-field px-3 text-s hover:border-accent aria-[current]:border-accent aria-[current]:bg-accent-soft aria-[current]:font-semibold"
            >
              {words}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
