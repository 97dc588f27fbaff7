import type { Room } from '@aulario/contract/learning/room';
import type { ReactNode } from 'react';
import { Link, useLocation } from 'react-router';
import { type Site, useSite } from '../../frame/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import { Cross } from '../../ui/textile.tsx';

type RoomFrameProps = {
  room: Pick<Room, 'enrolment' | 'courseName' | 'progress'>;
  /** What stands at the end of the bar on a narrow screen. */
  tool?: ReactNode;
  /** An attempt goes on: no way out but back to the course, and what the law says in another tab. */
  busy?: boolean;
  children: ReactNode;
};

/** What stands around a course and its lessons: a slim bar, and the legal links small at the end. Nothing sells here. */
export function RoomFrame({ room, tool, busy = false, children }: RoomFrameProps) {
  const site = useSite();
  return (
    <>
      {/* The bar of an attempt, with the time that is left, is the one that stays in sight. */}
      <header
        className={`border-b border-line bg-paper print:hidden ${busy ? '' : 'sticky top-0 z-20'}`}
      >
        <div className="page flex min-h-14 items-center gap-3">
          {busy ? (
            <span className="grid size-11 shrink-0 place-items-center">
              <Mark site={site} />
            </span>
          ) : (
            <Link to="/" className="grid size-11 shrink-0 place-items-center">
              <Mark site={site} />
              <span className="sr-only">{site.academy.name}</span>
            </Link>
          )}
          <Link
            to={`/aula/${room.enrolment}`}
            className="min-w-0 flex-1 truncate py-2.5 font-display text-m leading-tight hover:text-accent"
          >
            {room.courseName}
          </Link>
          <span className="shrink-0 text-s font-semibold text-muted tabular-nums max-sm:sr-only">
            {room.progress} %<span className="sr-only"> hecho</span>
          </span>
          {tool}
          {!busy && (
            <Link
              to="/mi-cuenta"
              className="hidden min-h-11 shrink-0 items-center gap-1.5 px-2 text-s font-semibold hover:text-accent sm:inline-flex"
            >
              <Icon name="back" className="size-4.5" /> Mis cursos
            </Link>
          )}
          {!busy && <Account site={site} />}
        </div>
        <div aria-hidden="true" className="h-0.75 bg-line">
          <div className="h-full bg-accent" style={{ width: `${room.progress}%` }} />
        </div>
      </header>
      <main id="contenido" tabIndex={-1} className="flex-1 outline-none">
        {children}
      </main>
      <footer className="page mt-16 w-full print:hidden">
        <nav
          aria-label="Legales"
          className="flex flex-wrap gap-x-5 border-t border-line py-3 text-xs text-muted"
        >
          {Object.entries(legal).map(([to, words]) => (
            <Link
              key={to}
              to={to}
              className="inline-flex min-h-11 items-center hover:text-accent hover:underline"
              {...(busy && { target: '_blank', rel: 'noopener' })}
            >
              {words}
              {busy && <span className="sr-only"> (se abre en otra pestaña)</span>}
            </Link>
          ))}
        </nav>
      </footer>
    </>
  );
}

const legal = {
  '/terminos': 'Términos y condiciones',
  '/privacidad': 'Privacidad',
  '/libro-de-reclamaciones': 'Libro de Reclamaciones',
  '/legales/accesibilidad': 'Accesibilidad',
  '/contacto': 'Contacto',
};

function Mark({ site: { academy } }: { site: Site }) {
  return academy.logo ? (
    <Picture image={academy.logo} alt="" sizes="32px" eager className="size-8 object-contain" />
  ) : (
    <Cross className="size-7" />
  );
}

/** Who is here, and the ways out. It opens without code, too. */
function Account({ site: { person } }: { site: Site }) {
  const { key } = useLocation();
  return (
    // A new key closes the menu when it led somewhere.
    <details
      key={key}
      className="relative shrink-0"
      onKeyDown={({ key: pressed, currentTarget: menu }) => {
        if (pressed !== 'Escape') return;
        menu.open = false;
        (menu.firstChild as HTMLElement).focus();
      }}
    >
      <summary className="grid size-11 place-items-center rounded-control border border-field">
        <Icon name="person" className="size-5" />
        <span className="sr-only">Cuenta de {person?.shortName}</span>
      </summary>
      <nav
        aria-label="Cuenta"
        className="absolute right-0 mt-2 flex w-56 flex-col rounded-card border border-line bg-surface p-2 shadow-float"
      >
        <Link to="/mi-cuenta" className={way}>
          Mis cursos
        </Link>
        <Link to="/mi-cuenta/calendario" className={way}>
          Mi calendario
        </Link>
        <Link to="/mi-cuenta/perfil" className={way}>
          Mi perfil
        </Link>
        <Link to="/" className={way}>
          Ir al sitio
        </Link>
        <form method="post" action="/salir">
          <button type="submit" className={way}>
            Salir
          </button>
        </form>
      </nav>
    </details>
  );
}

const way =
  'flex min-h-11 w-full items-center rounded-control px-3 text-s font-semibold hover:bg-accent-soft hover:text-accent';
