import type { User } from '@aulario/contract/people/user';
import { type ReactNode, useEffect, useRef } from 'react';
import { Form, NavLink, useLocation } from 'react-router';
import { Icon, type IconName } from '../../ui/icon.tsx';
import { Portrait } from '../../ui/portrait.tsx';

export type Place = {
  to: string;
  icon: IconName;
  words: string;
  /** Its own address only, not what is below it. */
  end?: boolean;
  /** Another application: the browser loads it whole. */
  outside?: boolean;
  /** How much waits there. */
  waiting?: number;
};

/** The pages of one person: who they are and where to go at the side, above on a phone. */
export function PersonFrame({
  person,
  label,
  places,
  children,
}: {
  person: User;
  label: string;
  places: Place[];
  children: ReactNode;
}) {
  const row = useRef<HTMLUListElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    // On a phone the places stand in a row that scrolls: the current one is to be in sight.
    const current = pathname && row.current?.querySelector('[aria-current=page]');
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
          aria-label={label}
          // The words for screen readers are placed by it, and not past the edge of the page.
          className="relative max-lg:fade-end -mx-4 mt-4 overflow-x-auto border-b border-line px-4 lg:mx-0 lg:mt-6 lg:overflow-visible lg:border-0 lg:px-0"
        >
          <ul ref={row} className="flex gap-1 max-lg:w-max max-lg:pr-8 lg:flex-col">
            {places.map((place) => (
              <li key={place.to}>
                <PlaceLink {...place} />
              </li>
            ))}
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
      <div className="min-w-0 pt-6 lg:pt-0">{children}</div>
    </div>
  );
}

function PlaceLink({ to, icon, words, end = false, outside = false, waiting = 0 }: Place) {
  const inner = (
    <>
      <Icon name={icon} className="size-5 max-lg:hidden" /> {words}
      {waiting > 0 && (
        <span className="rounded-full bg-accent px-2 text-xs text-on-accent tabular-nums">
          {waiting}
          <span className="sr-only"> por atender</span>
        </span>
      )}
    </>
  );
  return outside ? (
    <a href={to} className={placeClass}>
      {inner}
    </a>
  ) : (
    <NavLink to={to} end={end} className={placeClass}>
      {inner}
    </NavLink>
  );
}

const placeClass =
  'flex min-h-11 items-center gap-3 px-3 text-s font-semibold whitespace-nowrap transition-colors ' +
  'max-lg:border-b-3 max-lg:border-transparent hover:text-accent max-lg:aria-[current=page]:border-accent ' +
  'aria-[current=page]:text-accent lg:rounded-control lg:hover:bg-accent-soft lg:aria-[current=page]:bg-accent-soft';
