import { desc, eq, inArray, or } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { calls } from '../../relations/calls/call.tables.ts';
import { activities } from '../../relations/contacts/activity.tables.ts';
import { contacts } from '../../relations/contacts/contact.tables.ts';

/** Who asks: their record, and the e-mail that they proved to be theirs. */
export type Asker = { _id: string; mailbox: string | null };

const leadsOf = (db: Db, { _id, mailbox }: Asker) =>
  db
    .select({ id: contacts.id })
    .from(contacts)
    .where(or(eq(contacts.userId, _id), mailbox ? eq(contacts.email, mailbox) : undefined));

/** The calls with a person; a recording has the voice of who attended too, and is given on request. */
export async function callsOf(db: Db, asker: Asker) {
  const { startedAt, direction, number, result, seconds, note, recording } = calls;
  return db
    .select({ startedAt, direction, number, result, seconds, note, recording })
    .from(calls)
    .where(or(eq(calls.userId, asker._id), inArray(calls.contactId, leadsOf(db, asker))))
    .orderBy(desc(startedAt), desc(calls.id))
    .limit(500);
}

/** What advisers wrote down of a person; not who wrote it. */
export async function notesOf(db: Db, asker: Asker) {
  const { at, kind, text } = activities;
  return db
    .select({ at, kind, text })
    .from(activities)
    .where(or(eq(activities.userId, asker._id), inArray(activities.contactId, leadsOf(db, asker))))
    .orderBy(desc(at), desc(activities.id))
    .limit(500);
}
