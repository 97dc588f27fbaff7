import { useQueryClient } from '@tanstack/react-query';

/** What the records are called that this page has read already: a form shows the name of each id that it holds. */
export function useKnownNames(): Record<string, string> {
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
