import { shortInstant } from '../words/date.ts';

export type Change = { field: string; before: string | null; after: string | null };

const instant = /^\d{4}-\d\d-\d\dT[\d:.]+Z$/;
const unsaid = new Set(['id', '_id', 'updatedAt', 'version', 'searchText']);

/** The fields that differ between two states of a record, as text. A missing state has no fields. */
export function changesBetween(before: unknown, after: unknown): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  return [...new Set([...Object.keys(old), ...Object.keys(now)])]
    .filter((field) => !unsaid.has(field) && asText(old[field]) !== asText(now[field]))
    .map((field) => ({ field, before: asText(old[field]), after: asText(now[field]) }));
}

function fieldsOf(state: unknown): Record<string, unknown> {
  if (state === null || state === undefined) return {};
  if (typeof state === 'object' && !Array.isArray(state)) return state as Record<string, unknown>;
  return { valor: state };
}

function asText(value: unknown): string | null {
  if (value === undefined || value === null || value === '') return null;
  if (Array.isArray(value) && value.length === 0) return null;
  if (typeof value === 'string') return instant.test(value) ? shortInstant(value) : value;
  if (typeof value === 'boolean') return value ? 'sí' : 'no';
  return JSON.stringify(value);
}
