import { Outlet, redirect } from 'react-router';
import { loadAccount } from '../account/account.loader.ts';
import { ownHeaders } from '../account/account.ts';
import { PersonFrame, type Place } from '../account/person-frame.tsx';
import type { Route } from './+types/teaching.layout.ts';

export const headers = ownHeaders;

/** The room of teachers: whoever is none is led to their own account. */
export async function loader({ request, context }: Route.LoaderArgs) {
  const account = await loadAccount(request, context);
  if (!account.teaches) throw redirect('/mi-cuenta');
  return account;
}

export default function TeachingLayout({ loaderData: account }: Route.ComponentProps) {
  return (
    <PersonFrame person={account.person} label="Enseñar" places={placesOf(account)}>
      <Outlet />
    </PersonFrame>
  );
}

function placesOf({ studies, staff }: Route.ComponentProps['loaderData']): Place[] {
  return [
    { to: '/ensenar', icon: 'clock', words: 'Hoy', end: true },
    { to: '/ensenar/ediciones', icon: 'people', words: 'Mis grupos' },
    { to: '/ensenar/calendario', icon: 'calendar', words: 'Calendario' },
    { to: '/mi-cuenta', icon: 'book', words: studies ? 'Los cursos que llevo' : 'Mi cuenta' },
    ...(staff ? [{ to: '/admin', icon: 'device', words: 'Panel', outside: true } as const] : []),
  ];
}
