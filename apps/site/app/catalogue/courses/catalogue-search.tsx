import { useRef } from 'react';
import { Form } from 'react-router';
import { SearchBox } from '../../frame/search-box.tsx';
import { useAddressValue } from '../../ui/use-address-value.ts';
import { type Catalogue, orders } from './catalogue-query.ts';

/** Search and order of the catalogue: one GET form that keeps the other filters. */
export function CatalogueSearch({ catalogue }: { catalogue: Catalogue }) {
  const { q, orden, pagina: _page, categoria, ...kept } = catalogue;
  const order = useRef<HTMLSelectElement>(null);
  useAddressValue(order, orden);
  return (
    <Form
      role="search"
      aria-label="Buscar en esta lista"
      action={categoria ? `/categorias/${categoria}` : '/cursos'}
      className="mt-6 flex flex-wrap items-end gap-4"
    >
      {Object.entries(kept).map(
        ([name, value]) => value && <input key={name} type="hidden" name={name} value={value} />,
      )}
      <div className="min-w-64 flex-1">
        <SearchBox id="q" label="Busca por tema, nombre o docente" defaultValue={q} large />
      </div>
      <div className="w-full sm:w-60">
        <label htmlFor="orden" className="mb-2 block font-semibold">
          Ordenar por
        </label>
        <select
          ref={order}
          id="orden"
          name="orden"
          defaultValue={orden}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
          className="control min-h-14"
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
