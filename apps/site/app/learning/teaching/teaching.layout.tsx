import { essayEndpoints } from '@aulario/contract/learning/essay';
import { gradeAppealEndpoints } from '@aulario/contract/learning/grade-appeal';
import { lessonQuestionEndpoints } from '@aulario/contract/learning/lesson-question';
import { markingEndpoints } from '@aulario/contract/learning/marking';
import { Outlet, redirect } from 'react-router';
import { loadAccount } from '../../me/account/account.loader.ts';
import { ownHeaders } from '../../me/account/account.ts';
import { PersonFrame, type Place } from '../../me/account/person-frame.tsx';
import type { Route } from './+types/teaching.layout.ts';
import { NotTaught } from './not-taught.tsx';

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

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <NotTaught error={error} />;
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
