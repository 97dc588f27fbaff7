import { useEffect, useRef } from 'react';
import { Form, NavLink, Outlet, useLocation } from 'react-router';
import { Icon, type IconName } from '../ui/icon.tsx';
import { Portrait } from '../ui/portrait.tsx';
import type { Route } from './+types/account.layout.ts';
import type { Account } from './account.loader.ts';
import { loadAccount } from './account.loader.ts';
import { ownHeaders } from './account.ts';

export const headers = ownHeaders;

export function loader({ request, context }: Route.LoaderArgs) {
  return loadAccount(request, context);
}

/** The pages of one person: who they are and where to go at the side, above on a phone. */
export default function AccountLayout({ loaderData: account }: Route.ComponentProps) {
  const { person } = account;
  const places = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the places stand in a row that scrolls: the current one is to be in sight.
    const current = pathname && places.current?.querySelector('[aria-current=page]');
    if (current) current.scrollIntoView({ block: 'nearest', inline: 'center' });
  }, [pathname]);
  return (
    <div className="page grid items-start gap-x-14 py-6 md:py-10 lg:grid-cols-[14rem_1fr]">
      <aside className="min-w-0 print:hidden lg:sticky lg:top-6">
        <div className="items-center gap-3 max-lg:flex">
          <Portrait image={person.photo} name={person.fullName} className="size-12" sizes="48px" />
          <div className="min-w-0 lg:mt-3">
            <p className="font-display text-l leading-tight break-words">{person.fullName}</p>
            <p className="text-xs wrap-anywhere text-muted">{person.email ?? person.username}</p>
          </div>
        </div>
        <nav
          aria-label="Mi cuenta"
          className="max-lg:fade-end -mx-4 mt-4 overflow-x-auto border-b border-line px-4 lg:mx-0 lg:mt-6 lg:overflow-visible lg:border-0 lg:px-0"
        >
          <ul ref={places} className="flex gap-1 max-lg:w-max max-lg:pr-8 lg:flex-col">
            {placesOf(account).map(({ to, icon, words }) => (
              <li key={to}>
                <NavLink to={to} end={to === '/mi-cuenta'} className={placeClass}>
                  <Icon name={icon} className="size-5 max-lg:hidden" /> {words}
                </NavLink>
              </li>
            ))}
            {account.staff && (
              <li>
                <a href="/admin" className={placeClass}>
                  <Icon name="device" className="size-5 max-lg:hidden" /> Panel
                </a>
              </li>
            )}
            <li className="lg:mt-3 lg:border-t lg:border-line lg:pt-3">
              <Form method="post" action="/salir">
                <button
                  type="submit"
                  className={`${placeClass} cursor-pointer text-muted lg:w-full`}
                >
                  <Icon name="back" className="size-5 max-lg:hidden" /> Salir
                </button>
              </Form>
            </li>
          </ul>
        </nav>
      </aside>
      <div className="min-w-0 pt-6 lg:pt-0">
        <Outlet />
      </div>
    </div>
  );
}

type Place = { to: string; icon: IconName; words: string };

function placesOf({ studies }: Account): Place[] {
  const own: Place[] = [
    { to: '/mi-cuenta/perfil', icon: 'person', words: 'Mis datos' },
    { to: '/mi-cuenta/seguridad', icon: 'shield', words: 'Seguridad y privacidad' },
  ];
  if (!studies) return [{ to: '/mi-cuenta', icon: 'screen', words: 'Inicio' }, ...own];
  return [
    { to: '/mi-cuenta', icon: 'book', words: 'Mis cursos' },
    { to: '/mi-cuenta/calendario', icon: 'calendar', words: 'Calendario' },
    { to: '/mi-cuenta/pagos', icon: 'upload', words: 'Pagos' },
    { to: '/mi-cuenta/certificados', icon: 'certificate', words: 'Certificados' },
    { to: '/mi-cuenta/testimonios', icon: 'chat', words: 'Mi opinión' },
    ...own,
  ];
}

const placeClass =
  'flex min-h-11 items-center gap-3 px-3 text-s font-semibold whitespace-nowrap transition-colors ' +
  'max-lg:border-b-3 max-lg:border-transparent hover:text-accent max-lg:aria-[current=page]:border-accent ' +
  'aria-[current=page]:text-accent lg:rounded-control lg:hover:bg-accent-soft lg:aria-[current=page]:bg-accent-soft';
