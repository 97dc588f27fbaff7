import { and, desc, eq, inArray, isNull, sql } from 'drizzle-orm';
import { users } from '../people/users/user.tables.ts';
import type { Db, Tx } from '../platform/database.ts';
import { contacts } from '../relations/contacts/contact.tables.ts';

export type Reached = { id: string; name: string };
type Reachable = { email?: string | null | undefined; mobile?: string | null | undefined };
type Found = Reached & { key: string; createdAt: Date };

/**
 * Whom these e-mails and mobiles reach already, with four index scans for all of them.
 * @returns of one e-mail and mobile the lead, and the person, who came last.
 */
export async function reachedBy(
  db: Db,
  all: readonly Reachable[],
): Promise<(one: Reachable) => { contact: Reached | undefined; person: Reached | undefined }> {
  const values = (column: 'email' | 'mobile') => [
    ...new Set(all.flatMap((one) => one[column] ?? [])),
  ];
  const emails = values('email');
  const mobiles = values('mobile');
  const contactOf = newestOf([
    ...(await contactsBy(db, 'email', emails)),
    ...(await contactsBy(db, 'mobile', mobiles)),
  ]);
  const personOf = newestOf([
    ...(await peopleBy(db, 'email', emails)),
    ...(await peopleBy(db, 'mobile', mobiles)),
  ]);
  return (one) => ({ contact: contactOf(one), person: personOf(one) });
}

/** Of each value the newest only: a mobile may be a whole family's. */
async function contactsBy(
  db: Db,
  column: 'email' | 'mobile',
  values: readonly string[],
): Promise<Found[]> {
  if (values.length === 0) return [];
  const key = contacts[column];
  return db
    .selectDistinctOn([key], {
      key: sql<string>`${key}`,
      id: contacts.id,
      name: contacts.name,
      createdAt: contacts.createdAt,
    })
    .from(contacts)
    .where(and(inArray(key, [...values]), isNull(contacts.retiredAt)))
    .orderBy(key, desc(contacts.createdAt));
}

async function peopleBy(
  db: Db,
  column: 'email' | 'mobile',
  values: readonly string[],
): Promise<Found[]> {
  if (values.length === 0) return [];
  const key = users[column];
  return db
    .selectDistinctOn([key], {
      key: sql<string>`${key}`,
      id: users.id,
      name: sql<string>`trim(${users.firstName} || ' ' || ${users.lastName})`,
      createdAt: users.createdAt,
    })
    .from(users)
    .where(and(inArray(key, [...values]), isNull(users.retiredAt)))
    .orderBy(key, desc(users.createdAt));
}

/** An e-mail and a mobile never look alike, so that one map holds both. */
function newestOf(found: readonly Found[]): (one: Reachable) => Reached | undefined {
  const byKey = new Map(found.map((one) => [one.key, one]));
  return ({ email, mobile }) => {
    const by = [email, mobile].flatMap((key) => (key && byKey.get(key)) || []);
    return by.sort((a, b) => b.createdAt.getTime() - a.createdAt.getTime())[0];
  };
}

/** Retires those that nobody changed since they came. @returns their ids. */
export async function retireUntouched(
  tx: Tx,
  ids: readonly string[],
  now: Date,
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(contacts)
    .set({ retiredAt: now, updatedAt: now, version: sql`${contacts.version} + 1` })
    .where(and(inArray(contacts.id, [...ids]), eq(contacts.version, 1), isNull(contacts.retiredAt)))
    .returning({ id: contacts.id });
  return rows.map(({ id }) => id);
}
