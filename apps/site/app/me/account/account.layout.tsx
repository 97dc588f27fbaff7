import { Outlet } from 'react-router';
import type { Route } from './+types/account.layout.ts';
import type { Account } from './account.loader.ts';
import { loadAccount } from './account.loader.ts';
import { ownHeaders } from './account.ts';
import { PersonFrame, type Place } from './person-frame.tsx';

export const headers = ownHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAccount(request, context);
}

/** The pages of one person's own account. */
export default function AccountLayout({ loaderData: account }: Route.ComponentProps) {
  return (
    <PersonFrame person={account.person} label="Mi cuenta" places={placesOf(account)}>
      <Outlet />
    </PersonFrame>
  );
}

function placesOf({ studies, teaches, staff }: Account): Place[] {
  const rest: Place[] = [
    { to: '/mi-cuenta/perfil', icon: 'person', words: 'Mis datos' },
    { to: '/mi-cuenta/seguridad', icon: 'shield', words: 'Seguridad y privacidad' },
    ...(teaches ? [{ to: '/ensenar', icon: 'people', words: 'Enseñar' } as const] : []),
    ...(staff ? [{ to: '/admin', icon: 'device', words: 'Panel', outside: true } as const] : []),
  ];
  const first = { to: '/mi-cuenta', end: true } as const;
  if (!studies) return [{ ...first, icon: 'screen', words: 'Inicio' }, ...rest];
  return [
    { ...first, icon: 'book', words: 'Mis cursos' },
    { to: '/mi-cuenta/calendario', icon: 'calendar', words: 'Calendario' },
    { to: '/mi-cuenta/pagos', icon: 'upload', words: 'Pagos' },
    { to: '/mi-cuenta/certificados', icon: 'certificate', words: 'Certificados' },
    { to: '/mi-cuenta/testimonios', icon: 'chat', words: 'Mi opinión' },
    ...rest,
  ];
}
