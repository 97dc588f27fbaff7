import type { callEndpoints } from '@aulario/contract/relations/call';
import { and, count, desc, eq, gt, inArray, isNotNull, isNull, lt, ne, or, sql } from 'drizzle-orm';
import { alias } from 'drizzle-orm/pg-core';
import type { z } from 'zod';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { contacts } from '../contacts/contact.tables.ts';
import { type CallRow, callEvents, calls } from './call.tables.ts';

const staff = alias(users, 'staff');
const persons = alias(users, 'persons');

type Name = { firstName: string; lastName: string };
export type CallRecord = {
  call: CallRow;
  staff: Name | null;
  person: Name | null;
  contact: { name: string } | null;
};

function select(db: Db) {
  return db
    .select({
      call: calls,
      staff: { firstName: staff.firstName, lastName: staff.lastName },
      person: { firstName: persons.firstName, lastName: persons.lastName },
      contact: { name: contacts.name },
    })
    .from(calls)
    .leftJoin(staff, eq(staff.id, calls.staffId))
    .leftJoin(persons, eq(persons.id, calls.userId))
    .leftJoin(contacts, eq(contacts.id, calls.contactId))
    .$dynamic();
}

export async function listCalls(
  db: Db,
  query: z.output<NonNullable<typeof callEndpoints.listCalls.query>>,
): Promise<Page<CallRecord>> {
  const where = and(
    behind(query, calls.id),
    matches(calls.searchText, query.search),
    query.ids ? inArray(calls.id, query.ids) : undefined,
    query.direction ? eq(calls.direction, query.direction) : undefined,
    query.result ? eq(calls.result, query.result) : undefined,
    query.state ? eq(calls.state, query.state) : undefined,
    query.staff ? eq(calls.staffId, query.staff) : undefined,
    query.user ? eq(calls.userId, query.user) : undefined,
    query.contact ? eq(calls.contactId, query.contact) : undefined,
    query.recorded === undefined
      ? undefined
      : query.recorded
        ? isNotNull(calls.recordingFileId)
        : isNull(calls.recordingFileId),
  );
  const columns = {
    startedAt: calls.startedAt,
    seconds: calls.seconds,
    match: byMatch(query.search, calls.searchText, calls.searchText),
  };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, calls.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(calls).where(where), rows),
  };
}

export async function callById(db: Db, id: string): Promise<CallRecord | undefined> {
  const [row] = await select(db).where(eq(calls.id, id));
  return row;
}

/** Incoming calls that ring since `since`: for nobody in particular, or for this person. */
export async function ringingSince(db: Db, since: Date, staffId: string): Promise<CallRecord[]> {
  return select(db)
    .where(
      and(
        ne(calls.state, 'terminada'),
        eq(calls.direction, 'entrante'),
        gt(calls.startedAt, since),
        or(isNull(calls.staffId), eq(calls.staffId, staffId)),
      ),
    )
    .orderBy(desc(calls.startedAt))
    .limit(5);
}

/** Whether this event is new. The same one again is not, also when both come at once. */
export async function countEvent(tx: Tx, key: string, at: Date): Promise<boolean> {
  const rows = await tx
    .insert(callEvents)
    .values({ key, at })
    .onConflictDoNothing()
    .returning({ key: callEvents.key });
  return rows.length > 0;
}

/** Lets the events of one call take turns until the transaction ends. */
export async function takeCallTurn(tx: Tx, pbxCallId: string): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${`call:${pbxCallId}`}))`);
}

export async function callByPbxId(tx: Tx, pbxCallId: string): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(calls).where(eq(calls.pbxCallId, pbxCallId)).for('update');
  return row;
}

/** A call that this extension asked for and that has not begun. */
export async function requestedCall(
  tx: Tx,
  number: string,
  extension: string | null,
  since: Date,
): Promise<CallRow | undefined> {
  if (!extension) return undefined;
  const [row] = await tx
    .select()
    .from(calls)
    .where(
      and(
        isNull(calls.pbxCallId),
        eq(calls.state, 'solicitada'),
        eq(calls.number, number),
        eq(calls.extension, extension),
        gt(calls.startedAt, since),
      ),
    )
    .orderBy(desc(calls.startedAt))
    .limit(1)
    .for('update');
  return row;
}

type NewCall = Omit<typeof calls.$inferInsert, 'searchText'>;

export async function insertCall(tx: Tx, row: NewCall, name = ''): Promise<CallRow> {
  const [inserted] = await tx
    .insert(calls)
    .values({ ...row, searchText: searchText(row.number, name) })
    .returning();
  return inserted as CallRow;
}

export async function updateCall(
  tx: Tx,
  before: CallRow,
  changes: Partial<CallRow>,
  name = '',
): Promise<CallRow> {
  const [row] = await tx
    .update(calls)
    .set({
      ...changes,
      searchText: searchText(changes.number ?? before.number, name),
      updatedAt: new Date(),
    })
    .where(eq(calls.id, before.id))
    .returning();
  return row as CallRow;
}

export async function lockCall(tx: Tx, id: string): Promise<CallRow | undefined> {
  const [row] = await tx.select().from(calls).where(eq(calls.id, id)).for('update');
  return row;
}

/** Recordings that wait, oldest first, of calls that ended before `before`. */
export async function waitingRecordings(db: Db, before: Date, limit: number): Promise<CallRow[]> {
  return db
    .select()
    .from(calls)
    .where(and(eq(calls.recording, 'pendiente'), lt(calls.updatedAt, before)))
    .orderBy(calls.startedAt)
    .limit(limit);
}
