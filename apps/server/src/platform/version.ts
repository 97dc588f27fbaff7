import { errorCatalogue, type FieldError } from '@aulario/contract/error';
import type { Actor } from './actor.ts';
import { type ActOf, actsSince, recentActsOfOthers } from './audit.queries.ts';
import type { Tx } from './database.ts';
import { DomainError } from './error.ts';

/** What `If-Match: *` says: write over whatever is there. */
export const anyVersion = -1;

/** What an editor wants of a record: who, of which, what they read, and what they send. */
type Edit = {
  actor: Actor;
  entity: string;
  /** The locked row. */
  before: { id: string; version: number };
  /** The version that the editor read, if they say it. */
  version: number | undefined;
  /** What is to be written over, by field; nothing for an act that only adds. */
  sent?: object;
};

/**
 * Refuses the second of two editors: what they read is no longer what is there. Who does not say
 * what they read may still write, but not over what somebody else wrote in the last hour
 * (decision 036).
 * @throws DomainError `stale-version`, whose `errors` name each field that changed meanwhile, by
 * whom, and what it is now.
 */
export async function checkVersion(tx: Tx, edit: Edit): Promise<void> {
  const { actor, entity, before, version, sent = {} } = edit;
  if (version === anyVersion || version === before.version) return;
  if (version !== undefined) {
    const errors = told(await actsSince(tx, entity, before.id, within(version)));
    throw stale(errors.length > 0 ? errors : undefined);
  }
  const written = overwritten(before, sent);
  if (written.length === 0) return;
  const errors = told(await recentActsOfOthers(tx, entity, before.id, actor.id));
  const lost = errors.filter(({ path }) => written.includes(path));
  if (lost.length > 0) throw stale(lost, unread);
}

const unread =
  'Otra persona cambió esto hace poco. Lee el registro y envía su versión («version» o If-Match) con tu cambio.';

function stale(errors: FieldError[] | undefined, message?: string): DomainError {
  return new DomainError(
    'stale-version',
    message ?? errorCatalogue['stale-version'].message,
    errors,
  );
}

/** Fields that would get another value. What is said along with an act is no field. */
function overwritten(before: object, sent: object): string[] {
  const was = before as Record<string, unknown>;
  return Object.entries(sent)
    .filter(([field, value]) => value !== undefined && field !== 'note' && field !== 'reason')
    .filter(
      ([field, value]) =>
        JSON.stringify(was[field] ?? was[`${field}Id`] ?? null) !== JSON.stringify(value),
    )
    .map(([field]) => field);
}

/** What each field is now, in the order in which they were changed; the last word counts. */
function told(acts: readonly ActOf[]): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const { actorName, after } of acts) {
    for (const [column, value] of Object.entries(after ?? {})) {
      if (derived.has(column)) continue;
      const path = column.replace(reference, '');
      fields.set(path, { path, message: sentence(actorName, column, value) });
    }
  }
  return [...fields.values()];
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
