import type { UserRow } from '../people/users/user.tables.ts';
import { fullName } from '../people/users/user.view.ts';
import { insertUserChanges } from '../people/users/user-change.queries.ts';
import { recordAudits } from '../platform/audit.ts';
import { limaDay } from '../platform/clock.ts';
import { newId } from '../platform/columns.ts';
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
import { type ReadPerson, readPerson } from './people-cells.ts';
import { takenBack } from './people-index.queries.ts';
import type { PeopleIndex } from './people-index.ts';
import { keysOf } from './people-index.ts';
import { lookForPeople, namesOf } from './people-look.ts';
import { type PersonColumns, personColumns } from './user-row.ts';
import * as writing from './users.queries.ts';
import { undo } from './users.undo.ts';

/**
 * People. Whoever is known gets what they lack, and the link to their account in Moodle; what we
 * hold is not overwritten: it was typed here, and later.
 */
export const usersKind: KindWork<'users'> = { entity: 'user', judge, write, undo };

async function judge(look: Look, given: readonly ReadRow<'users'>[]): Promise<Verdict[]> {
  const today = limaDay(look.now);
  const people = given.map(({ row }) => readPerson(row, today));
  const rows = given.map((read, place) => ({ ...read, row: people[place]?.row ?? read.row }));
  const names = namesOf(rows, (row) => (row as { moodleId?: number }).moodleId);
  const index = await lookForPeople(look, names);
  const retired = rows.length > 0 ? index.all().filter(({ retiredAt }) => retiredAt) : [];
  const back = await takenBack(
    look.db,
    retired.map(({ id }) => id),
  );
  return rows.map((read, place) => {
    const named = names[place]?.named;
    const person = people[place] as ReadPerson;
    if (!named || 'outcome' in named)
      return refused(allFaults([named?.reason ?? 'Sin datos.'], person));
    return judgeOne(look, { ...read, person }, index, index.match(named, read.decision), back);
  });
}

function judgeOne(
  { now, source }: Look,
  { row, decision, person: read }: ReadRow<'users'> & { person: ReadPerson },
  index: PeopleIndex<UserRow>,
  match: ReturnType<PeopleIndex<UserRow>['match']>,
  back: ReadonlySet<string>,
): Verdict {
  if (decision?.act === 'skip') return refused('Se decidió dejarla fuera.');
  const person = personColumns(row, read.notes);
  if (typeof person === 'string') return refused(allFaults([], read));
  if (match.is === 'unclear') return conflict(match.reason, match.candidates);
  const { columns, notes } = person;
  if (read.doubt && !decision) return conflict(read.doubt, candidateOf(match));
  if (match.is === 'unknown')
    return newcomer(columns, notes, index, { now, source, row, born: read.birthDate });
  const stays = match.person.status && !match.person.retiredAt;
  if (row.suspended && stays) notes.push(stillActive(source));
  return known(match.person, columns, notes, index, {
    back,
    born: read.birthDate,
    now,
    suspended: row.suspended === true,
  });
}

/** All that is wrong with a row, also what would only be asked of it once the rest is mended. */
function allFaults(first: readonly string[], { row, notes, doubt }: ReadPerson): string {
  const person = personColumns(row, notes);
  const more = typeof person === 'string' ? [person] : person.notes;
  return [...first, ...more, ...(doubt ? [doubt] : [])].join(' ');
}

type NewPerson = {
  now: Date;
  source: string;
  row: { suspended?: boolean | undefined };
  born: string | undefined;
};
type Circumstances = {
  back: ReadonlySet<string>;
  now: Date;
  suspended: boolean;
  born: string | undefined;
};

const withoutContact =
  'Sin correo ni celular no se crea a nadie: no habría cómo avisarle. Completa uno de los dos.';

/** Kept among the other data of a person: nothing that is sold to adults asks for it. */
const birthDateName = 'Fecha de nacimiento';
function bornOn(day: string | undefined) {
  return day ? [{ name: birthDateName, value: day }] : [];
}

function candidateOf(match: ReturnType<PeopleIndex<UserRow>['match']>) {
  if (match.is !== 'known') return [];
  const { id, dni } = match.person;
  return [{ id, name: fullName(match.person), detail: `Documento ${dni ?? 'sin número'}` }];
}

function newcomer(
  columns: PersonColumns,
  notes: string[],
  index: PeopleIndex<UserRow>,
  { now, source, row, born }: NewPerson,
): Verdict {
  const free = withoutTaken(columns, index, notes);
  if (!free.email && !free.mobile && !free.moodleId)
    return refused([withoutContact, ...notes].join(' '));
  const id = newId();
  const status = row.suspended !== true;
  const after = {
    ...free,
    id,
    roles: ['Alumno' as const],
    status,
    disabledAt: status ? null : now,
    extras: [
      { name: 'origen', value: source === 'moodle' ? 'Moodle' : 'Migración' },
      ...bornOn(born),
    ],
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
  { back, now, suspended, born }: Circumstances,
): Verdict {
  if (person.retiredAt && !back.has(person.id)) {
    return refused(`${fullName(person)} está retirada. Recupérala primero, si corresponde.`);
  }
  const filled = withoutTaken(columns, index, notes, person.id);
  // What the source does not have either fills nothing: there are people without a surname.
  const wanted = Object.entries(filled).filter(
    ([column, value]) =>
      value !== null && value !== '' && lacks(person, column as keyof PersonColumns),
  );
  const after: Record<string, unknown> = Object.fromEntries(wanted);
  // A number without its kind, or a mobile without its code, would be half of one.
  if (!('dni' in after)) delete after.document;
  if (!('mobile' in after)) delete after.mobileCode;
  if (born && !person.extras.some(({ name }) => name === birthDateName))
    after.extras = [...person.extras, ...bornOn(born)];
  if (person.retiredAt) {
    const disabledAt = suspended ? now : null;
    Object.assign(after, { retiredAt: null, status: !suspended, disabledAt });
  }
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

/** Access that was given here is not taken away by a source, but staff have to know. */
function stillActive(source: string): string {
  const there = source === 'moodle' ? 'En Moodle' : 'En el origen';
  return `${there} esta cuenta está suspendida; aquí sigue con acceso y así queda. Si corresponde, quítale el acceso en su ficha.`;
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
