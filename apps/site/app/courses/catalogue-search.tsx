import { Form } from 'react-router';
import { Icon } from '../ui/icon.tsx';
import { type Catalogue, catalogueHref, longestSearch, orders } from './catalogue-query.ts';

/** Search and order of the catalogue: one GET form that keeps the other filters. */
export function CatalogueSearch({ catalogue }: { catalogue: Catalogue }) {
  const { q: _q, orden: _order, pagina: _page, categoria, ...kept } = catalogue;
  const path = categoria ? `/categorias/${categoria}` : '/cursos';
  return (
    <Form
      // A new address brings new values into fields that React does not control.
      key={catalogueHref(catalogue)}
      role="search"
      aria-label="Buscar en esta lista"
      action={path}
      className="mt-6 flex flex-wrap items-end gap-4"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="min-w-64 flex-1">
        <label htmlFor="q" className="mb-1.5 block text-s font-semibold">
          Busca por tema, nombre o docente
        </label>
        <div className="flex min-h-12 overflow-hidden rounded-control border border-field bg-surface focus-within:outline-3 focus-within:outline-accent">
          <input
            id="q"
            type="search"
            name="q"
            defaultValue={catalogue.q}
            maxLength={longestSearch}
            enterKeyHint="search"
            autoComplete="off"
            className="min-w-0 flex-1 bg-transparent px-4 text-base outline-none"
          />
          <button
            type="submit"
            className="flex cursor-pointer items-center gap-2 bg-accent px-5 text-s font-semibold text-on-accent transition-colors hover:bg-accent-strong"
          >
            <Icon name="search" /> Buscar
          </button>
        </div>
      </div>
      <div className="w-full sm:w-60">
        <label htmlFor="orden" className="mb-1.5 block text-s font-semibold">
          Ordenar por
        </label>
        <select
          id="orden"
          name="orden"
          defaultValue={catalogue.orden}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="control"
        >
          {Object.entries(orders).map(([value, words]) => (
            <option key={value} value={value}>
              {words}
            </option>
          ))}
        </select>
      </div>
    </Form>
  );
}
