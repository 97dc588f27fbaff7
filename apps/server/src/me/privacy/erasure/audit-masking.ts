import { columnsOf, dataMap } from '../../../legal/data-map/data-map.ts';
import { gone } from '../gone.queries.ts';

/** What an act wrote down of a record: its fields with their values. */
export type AuditState = unknown;

/**
 * The same fields without what they said of a person. Only what the data map calls plain stays (numbers, states, instants,
 * ids), and what a word can hardly say: nothing, yes and no.
 */
export function maskedState(entity: string, state: AuditState): AuditState {
  if (state === null || state === undefined) return state;
  if (typeof state !== 'object' || Array.isArray(state)) return gone;
  const plain = plainFields(entity);
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => [
      field,
      value === null || typeof value === 'boolean' || plain.has(snakeCase(field)) ? value : gone,
    ]),
  );
}

/** The same, but only of fields that name one of these. */
export function maskedWhereNamed(state: AuditState, named: readonly string[]): AuditState {
  if (state === null || state === undefined) return state;
  const names = (value: unknown) => {
    const said = JSON.stringify(value).toLowerCase();
    return named.some((one) => said.includes(one.toLowerCase()));
  };
  if (typeof state !== 'object' || Array.isArray(state)) return names(state) ? gone : state;
  return Object.fromEntries(
    Object.entries(state).map(([field, value]) => [field, names(value) ? gone : value]),
  );
}

/** Of the table that an act's word for a record stands for: `privacy-request` is of `privacy_requests`. */
function plainFields(entity: string): Set<string> {
  const name = entity.replaceAll('-', '_');
  const tables = [`${name}s`, `${name}es`, name.replace(/y$/, 'ies'), name];
  const table = tables.map((one) => dataMap[one]).find((map) => map !== undefined);
  return new Set(columnsOf(table?.plain ?? 'id version'));
}

const snakeCase = (field: string) =>
  field.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
