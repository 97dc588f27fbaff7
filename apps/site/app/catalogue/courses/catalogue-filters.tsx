import type { Facets } from '@aulario/contract/catalogue/course-filter';
import { type ReactNode, useEffect, useRef, useState } from 'react';
import { Link, useLocation } from 'react-router';
import { useSite } from '../../frame/site.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { type Catalogue, catalogueHref } from './catalogue-query.ts';
import { choicesOf, type FacetChoice, type FilterName, filters, toggled } from './facet-choices.ts';

/** Filters that stand open beside the results; the others, and all on a phone, wait behind their titles. */
const openBeside: readonly FilterName[] = ['categoria', 'tipo', 'modalidad', 'inicio', 'precio'];
/** What a choice says to the page that it leads to. */
const choosing = 'choosing';
/** Choices of one filter before "see all". */
const few = 8;

/** Filters as lists of links with their counts: beside the results, or folded above them on a phone. */
export function CatalogueFilters({ catalogue, facets }: { catalogue: Catalogue; facets: Facets }) {
  // It stays open from one choice to the next, until somebody wants to see the courses: one category has a page of its own.
  const panel = useRef<HTMLDetailsElement>(null);
  const [open] = useState(useLocation().state === choosing);
  const [scripts, setScripts] = useState(false);
  useEffect(() => setScripts(true), []);
  const chosen = Object.keys(filters).flatMap((name) => catalogue[name as FilterName] ?? []).length;
  return (
    <aside aria-label="Filtros">
      <details
        ref={panel}
        open={open}
        className="group/all rounded-card border border-field lg:open:border-0 lg:border-0"
      >
        <summary className="flex min-h-12 items-center gap-2 px-4 font-semibold lg:hidden">
          <Icon name="filter" /> Filtrar
          {chosen > 0 && (
            <span className="font-normal text-muted">
              {chosen === 1 ? '1 elegido' : `${chosen} elegidos`}
            </span>
          )}
          <Icon
            name="down"
            className="ml-auto size-5 transition-transform group-open/all:rotate-180"
          />
        </summary>
        <div id="filtros" className="scroll-mt-16 border-t border-line px-4 lg:hidden">
          <FilterLists
            catalogue={catalogue}
            facets={facets}
            open={[]}
            // Without scripts the next page opens at what its address names.
            hash={scripts ? '' : '#filtros'}
          />
          {/* Nothing of the list shows below it. */}
          <div className="noscript:hidden sticky bottom-0 bg-paper py-3">
            <button
              type="button"
              className={`${buttonClass('primary')} w-full`}
              onClick={() => {
                if (!panel.current) return;
                panel.current.open = false;
                // It was on this button, which is gone now.
                panel.current.querySelector('summary')?.focus();
              }}
            >
              Ver los cursos
            </button>
          </div>
        </div>
      </details>
      <div className="hidden lg:block">
        <FilterLists catalogue={catalogue} facets={facets} open={openBeside} />
      </div>
    </aside>
  );
}

function FilterLists({
  catalogue,
  facets,
  open,
  hash = '',
}: {
  catalogue: Catalogue;
  facets: Facets;
  open: readonly FilterName[];
  hash?: string;
}) {
  const { currency } = useSite();
  return (Object.keys(filters) as FilterName[]).map((name) => {
    const choices = choicesOf(name, facets, currency);
    const chosen = catalogue[name] ?? [];
    // One choice that changes nothing is none.
    if (choices.length === 0 || (choices.length === 1 && chosen.length === 0)) return null;
    return (
      <Filter
        key={name}
        title={filters[name].title}
        open={open.includes(name) || chosen.length > 0}
      >
        <Choices catalogue={catalogue} name={name} choices={choices} hash={hash} />
      </Filter>
    );
  });
}

/** One filter behind its title; as open as it was when the page came, unless somebody folds it. */
function Filter({ title, open, children }: { title: string; open: boolean; children: ReactNode }) {
  const [first] = useState(open);
  return (
    <details open={first} className="group border-line py-1 not-last:border-b">
      <summary className="flex min-h-11 items-center gap-2 text-s font-semibold hover:text-accent">
        {title}
        <Icon
          name="down"
          className="ml-auto size-4 text-muted transition-transform group-open:rotate-180"
        />
      </summary>
      {children}
    </details>
  );
}

function Choices({
  catalogue,
  name,
  choices,
  hash,
}: {
  catalogue: Catalogue;
  name: FilterName;
  choices: FacetChoice[];
  hash: string;
}) {
  const chosen = catalogue[name] ?? [];
  const items = choices.map(({ value, words, count }) => (
    <Choice
      key={value}
      // Chosen again, it is taken off.
      to={`${catalogueHref(catalogue, toggled(catalogue, name, value))}${hash}`}
      chosen={chosen.includes(value)}
      crawl={name === 'categoria' && chosen.length === 0}
      words={words}
      count={count}
    />
  ));
  return (
    <>
      <ul className="pb-2">{items.slice(0, few)}</ul>
      {items.length > few && (
        <details className="group/more -mt-2 pb-2">
          <summary className="flex min-h-9 items-center text-s text-accent group-open/more:hidden">
            Ver {items.length - few} más
          </summary>
          <ul>{items.slice(few)}</ul>
        </details>
      )}
    </>
  );
}

function Choice({
  to,
  chosen,
  crawl,
  words,
  count,
}: {
  to: string;
  chosen: boolean;
  /** Whether search engines should follow: every mixture of filters is one page more. */
  crawl: boolean;
  words: string;
  count: number;
}) {
  return (
    <li>
      <Link
        to={to}
        preventScrollReset
        state={choosing}
        data-stays
        rel={crawl ? undefined : 'nofollow'}
        aria-current={chosen ? 'true' : undefined}
        className="-mx-2 flex min-h-11 items-center gap-2 rounded-control px-2 text-s transition-colors hover:bg-accent-soft hover:text-accent aria-[current]:font-semibold lg:min-h-9"
      >
        <span
          className={`grid size-4.5 shrink-0 place-items-center rounded-[4px] border ${chosen ? 'border-accent bg-accent text-on-accent' : 'border-field'}`}
        >
          {chosen && <Icon name="check" className="size-3.5" />}
        </span>
        <span className="flex-1 leading-tight">{words}</span>
        <span className="text-xs text-muted tabular-nums">{count}</span>
      </Link>
    </li>
  );
}
