import { useQueries, useQueryClient } from '@tanstack/react-query';
import { useDataProvider } from 'react-admin';

/** Where the records are listed that a field of a form points at. */
const listOf: Record<string, string> = {
  ...{ category: 'categorias', labels: 'etiquetas', metas: 'metas' },
  ...{ agreement: 'convenios', agreements: 'convenios' },
  ...{ course: 'cursos', courses: 'cursos', teachers: 'personas', assessor: 'personas' },
};

type Values = Record<string, unknown>;

/**
 * What the records are called that these fields point at, also those that this page never showed: somebody else
 * chose them.
 */
export function useNamesIn(fields: string[], values: Values[]): Record<string, string> {
  const provider = useDataProvider();
  const known = useKnownNames();
  const asked = fields.flatMap((field) => {
    const resource = listOf[field];
    const ids = values.flatMap((each) => [each[field]].flat()).filter((id) => !isKnown(id, known));
    return resource && ids.length > 0 ? [{ resource, ids: [...new Set(ids)] }] : [];
  });
  const read = useQueries({
    queries: asked.map(({ resource, ids }) => ({
      queryKey: ['names', resource, ids],
      queryFn: () => provider.getMany(resource, { ids: ids as string[] }),
    })),
  });
  return { ...known, ...Object.fromEntries(read.flatMap(({ data }) => namesIn(data))) };
}

function isKnown(id: unknown, known: Record<string, string>): boolean {
  return typeof id !== 'string' || id in known;
}

/** What the records are called that this page has read already: a form shows the name of each id that it holds. */
function useKnownNames(): Record<string, string> {
  const queries = useQueryClient();
  const read = queries.getQueryCache().getAll();
  return Object.fromEntries(read.flatMap(({ state }) => namesIn(state.data)));
}

function namesIn(data: unknown): [string, string][] {
  if (data === null || typeof data !== 'object') return [];
  if (Array.isArray(data)) return data.flatMap(namesIn);
  const { id, _id = id, fullName, name = fullName, data: inner } = data as Record<string, unknown>;
  if (inner !== undefined) return namesIn(inner);
  return typeof _id === 'string' && typeof name === 'string' ? [[_id, name]] : [];
}
