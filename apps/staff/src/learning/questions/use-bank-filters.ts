import { type QuestionKind, questionKinds } from '@aulario/contract/learning/question';
import { useSearchParams } from 'react-router-dom';

export const pageSize = 20;

export type BankFilters = ReturnType<typeof useBankFilters>;

/** What is looked for in the bank, kept in the address: going back finds the same questions. */
export function useBankFilters() {
  const [params, setParams] = useSearchParams();
  const search = params.get('busca') ?? '';
  const category = params.get('categoria') ?? '';
  const kind = kindOf(params.get('tipo'));
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
  const set = (name: string, value: string | undefined) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.delete('pagina');
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return {
    ...{ search, category, kind, page },
    active: search !== '' || category !== '' || kind !== undefined,
    setSearch: (text: string) => set('busca', text.trim()),
    setCategory: (name: string | undefined) => set('categoria', name),
    setKind: (name: string | undefined) => set('tipo', name),
    setPage: (next: number) => set('pagina', next > 1 ? String(next) : undefined),
    clear: () => setParams({}, { replace: true }),
    query: {
      ...{ page, limit: pageSize },
      ...(search ? { search: search.slice(0, 200) } : {}),
      ...(category ? { category: category.slice(0, 80) } : {}),
      ...(kind ? { kind } : {}),
    },
  };
}

function kindOf(word: string | null): QuestionKind | undefined {
  return word !== null && Object.hasOwn(questionKinds, word) ? (word as QuestionKind) : undefined;
}
