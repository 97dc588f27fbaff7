import type { UserRow } from '../people/users/user.tables.ts';
import { fullName } from '../people/users/user.view.ts';
import { insertUserChanges } from '../people/users/user-change.queries.ts';
import { recordAudits } from '../platform/audit.ts';
import { newId } from '../platform/columns.ts';
import type { MigrationRowRecord } from './migration.tables.ts';
import {
  conflict,
  type KindWork,
  type Look,
  nothing,
  type ReadRow,
  refused,
  toWrite,
  type Verdict,
  type Write,
} from './migration-kind.ts';
import { takenBack } from './people-index.queries.ts';
import type { PeopleIndex } from './people-index.ts';
import { keysOf } from './people-index.ts';
import { lookForPeople, namesOf } from './people-look.ts';
import { type PersonColumns, personColumns } from './user-row.ts';
import * as writing from './users.queries.ts';

/**
 * People. Whoever is known gets what they lack, and the link to their account in Moodle; what we
 * hold is not overwritten: it was typed here, and later.
 */
export const usersKind: KindWork<'users'> = { entity: 'user', judge, write, undo };

async function judge(look: Look, rows: readonly ReadRow<'users'>[]): Promise<Verdict[]> {
  const names = namesOf(rows, (row) => (row as { moodleId?: number }).moodleId);
  const index = await lookForPeople(look, names);
  const retired = rows.length > 0 ? index.all().filter(({ retiredAt }) => retiredAt) : [];
  const back = await takenBack(
    look.db,
    retired.map(({ id }) => id),
  );
  return rows.map((read, place) => {
    const named = names[place]?.named;
    if (!named || 'outcome' in named) return named ?? refused('Sin datos.');
    return judgeOne(look, read, index, index.match(named, read.decision), back);
  });
}

function judgeOne(
  { now, source }: Look,
  { row, decision }: ReadRow<'users'>,
  index: PeopleIndex<UserRow>,
  match: ReturnType<PeopleIndex<UserRow>['match']>,
  back: ReadonlySet<string>,
): Verdict {
  if (decision?.act === 'skip') return refused('Se decidió dejarla fuera.');
  const person = personColumns(row);
  if (typeof person === 'string') return refused(person);
  if (match.is === 'unclear') return conflict(match.reason, match.candidates);
  const { columns, notes } = person;
  if (match.is === 'unknown') return newcomer(columns, notes, index, { now, source, row });
  return known(match.person, columns, notes, index, back);
}

function newcomer(
  columns: PersonColumns,
  notes: string[],
  index: PeopleIndex<UserRow>,
  { now, source, row }: { now: Date; source: string; row: { suspended?: boolean | undefined } },
): Verdict {
  const free = withoutTaken(columns, index, notes);
  const id = newId();
  const status = row.suspended !== true;
  const after = {
    ...free,
    id,
    roles: ['Alumno' as const],
    status,
    disabledAt: status ? null : now,
    extras: [{ name: 'origen', value: source === 'moodle' ? 'Moodle' : 'Migración' }],
    createdAt: now,
    updatedAt: now,
  };
  index.add({ ...after, retiredAt: null } as unknown as UserRow);
  return {
    ...nothing,
    outcome: 'created',
    reason: said(notes),
    recordId: id,
    after,
    keys: [...keysOf(free as PersonColumns), `first:${free.firstName}`, `last:${free.lastName}`],
  };
}

function known(
  person: UserRow,
  columns: PersonColumns,
  notes: string[],
  index: PeopleIndex<UserRow>,
  back: ReadonlySet<string>,
): Verdict {
  if (person.retiredAt && !back.has(person.id)) {
    return refused(`${fullName(person)} está retirada. Recupérala primero, si corresponde.`);
  }
  const filled = withoutTaken(columns, index, notes, person.id);
  const wanted = Object.entries(filled).filter(
    ([column, value]) => value !== null && lacks(person, column as keyof PersonColumns),
  );
  const after: Record<string, unknown> = Object.fromEntries(wanted);
  // A number without its kind, or a mobile without its code, would be half of one.
  if (!('dni' in after)) delete after.document;
  if (!('mobile' in after)) delete after.mobileCode;
  if (person.retiredAt) Object.assign(after, { retiredAt: null, status: true });
  if (Object.keys(after).length === 0) {
    return { ...nothing, outcome: 'unchanged', reason: said(notes), recordId: person.id };
  }
  const before = Object.fromEntries(
    Object.keys(after).map((column) => [column, person[column as keyof UserRow] ?? null]),
  );
  index.add({ ...person, ...after } as UserRow);
  return {
    ...nothing,
    outcome: 'updated',
    reason: said(notes),
    recordId: person.id,
    before,
    after,
  };
}

