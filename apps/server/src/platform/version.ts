import { errorCatalogue, type FieldError } from '@aulario/contract/error';
import { actsSince } from './audit.queries.ts';
import type { Tx } from './database.ts';
import { DomainError } from './error.ts';

/**
 * Refuses the second of two editors: what they read is no longer what is there. Call it on a locked
 * row, with the version that the editor read; without one, nothing is checked.
 * @throws DomainError `stale-version`, whose `errors` name each field that changed meanwhile, by
 * whom, and what it is now.
 */
export async function checkVersion(
  tx: Tx,
  entity: string,
  before: { id: string; version: number },
  read: number | undefined,
): Promise<void> {
  if (read === undefined || read === before.version) return;
  const fields = new Map<string, FieldError>();
  for (const { actorName, after } of await actsSince(tx, entity, before.id, within(read))) {
    for (const [column, value] of Object.entries(after ?? {})) {
      if (derived.has(column)) continue;
      const path = column.replace(reference, '');
      fields.set(path, { path, message: sentence(actorName, column, value) });
    }
  }
  const errors = [...fields.values()];
  throw new DomainError(
    'stale-version',
    errorCatalogue['stale-version'].message,
    errors.length > 0 ? errors : undefined,
  );
}

/** A version that was never given has nothing after it, and need not fit into the column. */
function within(version: number): number {
  return Math.min(Math.max(version, 0), 2_147_483_647);
}

/** Columns that follow from others: nobody edits them. */
const derived = new Set(['sortPrice', 'disabledAt', 'publishedAt', 'publishedBy']);

/** A column that points at another record is named after it; ids of other systems are values. */
const reference = /(?<!^moodle|^phoneNo)Id$/;
const longest = 80;

function sentence(who: string, column: string, value: unknown): string {
  if (value === null || value === '') return `${who} lo dejó vacío.`;
  if (reference.test(column) || typeof value === 'object') return `${who} lo cambió.`;
  if (typeof value === 'boolean') return `${who} lo cambió: ahora es «${value ? 'sí' : 'no'}».`;
  const text = String(value);
  const shown = text.length > longest ? `${text.slice(0, longest)}…` : text;
  return `${who} lo cambió: ahora es «${shown}».`;
}
