import { type LearnerStanding, learnerStandings } from '@aulario/contract/learning/learner';
import { useSearchParams } from 'react-router-dom';

export const pageSize = 20;

/** The orders of the list by what is sent, as a phone offers them. */
export const orders = {
  '-seenAt': 'Actividad más reciente',
  seenAt: 'Más tiempo sin actividad',
  '-progress': 'Más avance',
  progress: 'Menos avance',
  '-startsAt': 'Empezaron último',
  startsAt: 'Empezaron primero',
} as const;
export type Order = keyof typeof orders;
const usual: Order = '-seenAt';

export type LearnerFilters = ReturnType<typeof useLearnerFilters>;

/** What is looked at in the people of a course, kept in the address: going back finds the same. */
export function useLearnerFilters() {
  const { params, change } = useAddress();
  const search = params.get('busca') ?? '';
  const standing = knownIn(learnerStandings, params.get('estado')) as LearnerStanding | undefined;
  const edition = params.get('edicion') ?? undefined;
  const order = (knownIn(orders, params.get('orden')) ?? usual) as Order;
  const page = Math.max(1, Number.parseInt(params.get('pagina') ?? '1', 10) || 1);
  return {
    ...{ search, standing, edition, order, page },
    view: params.get('vista') === 'lecciones' ? ('lecciones' as const) : ('personas' as const),
    /** The enrolment that is looked at closely. */
    opened: params.get('ver'),
    active: search !== '' || standing !== undefined || edition !== undefined,
    setSearch: (text: string) => change({ busca: text.trim(), pagina: undefined }),
    setStanding: (name: LearnerStanding | undefined) =>
      change({ estado: name, pagina: undefined, vista: undefined }),
    setEdition: (id: string | undefined) => change({ edicion: id, pagina: undefined }),
    setOrder: (name: Order) =>
      change({ orden: name === usual ? undefined : name, pagina: undefined }),
    setPage: (next: number) => change({ pagina: next > 1 ? String(next) : undefined }),
    setView: (name: string) => change({ vista: name === 'lecciones' ? name : undefined }),
    /** Going back closes it again. */
    open: (enrolment: string) => change({ ver: enrolment }, { replace: false }),
    close: () => change({ ver: undefined }),
    clear: () =>
      change({ busca: undefined, estado: undefined, edicion: undefined, pagina: undefined }),
    query: {
      ...{ page, limit: pageSize, sort: order },
      ...(search ? { search: search.slice(0, 200) } : {}),
      ...(standing ? { standing } : {}),
      ...(edition ? { edition } : {}),
    },
  };
}

/** What stands in the address, and the changing of it; what is empty is left out. */
function useAddress() {
  const [params, setParams] = useSearchParams();
  const change = (changes: Record<string, string | undefined>, { replace = true } = {}) =>
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        for (const [name, value] of Object.entries(changes))
          if (value) next.set(name, value);
          else next.delete(name);
        return next;
      },
      { replace },
    );
  return { params, change };
}

function knownIn(words: Record<string, string>, word: string | null): string | undefined {
  return word !== null && Object.hasOwn(words, word) ? word : undefined;
}
