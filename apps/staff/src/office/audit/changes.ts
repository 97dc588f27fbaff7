import { said, type Told, unsaid } from './said.ts';

export type Change = { field: string; before: string | null; after: string | null };
type Fields = Record<string, unknown>;

/** The fields that differ between two states of a record, in words. A missing state has no fields. */
export function changesBetween(before: unknown, after: unknown, told: Told = {}): Change[] {
  const old = fieldsOf(before);
  const now = fieldsOf(after);
  const both = { ...old, ...now };
  return Object.keys(both)
    .filter((field) => !unsaid.has(field))
    .map((field) => ({
      field,
      before: said(old[field], field, told, { ...both, ...old }),
      after: said(now[field], field, told, { ...both, ...now }),
    }))
    .filter((change) => change.before !== change.after)
    .filter((change, _, all) => !all.some((other) => isNameOf(change, other)));
}

/** `decidedByName` beside a `decidedBy` that is called by the same name says it twice. */
function isNameOf({ field, before, after }: Change, other: Change): boolean {
  const named = [`${other.field}Name`, other.field.replace(/Id$/, 'Name')];
  return (
    field !== other.field &&
    named.includes(field) &&
    before === other.before &&
    after === other.after
  );
}

function fieldsOf(state: unknown): Fields {
  if (state === null || state === undefined) return {};
  if (typeof state === 'object' && !Array.isArray(state)) return state as Fields;
  return { valor: state };
}
