import { Link } from 'react-router';
import { Icon } from './icon.tsx';

/** Real links to the neighbouring pages of a list and to those around; none for a single page. */
export function Pagination({
  page,
  pages,
  href,
  of,
}: {
  page: number;
  pages: number;
  /** Address of a page, from 1. */
  href: (page: number) => string;
  /** Which list, where a page has several; results when not said. */
  of?: string;
}) {
  if (pages <= 1) return null;
  return (
    <nav
      aria-label={of ? `Páginas de ${of}` : 'Páginas de resultados'}
      className="mt-10 flex flex-wrap items-center gap-2"
    >
      {page > 1 && (
        <Link to={href(page - 1)} rel="prev" className={step}>
          <Icon name="back" className="size-4.5" /> Anterior
        </Link>
      )}
      <ul className="hidden items-center gap-1 sm:flex">
        {around(page, pages).map((number, index, all) => (
          <li key={number} className="flex items-center gap-1">
            {index > 0 && number - (all[index - 1] ?? 0) > 1 && (
              <span aria-hidden="true" className="px-1 text-muted">
                …
              </span>
            )}
            <Link
              to={href(number)}
              aria-label={`Página ${number}`}
              aria-current={number === page ? 'page' : undefined}
              className="grid size-11 place-items-center rounded-control tabular-nums hover:bg-accent-soft aria-[current]:bg-ink aria-[current]:text-paper"
            >
              {number}
            </Link>
          </li>
        ))}
      </ul>
      <p className="px-2 text-s text-muted sm:hidden">
        Página {page} de {pages}
      </p>
      {page < pages && (
        <Link to={href(page + 1)} rel="next" className={step}>
          Siguiente <Icon name="arrow" className="size-4.5" />
        </Link>
      )}
    </nav>
  );
}

const step =
  'inline-flex min-h-11 items-center gap-2 rounded-control border border-field px-4 text-s font-semibold hover:border-accent hover:text-accent';

/** First, last and the ones beside the current page, ascending. */
function around(page: number, pages: number): number[] {
  const wanted = [1, page - 1, page, page + 1, pages];
  return [...new Set(wanted)].filter((n) => n >= 1 && n <= pages).sort((a, b) => a - b);
}
