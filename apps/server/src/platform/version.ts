import { isDeepStrictEqual } from 'node:util';
import { errorCatalogue, type FieldError } from '@aulario/contract/error';
import type { Actor } from './actor.ts';
import { type ActOf, actsSince, lastActs, recentActs } from './audit.queries.ts';
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
  /** What a column is called by whoever edits it, where that is not its own name: the hour of an instant. */
  fieldsOf?: (fault: FieldError) => FieldError[];
};

/**
 * Refuses the second of two editors: what they read is no longer what is there. Who does not say
 * what they read may still write, but not over what somebody else wrote in the last hour
 * (decision 036).
 * @throws DomainError `stale-version`, whose `errors` name each field that changed meanwhile, by
 * whom, and what it is now.
 */
export async function checkVersion(tx: Tx, edit: Edit): Promise<void> {
  const { actor, entity, before, version, sent = {}, fieldsOf = (fault) => [fault] } = edit;
  if (version === anyVersion || version === before.version) return;
  if (version !== undefined) {
    const errors = told(await actsSince(tx, entity, before.id, within(version))).flatMap(fieldsOf);
    throw stale(errors.length > 0 ? errors : undefined);
  }
  const written = overwritten(before, sent);
  if (written.length === 0) return;
  const errors = told(await recentActs(tx, entity, before.id), actor).flatMap(fieldsOf);
  const lost = errors.filter(({ path }) => written.includes(path));
  if (lost.length > 0) throw stale(lost, unread);
}

/** What an editor wants of something that has no version: as it is, as they read it, and as it is to be. */
type Rewrite = {
  actor: Actor;
  entity: string;
  id: string;
  before: object;
  read: Record<string, unknown> | undefined;
  sent: object;
};

/**
 * The same for what has no version, such as a setting: a field is not written over when it is no
 * longer what the editor read. Without what they read the hour counts, as above.
 * @throws DomainError `stale-version`.
 */
export async function checkRead(tx: Tx, edit: Rewrite): Promise<void> {
  const { actor, entity, id, before, read, sent } = edit;
  const written = overwritten(before, sent);
  const was = before as Record<string, unknown>;
  if (read) {
    const lost = written.filter((field) => !same(read[field], was[field]));
    if (lost.length === 0) return;
    const errors = told(await lastActs(tx, entity, id)).filter(({ path }) => lost.includes(path));
    throw stale(errors.length > 0 ? errors : undefined);
  }
  const errors = told(await recentActs(tx, entity, id), actor);
  const lost = errors.filter(({ path }) => written.includes(path));
  if (lost.length > 0) throw stale(lost, unreadFields);
}

const unreadFields =
  'Otra persona cambió esto hace poco. Léelo y envía en «read» lo que leíste, junto con tu cambio.';
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
    .filter(([field, value]) => !same(was[field] ?? was[`${field}Id`], value))
    .map(([field]) => field);
}

/** Whether two values say the same on the wire, whatever the order of their keys. */
export function same(one: unknown, other: unknown): boolean {
  return isDeepStrictEqual(onTheWire(one), onTheWire(other));
}

function onTheWire(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value ?? null));
}

/**
 * What each field is now, in the order in which they were changed; the last word counts, and where
 * that is the caller’s own there is nothing to tell them.
 */
function told(acts: readonly ActOf[], caller?: Actor): FieldError[] {
  const fields = new Map<string, FieldError>();
  for (const { actorId, actorName, after } of acts) {
    for (const [column, value] of Object.entries(after ?? {})) {
      if (derived.has(column)) continue;
      const path = column.replace(reference, '');
      if (caller && caller.id === actorId) fields.delete(path);
      else fields.set(path, { path, message: sentence(actorName, column, value) });
    }
  }
  return [...fields.values()];
}

/** A version that was never given has nothing after it, and need not fit into the column. */
function within(version: number): number {
  return Math.min(Math.max(version, 0), 2_147_483_647);
}

/** Columns that follow from others: nobody edits them. */
const derived = new Set([
  ...['sortPrice', 'disabledAt', 'publishedAt', 'publishedBy'],
  ...['operationKey', 'operationRail', 'declared'],
  ...['sequence', 'toldAt', 'dayRemindedAt', 'hourRemindedAt'],
]);

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