function lacks(person: UserRow, column: keyof PersonColumns): boolean {
  const has = person[column];
  return has === null || has === undefined || has === '';
}

/** An e-mail, document, username or account that somebody else has is not given twice. */
function withoutTaken(
  columns: PersonColumns,
  index: PeopleIndex<UserRow>,
  notes: string[],
  except?: string,
): PersonColumns {
  const free = { ...columns };
  const drop = (field: 'email' | 'dni' | 'username' | 'moodleId', key: string, words: string) => {
    if (free[field] === null || !index.takenBy(`${key}:${free[field]}`, except)) return;
    notes.push(`${words} es de otra persona y no se guardó.`);
    free[field] = null as never;
    if (field === 'dni') free.document = null;
  };
  drop('email', 'email', 'El correo');
  drop('dni', 'dni', 'El documento');
  drop('username', 'username', 'El usuario');
  drop('moodleId', 'moodle', 'La cuenta de Moodle');
  return free;
}

function said(notes: readonly string[]): string | null {
  return notes.length > 0 ? notes.join(' ') : null;
}

async function write({ tx, actor, now }: Write, verdicts: readonly Verdict[]): Promise<void> {
  const created = toWrite(verdicts, 'created');
  const updated = toWrite(verdicts, 'updated');
  await writing.insertPeople(tx, created.map(({ after }) => after) as never);
  await writing.fillPeople(tx, updated);
  const who = { at: now, byId: actor.id, byName: actor.name };
  await insertUserChanges(
    tx,
    [...created, ...updated].flatMap(({ id, after }) =>
      after.moodleId
        ? [{ userId: id, kind: 'moodle' as const, from: null, to: String(after.moodleId), ...who }]
        : [],
    ),
  );
  const act = { action: 'migrate', entity: 'user' };
  await recordAudits(tx, actor, [
    ...created.map(({ id, after }) => ({ ...act, entityId: id, after })),
    ...updated.map(({ id, before, after }) => ({ ...act, entityId: id, before, after })),
  ]);
}

async function undo(
  { tx, actor, now }: Write,
  rows: readonly MigrationRowRecord[],
): Promise<Map<string, string>> {
  const ids = rows.map(({ recordId }) => recordId as string);
  const people = new Map((await writing.lockPeople(tx, ids)).map((person) => [person.id, person]));
  const inUse = await writing.peopleInUse(tx, ids);
  const why = new Map<string, string>();
  const retiring: string[] = [];
  const filling: { id: string; before: object; after: Record<string, unknown> }[] = [];
  for (const row of rows) {
    const person = people.get(row.recordId as string);
    const after = row.after ?? {};
    if (!person || !same(person, after)) why.set(row.id, 'La ficha cambió después.');
    else if (row.outcome === 'updated')
      filling.push({ id: person.id, before: after, after: row.before ?? {} });
    else if (inUse.has(person.id))
      why.set(row.id, 'La persona ya tiene matrículas, compras o certificados.');
    else retiring.push(person.id);
  }
  await writing.fillPeople(tx, filling);
  await writing.retirePeople(tx, retiring, now);
  const act = { action: 'undo-migration', entity: 'user' };
  await recordAudits(tx, actor, [
    ...filling.map(({ id, before, after }) => ({ ...act, entityId: id, before, after })),
    ...retiring.map((id) => ({
      ...act,
      entityId: id,
      before: { retiredAt: null },
      after: { retiredAt: now },
    })),
  ]);
  return why;
}

/** Whether the person still has what the migration wrote. */
function same(person: UserRow, after: Record<string, unknown>): boolean {
  const skip = new Set(['createdAt', 'updatedAt']);
  return Object.entries(after).every(
    ([column, value]) =>
      skip.has(column) ||
      JSON.stringify(person[column as keyof UserRow] ?? null) === JSON.stringify(value ?? null),
  );
}
