import { essayEndpoints } from '@aulario/contract/learning/essay';
import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { markingEndpoints } from '@aulario/contract/learning/marking';
import { isRouteErrorResponse, Outlet, redirect } from 'react-router';
import { ErrorPage } from '../../errors/error-page.tsx';
import { Head } from '../../frame/document.tsx';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { PersonFrame, type Place } from '../../me/account/person-frame.tsx';
import { ButtonLink } from '../../ui/button.tsx';
import type { Route } from './+types/teaching.layout.ts';

export const headers = ownHeaders;

/** The room of teachers, where staff answer questions too; everybody else is led to their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await loadAccount(request, context);
  if (!account.teaches && !account.staff) throw redirect('/mi-cuenta');
  const [waiting, work, essays, asked] = await Promise.all([
    context.api.request(lessonQuestionEndpoints.taughtQuestions, { query: { limit: 1 } }),
    context.api.request(markingEndpoints.taughtSubmissions, {
      query: { state: 'entregada', limit: 1 },
    }),
    context.api.request(essayEndpoints.taughtEssays, { query: { limit: 1 } }),
    context.api.request(gradeAppealEndpoints.taughtAppeals, { query: { limit: 1 } }),
  ]);
  const questions = (waiting.ok && waiting.total) || 0;
  return {
    ...{ ...account, waiting: questions },
    unmarked: (work.ok && work.total) || 0,
    essays: (essays.ok && essays.total) || 0,
    appeals: (asked.ok && asked.total) || 0,
  };
}

export default function TeachingLayout({ loaderData: account }: Route.ComponentProps) {
  return (
    <PersonFrame person={account.person} label="Enseñar" places={placesOf(account)}>
      <Outlet />
    </PersonFrame>
  );
}

/** What is of another teacher's group is nothing of the catalogue: the way leads back to the own groups. */
export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  if (!isRouteErrorResponse(error) || error.status !== 404) return <ErrorPage error={error} />;
  const title = 'No está entre tus grupos';
  return (
    <div className="page py-12 md:py-20">
      <Head>
        <title>{title}</title>
        <meta name="robots" content="noindex" />
      </Head>
      <h1 className="text-3xl">{title}</h1>
      <p className="mt-4 max-w-reading text-muted">
        Aquí solo se abre lo de los grupos en los que enseñas. Puede que ese lo lleve otra persona o
        que el enlace esté incompleto. Si debería ser tuyo, pide a la academia que te asigne.
      </p>
      <div className="mt-8">
        <ButtonLink to="/ensenar/ediciones">Ver mis grupos</ButtonLink>
      </div>
    </div>
  );
}

function placesOf({
  studies,
  staff,
  teaches,
  waiting,
  unmarked,
  essays,
  appeals,
}: Route.ComponentProps['loaderData']): Place[] {
  const teaching: Place[] = [
    { to: '/ensenar', icon: 'clock', words: 'Hoy', end: true },
    { to: '/ensenar/ediciones', icon: 'people', words: 'Mis grupos' },
    { to: '/ensenar/tareas', icon: 'check', words: 'Tareas', waiting: unmarked },
    { to: '/ensenar/respuestas', icon: 'check', words: 'Respuestas', waiting: essays },
    { to: '/ensenar/calendario', icon: 'calendar', words: 'Calendario' },
  ];
  return [
    ...(teaches ? teaching : []),
    { to: '/ensenar/preguntas', icon: 'chat', words: 'Preguntas', waiting },
    { to: '/ensenar/revisiones', icon: 'level', words: 'Revisiones', waiting: appeals },
    { to: '/mi-cuenta', icon: 'book', words: studies ? 'Los cursos que llevo' : 'Mi cuenta' },
    ...(staff ? [{ to: '/admin', icon: 'device', words: 'Panel', outside: true } as const] : []),
  ];
}
