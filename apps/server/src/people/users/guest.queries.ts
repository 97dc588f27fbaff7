import { and, asc, count, desc, eq, inArray, isNull, ne, or, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type UserRow, users } from './user.tables.ts';

/** Whose mailbox it is: the one record that is no guest's and has this e-mail, retired or not. */
export async function holderOfMailbox(db: Db, email: string): Promise<UserRow | undefined> {
  const [row] = await db
    .select()
    .from(users)
    .where(and(eq(users.email, email), eq(users.guest, false)));
  return row;
}

/**
 * Whose account a mailbox is answered for: its holder's, else theirs who proved it last and whose new one has not answered yet.
 * Their links go there, so what is answered from there is theirs.
 */
export async function ownerOfMailbox(db: Db, email: string): Promise<UserRow | undefined> {
  const holder = await holderOfMailbox(db, email);
  if (holder) return holder;
  const [former] = await db
    .select()
    .from(users)
    .where(and(eq(users.provenEmail, email), eq(users.guest, false), isNull(users.retiredAt)))
    .orderBy(asc(users.id))
    .limit(1);
  return former;
}

/**
 * Records that strangers made with this e-mail, oldest first; at most a handful at once, where not all are asked for.
 * @param dni those with this document come before the others: who fills a mailbox with records hides none of its owner's
 */
export async function guestsOfMailbox(
  db: Db,
  email: string,
  most: 25 | 'all' = 25,
  dni: string | null = null,
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(guestOf(email))
    .orderBy(...documentFirst(dni), asc(users.createdAt), asc(users.id))
    .limit(most === 'all' ? 100_000 : most);
}

/** Those with this document before the others. */
const documentFirst = (dni: string | null) =>
  dni ? [sql`(${users.dni} is distinct from ${dni})`] : [];

/** How many records of a mailbox are read at once. */
const partSize = 25;

/** In how many parts the records come that were made with this e-mail; one where there is none. */
export async function guestParts(db: Db, email: string): Promise<number> {
  const [row] = await db.select({ n: count() }).from(users).where(guestOf(email));
  return Math.max(1, Math.ceil((row?.n ?? 0) / partSize));
}

/**
 * A part of them, from 1: whoever paid first, then who has this document, the newest before the others. However many others make, none is
 * kept out.
 */
export async function guestPart(
  db: Db,
  email: string,
  { part, dni }: { part: number; dni: string | null },
): Promise<UserRow[]> {
  return db
    .select()
    .from(users)
    .where(guestOf(email))
    .orderBy(
      desc(eq(users.stage, 'cliente')),
      ...documentFirst(dni),
      desc(users.createdAt),
      desc(users.id),
    )
    .limit(partSize)
    .offset((part - 1) * partSize);
}

/** Those of these records that strangers made with this e-mail, oldest first, however many there are beside them. */
export async function guestsAmong(
  db: Db,
  email: string,
  ids: readonly string[],
): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(guestOf(email), inArray(users.id, [...ids])))
    .orderBy(asc(users.createdAt), asc(users.id));
}

/** A record that somebody made with this e-mail, from which nobody answered for it. */
export const guestOf = (email: string) =>
  and(eq(users.email, email), eq(users.guest, true), isNull(users.retiredAt));

/** Another record than a guest's that is joined to this account of the learning system. */
export async function holderOfMoodleAccount(
  tx: Tx,
  { id, moodleId }: Pick<UserRow, 'id' | 'moodleId'>,
): Promise<boolean> {
  if (moodleId === null) return false;
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.moodleId, moodleId), eq(users.guest, false), ne(users.id, id)))
    .limit(1);
  return rows.length > 0;
}

/** Among whom somebody is looked for; who is known is no guest, or paid. */
export type Among = 'known' | 'guests' | 'all';

const ofThose = {
  known: or(eq(users.guest, false), eq(users.stage, 'cliente')),
  guests: eq(users.guest, true),
  all: undefined,
};

/** Who has the same document, e-mail or mobile as somebody: known people first, the newest of them. */
export async function peopleLike(
  db: Db,
  person: UserRow,
  among: Among,
  limit: number,
): Promise<UserRow[]> {
  const { id, dni, email, mobile } = person;
  const same = [
    dni ? eq(users.dni, dni) : undefined,
    email ? eq(users.email, email) : undefined,
    mobile ? eq(users.mobile, mobile) : undefined,
  ].filter((test) => test !== undefined);
  if (same.length === 0) return [];
  return db
    .select()
    .from(users)
    .where(and(ne(users.id, id), isNull(users.retiredAt), ofThose[among], or(...same)))
    .orderBy(
      asc(users.guest),
      desc(eq(users.stage, 'cliente')),
      desc(users.createdAt),
      desc(users.id),
    )
    .limit(limit);
}

/** Locks these people in the order of their ids. */
export async function lockUsers(tx: Tx, ids: readonly string[]): Promise<UserRow[]> {
  if (ids.length === 0) return [];
  return tx
    .select()
    .from(users)
    .where(inArray(users.id, [...ids]))
    .orderBy(sql`${users.id}`)
    .for('update');
}

/** Other records that this mailbox proved before. */
export async function provenElsewhere(tx: Tx, own: string, email: string): Promise<string[]> {
  const rows = await tx
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.provenEmail, email), ne(users.id, own)));
  return rows.map(({ id }) => id);
}

/** Whoever reads this mailbox now is somebody else: links of whom it proved before go there no more. */
export async function forgetProvenElsewhere(tx: Tx, own: string, email: string): Promise<void> {
  await tx
    .update(users)
    .set({ provenEmail: null })
    .where(and(eq(users.provenEmail, email), ne(users.id, own)));
}
