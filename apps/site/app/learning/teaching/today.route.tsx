import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { markingEndpoints } from '@aulario/contract/learning/marking';
import { teachingEndpoints } from '@aulario/contract/learning/teaching';
import { Link, redirect } from 'react-router';
import { siteNames } from '../../frame/site.ts';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { AccountPage, AccountPart } from '../../me/account/account-page.tsx';
import { mustRead } from '../../me/account/own.ts';
import { pageMeta } from '../../seo/page-meta.ts';
import { limaDay, shortDay, weekday } from '../../ui/date-words.ts';
import { Icon } from '../../ui/icon.tsx';
import type { Route } from './+types/today.route.ts';
import { taughtDays } from './taught-days.ts';
import { TaughtSessions } from './taught-sessions.tsx';
import { peopleWords, unmarked } from './taught-words.ts';

export const headers = ownHeaders;

export async function loader({ request, context }: Route.LoaderArgs) {
  const { teaches } = await loadAccount(request, context);
  // Staff who do not teach have nothing here but to answer.
  if (!teaches) throw redirect('/ensenar/preguntas');
  const { api } = context;
  const [days, editions, waiting, work, asked] = await Promise.all([
    taughtDays(api, { back: 30, ahead: 1 }),
    api.request(teachingEndpoints.taughtEditions),
    api.request(lessonQuestionEndpoints.taughtQuestions, { query: { limit: 1 } }),
    api.request(markingEndpoints.taughtSubmissions, { query: { state: 'entregada', limit: 1 } }),
    api.request(gradeAppealEndpoints.taughtAppeals, { query: { limit: 1 } }),
  ]);
  const questions = (waiting.ok && waiting.total) || 0;
  const tasks = (work.ok && work.total) || 0;
  const appeals = (asked.ok && asked.total) || 0;
  return { ...days, editions: mustRead(editions), questions, tasks, appeals };
}

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta({
    ...siteNames(matches),
    title: 'Enseñar: hoy',
    description: 'Tus clases de hoy y lo que espera por ti.',
    path: '/ensenar',
    hidden: true,
  });
}

/** What a teacher has today and tomorrow, and what waits for them. */
export default function Today({
  loaderData: { now, sessions, editions, questions, tasks, appeals },
}: Route.ComponentProps) {
  const today = limaDay(now);
  const ofToday = sessions.filter(({ startsAt }) => limaDay(startsAt) === today);
  const ofTomorrow = sessions.filter(({ startsAt }) => limaDay(startsAt) > today);
  const lists = sessions.filter((session) => unmarked(session, now));
  const stuck = editions.filter((edition) => edition.stuck > 0 && edition.state === 'en-curso');
  return (
    <AccountPage title="Hoy" lead={`${capital(weekday(today))} ${shortDay(today)}`}>
      <AccountPart id="clases-de-hoy" title="Clases de hoy">
        {ofToday.length > 0 ? (
          <TaughtSessions sessions={ofToday} now={now} />
        ) : (
          <p className="text-s">
            Hoy no tienes clases con hora.{' '}
            <Link className="link" to="/ensenar/calendario">
              Ver tu calendario
            </Link>
          </p>
        )}
      </AccountPart>
      {ofTomorrow.length > 0 && (
        <AccountPart id="clases-de-manana" title="Mañana">
          <TaughtSessions sessions={ofTomorrow} now={now} />
        </AccountPart>
      )}
      <AccountPart id="por-atender" title="Espera por ti">
        {lists.length + stuck.length + questions + tasks + appeals === 0 ? (
          <p className="text-s">
            Nada por ahora: no hay preguntas, tareas ni revisiones pendientes, tus listas están
            completas y nadie está detenido.
          </p>
        ) : (
          <ul className="divide-y divide-line rounded-card border border-line bg-surface">
            {questions > 0 && (
              <Waiting
                to="/ensenar/preguntas"
                words={
                  questions === 1
                    ? '1 pregunta sin responder'
                    : `${questions} preguntas sin responder`
                }
                of="Primero, la que más espera"
              />
            )}
            {tasks > 0 && (
              <Waiting
                to="/ensenar/tareas"
                words={tasks === 1 ? '1 tarea por calificar' : `${tasks} tareas por calificar`}
                of="Primero, la más antigua"
              />
            )}
            {appeals > 0 && (
              <Waiting
                to="/ensenar/revisiones"
                words={appeals === 1 ? '1 pedido de revisión' : `${appeals} pedidos de revisión`}
                of="De notas que alguien pide revisar"
              />
            )}
            {lists.slice(-5).map(({ _id, courseName, title, startsAt, people, marked }) => (
              <Waiting
                key={_id}
                to={`/ensenar/sesiones/${_id}`}
                words={`Falta la lista de ${peopleWords(people - marked)}`}
                of={`${courseName}: ${title}, ${shortDay(limaDay(startsAt))}`}
              />
            ))}
            {stuck.map(({ _id, courseName, code, startDate, stuck: people }) => (
              <Waiting
                key={_id}
                to={`/ensenar/ediciones/${_id}?avance=detenido`}
                words={`${peopleWords(people)} sin actividad hace 7 días`}
                of={startDate ? `${courseName}, grupo ${code}` : courseName}
              />
            ))}
          </ul>
        )}
      </AccountPart>
    </AccountPage>
  );
}

function Waiting({ to, words, of }: { to: string; words: string; of: string }) {
  return (
    <li>
      <Link
        to={to}
        className="flex min-h-14 items-center justify-between gap-4 px-5 py-3 text-s transition-colors hover:text-accent"
      >
        <span className="min-w-0">
          <span className="block font-semibold">{words}</span>
          <span className="block text-muted">{of}</span>
        </span>
        <Icon name="arrow" className="size-4.5" />
      </Link>
    </li>
  );
}

const capital = (words: string) => words.charAt(0).toUpperCase() + words.slice(1);
