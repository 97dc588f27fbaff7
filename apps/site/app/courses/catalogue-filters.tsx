import { courseKinds, courseLevels, courseModalities } from '@aulario/contract/course';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useSelect } from '../state/select.ts';
import { Icon } from '../ui/icon.tsx';
import { type Catalogue, catalogueHref } from './catalogue-query.ts';

/** Filters as lists of links: beside the results, or folded above them on a phone. */
export function CatalogueFilters({ catalogue }: { catalogue: Catalogue }) {
  return (
    <aside aria-label="Filtros">
      <details
        key={catalogueHref(catalogue)}
        className="group rounded-card border border-field lg:hidden"
      >
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold">
          <Icon name="filter" /> Filtrar
          <Icon name="down" className="ml-auto size-5 transition-transform group-open:rotate-180" />
        </summary>
        <div className="border-t border-line px-4 pb-4">
          <FilterLists catalogue={catalogue} />
        </div>
      </details>
      <div className="hidden lg:block">
        <FilterLists catalogue={catalogue} />
      </div>
    </aside>
  );
}

function FilterLists({ catalogue }: { catalogue: Catalogue }) {
  const categories = useSelect((state) => state.categories.list);
  const link = (change: Partial<Catalogue>) => catalogueHref(catalogue, change);
  return (
    <div className="divide-y divide-line">
      <FilterList title="Categoría">
        <Choice to={link({ categoria: undefined })} chosen={!catalogue.categoria} words="Todas" />
        {categories.map(({ slug, name, courses }) => (
          <Choice
            key={slug}
            to={link({ categoria: slug })}
            chosen={catalogue.categoria === slug}
            words={name}
            count={courses}
          />
        ))}
      </FilterList>
      <WordFilter
        title="Tipo"
        all="Todos"
        words={courseKinds}
        chosen={catalogue.tipo}
        to={(tipo) => link({ tipo })}
      />
      <WordFilter
        title="Modalidad"
        all="Todas"
        words={courseModalities}
        chosen={catalogue.modalidad}
        to={(modalidad) => link({ modalidad })}
      />
      <WordFilter
        title="Nivel"
        all="Todos"
        words={courseLevels}
        chosen={catalogue.nivel}
        to={(nivel) => link({ nivel })}
      />
    </div>
  );
}

function WordFilter<Word extends string>({
  title,
  all,
  words,
  chosen,
  to,
}: {
  title: string;
  all: string;
  words: Record<Word, string>;
  chosen: Word | undefined;
  to: (word: Word | undefined) => string;
}) {
  const options = Object.entries(words) as [Word, string][];
  return (
    <FilterList title={title}>
      <Choice to={to(undefined)} chosen={!chosen} words={all} />
      {options.map(([word, text]) => (
        <Choice key={word} to={to(word)} chosen={word === chosen} words={text} />
      ))}
    </FilterList>
  );
}

function FilterList({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="py-4 lg:first:pt-0">
      <h2 className="mb-1 font-text text-s font-semibold tracking-normal">{title}</h2>
      <ul>{children}</ul>
    </div>
  );
}

function Choice({
  to,
  chosen,
  words,
  count,
}: {
  to: string;
  chosen: boolean;
  words: string;
  count?: number;
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-s transition-colors hover:bg-accent-soft hover:text-accent aria-[current]:font-semibold lg:min-h-9"
      >
        <Icon name="check" className={`size-4 text-accent ${chosen ? '' : 'invisible'}`} />
        <span className="flex-1 leading-tight">{words}</span>
        {count !== undefined && <span className="text-xs text-muted tabular-nums">{count}</span>}
      </Link>
    </li>
  );
}
