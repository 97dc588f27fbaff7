import { Link, NavLink, useLocation } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { Picture } from '../ui/picture.tsx';
import { Cross } from '../ui/textile.tsx';
import { SearchField } from './search-field.tsx';
import type { Site } from './site.ts';
import { WhatsAppLink } from './whatsapp-link.tsx';

/** Those without words are directories, there once they have something. Those with `narrow` are in the menu of a narrow screen alone: the line of a wide one has no room for them. */
const places = [
  { to: '/cursos', words: 'Cursos' },
  { to: '/calendario', words: 'Calendario', narrow: true },
  { to: '/paquetes', narrow: true },
  { to: '/convenios' },
  { to: '/docentes' },
  { to: '/certificados', words: 'Verificar certificado' },
  { to: '/contacto', words: 'Contacto', narrow: true },
];

/** Name, search and the few places that matter. On the home page the search stands below, larger. */
export function SiteHeader({ site }: { site: Site | undefined }) {
  const { pathname } = useLocation();
  // These have the search in the page.
  const searches = !/^\/(cursos|categorias\/[^/]+)?$/.test(pathname);
  // In the line of a wide screen and in the menu of a narrow one.
  const ways = (
    <>
      {places.map(
        ({ to, words = site?.directories[to], narrow }) =>
          words && (
            <NavLink key={to} to={to} className={placeClass + (narrow ? ' lg:hidden' : '')}>
              {words}
            </NavLink>
          ),
      )}
      <WhatsAppLink site={site} className={`${placeClass} lg:hidden`} />
      <Session site={site} />
    </>
  );
  return (
    <header className="border-b border-line print:hidden">
      <div className="page flex min-h-16 items-center gap-4 py-2 lg:min-h-18">
        <Link to="/" className="flex min-h-11 min-w-0 items-center gap-3 lg:mr-2 lg:shrink-0">
          <Brand site={site} />
        </Link>
        {searches && (
          <SearchField id="buscar-arriba" className="hidden max-w-md min-w-0 flex-1 lg:block" />
        )}
        <nav
          aria-label="Principal"
          className="ml-auto hidden shrink-0 items-center lg:flex xl:gap-1"
        >
          {ways}
        </nav>
        <CartLink count={site?.inCart ?? 0} />
        {/* A new key closes the menu when it led somewhere. */}
        <details
          key={pathname}
          className="group relative lg:hidden"
          onKeyDown={({ key, currentTarget: menu }) => {
            if (key !== 'Escape') return;
            menu.open = false;
            (menu.firstChild as HTMLElement).focus();
          }}
        >
          <summary className="grid size-11 place-items-center rounded-control border border-field">
            <Icon name="menu" className="size-6 group-open:hidden" />
            <Icon name="close" className="hidden size-6 group-open:block" />
            <span className="sr-only">Menú</span>
          </summary>
          <nav
            aria-label="Principal"
            className="absolute right-0 z-10 mt-2 flex w-64 flex-col rounded-card border border-line bg-surface p-2 shadow-float"
          >
            {ways}
          </nav>
        </details>
      </div>
      {searches && <SearchField id="buscar" className="page pb-3 lg:hidden" />}
    </header>
  );
}

function Brand({ site }: { site: Site | undefined }) {
  const logo = site?.academy.logo;
  return (
    <>
      {logo ? (
        <Picture
          image={logo}
          alt=""
          sizes="40px"
          eager
          className="size-10 shrink-0 object-contain"
        />
      ) : (
        <Cross className="size-8 shrink-0" />
      )}
      <span className="line-clamp-2 font-display text-l leading-tight lg:max-w-64">
        {site?.academy.name ?? 'Aulario'}
      </span>
    </>
  );
}

/** How many courses wait to be bought; nothing until there is one. */
function CartLink({ count }: { count: number }) {
  if (count === 0) return <span className="ml-auto lg:hidden" />;
  return (
    <NavLink to="/carrito" className={`${placeClass} max-lg:ml-auto`}>
      <Icon name="cart" className="size-5.5" />
      <span className="max-sm:sr-only">Carrito</span>
      <span className="rounded-full bg-accent px-2 text-xs text-on-accent tabular-nums">
        {count}
      </span>
    </NavLink>
  );
}

function Session({ site }: { site: Site | undefined }) {
  if (!site?.person) {
    return (
      <NavLink to="/login" className={placeClass}>
        <Icon name="person" className="size-4.5" /> Ingresar
      </NavLink>
    );
  }
  return (
    <>
      {site.person.staff && (
        <a href="/admin" className={placeClass}>
          Panel
        </a>
      )}
      {site.person.teaches && (
        <NavLink to="/ensenar" className={placeClass}>
          Enseñar
        </NavLink>
      )}
      <NavLink to="/mi-cuenta" className={placeClass}>
        <Icon name="person" className="size-4.5" />
        <span className="sr-only">Mi cuenta: </span>
        <span className="max-w-28 truncate">{site.person.shortName}</span>
      </NavLink>
      <form method="post" action="/salir" className="lg:hidden">
        <button type="submit" className={placeClass}>
          Salir
        </button>
      </form>
    </>
  );
}

const placeClass =
  'inline-flex min-h-11 items-center gap-1.5 rounded-control px-3 text-s lg:max-xl:px-2 font-semibold whitespace-nowrap ' +
  'transition-colors hover:bg-accent-soft hover:text-accent aria-[current=page]:text-accent';
