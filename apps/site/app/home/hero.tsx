import { Link } from 'react-router';
import { SearchField } from '../frame/search-field.tsx';
import { useSite } from '../frame/site.ts';
import { useSelect } from '../state/select.ts';
import { Cloth } from '../ui/textile.tsx';
import type { Figures } from './home.loader.ts';

/** What the academy is, and the search, first. */
export function Hero({ figures }: { figures: Figures }) {
  const { academy } = useSite();
  const categories = useSelect((state) => state.categories.list);
  return (
    <div className="border-b border-line lg:grid lg:grid-cols-[1fr_minmax(22rem,34vw)]">
      <div className="px-4 py-10 sm:px-6 md:py-16 lg:py-20 lg:pr-14 lg:pl-[max(1.5rem,calc((100vw-75rem)/2))]">
        <h1 className="max-w-[15ch] text-4xl leading-[1.04] md:text-[clamp(3.433rem,5vw,4.5rem)]">
          {academy.tagline}
        </h1>
        {academy.about[0] && (
          <p className="mt-5 max-w-[54ch] text-l leading-snug text-muted">{academy.about[0]}</p>
        )}
        <SearchField id="buscar-inicio" large className="mt-8 max-w-2xl" />
        <ul aria-label="Categorías más pedidas" className="mt-4 flex flex-wrap gap-2">
          {busiest(categories).map(({ slug, name }) => (
            <li key={slug}>
              <Link
                to={`/categorias/${slug}`}
                className="inline-flex min-h-11 items-center rounded-full border border-field px-4 text-s transition-colors hover:border-accent hover:text-accent"
              >
                {name}
              </Link>
            </li>
          ))}
        </ul>
        <FigureRow figures={figures} />
      </div>
      <Cloth className="hidden h-full min-h-96 w-full lg:block" />
      <Cloth lies className="h-26 w-full lg:hidden" />
    </div>
  );
}

function FigureRow({ figures }: { figures: Figures }) {
  const students = useSelect((state) => state.teachers.count);
  const shown = [
    [figures.courses, 'cursos publicados'],
    [figures.teachers, 'docentes que ejercen'],
    [figures.agreements, 'convenios vigentes'],
    [students, 'personas ya estudiaron'],
  ] as const;
  return (
    <dl className="mt-9 grid grid-cols-2 gap-x-4 gap-y-5 sm:flex sm:gap-x-10">
      {shown.map(
        ([count, words]) =>
          count > 0 && (
            <div key={words} className="flex flex-col-reverse justify-end">
              <dt className="text-s leading-tight text-muted">{words}</dt>
              <dd className="font-display text-2xl tabular-nums">{count}</dd>
            </div>
          ),
      )}
    </dl>
  );
}

function busiest<Item extends { courses: number }>(categories: readonly Item[]): Item[] {
  return [...categories].sort((one, other) => other.courses - one.courses).slice(0, 4);
}
