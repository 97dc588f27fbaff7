import type { Facets } from '@aulario/contract/catalogue/course-filter';
import { Link } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { Icon } from '../../ui/icon.tsx';
import { type Catalogue, catalogueHref } from './catalogue-query.ts';
import { chosenFilters, toggled } from './facet-choices.ts';

/** The filters in force, each with a link that takes it off, and one that takes off all. */
export function ChosenFilters({ catalogue, facets }: { catalogue: Catalogue; facets: Facets }) {
  const { currency } = useSite();
  const several = (catalogue.categoria?.length ?? 0) > 1;
  const chosen = chosenFilters(catalogue, facets, currency)
    // On its own page a category is the page, not a filter of it.
    .filter(({ name }) => name !== 'categoria' || several)
    .map(({ name, value, words }) => ({ words, change: toggled(catalogue, name, value) }));
  const search = { words: `«${catalogue.q}»`, change: { q: '' } as Partial<Catalogue> };
  const all = catalogue.q ? [search, ...chosen] : chosen;
  if (all.length === 0) return null;
  const { categoria, orden } = catalogue;
  return (
    <ul className="mt-3 flex flex-wrap gap-2">
      {all.map(({ words, change }) => (
        <li key={words}>
          <Link
            to={catalogueHref(catalogue, change)}
            className="inline-flex min-h-11 items-center gap-2 rounded-full border border-field bg-surface px-3.5 text-s wrap-anywhere hover:border-accent hover:text-accent"
          >
            <span className="sr-only">Quitar el filtro</span> {words}
            <Icon name="close" className="size-3.5" />
          </Link>
        </li>
      ))}
      {all.length > 1 && (
        <li>
          <Link
            to={catalogueHref({
              q: '',
              pagina: 1,
              orden,
              categoria: several ? undefined : categoria,
            })}
            className="link inline-flex min-h-11 items-center px-2 text-s"
          >
            Quitar todos
          </Link>
        </li>
      )}
    </ul>
  );
}
