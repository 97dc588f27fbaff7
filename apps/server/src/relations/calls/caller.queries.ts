import { and, desc, eq, gte, inArray, isNull, notLike, or, sql } from 'drizzle-orm';
import { users } from '../../people/users/user.tables.ts';
import type { Db } from '../../platform/database.ts';
import { deals } from '../../sales/deals/deal.tables.ts';
import { broughtIn, contacts } from '../contacts/contact.tables.ts';
import { calls } from './call.tables.ts';

/** The person and the open lead behind a number; the one that was touched last of several. */
export async function whoHas(db: Db, number: string) {
  const [person] = await db
    .select({ id: users.id, firstName: users.firstName, lastName: users.lastName })
    .from(users)
    .where(and(eq(users.mobile, number), isNull(users.retiredAt)))
    .orderBy(desc(users.updatedAt))
    .limit(1);
  const [lead] = await db
    .select()
    .from(contacts)
    .where(
      and(
        or(eq(contacts.mobile, number), person ? eq(contacts.userId, person.id) : undefined),
        isNull(contacts.retiredAt),
      ),
    )
    .orderBy(sql`${contacts.stage} in ('cliente', 'perdido')`, desc(contacts.createdAt))
    .limit(1);
  return { person, lead };
}

/**
 * Whether somebody buys or studies: they are called about that. What was annulled is over, but for its refund of these days; and
 * whose data are blocked is called about nothing.
 */
export async function isCustomer(db: Db, userId: string, since: Date): Promise<boolean> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.id, userId),
        isNull(users.disabledAt),
        sql`(exists (select 1 from deals d where d.user_id = ${users.id}
            and (d.state <> 'anulado' or d.annulled_at >= ${since.toISOString()}))
          or exists (select 1 from enrolments e where e.user_id = ${users.id} and e.state <> 'retirado'))`,
      ),
    );
  return row !== undefined;
}

/** When whoever has this number wrote or called last, if since then. Who came in a list did neither. */
export async function wroteSince(
  db: Db,
  { number, contactId, since }: { number: string; contactId: string | null; since: Date },
): Promise<Date | null> {
  const [lead] = await db
    .select({ at: contacts.createdAt })
    .from(contacts)
    .where(
      and(
        contactId ? eq(contacts.id, contactId) : eq(contacts.mobile, number),
        gte(contacts.createdAt, since),
        or(isNull(contacts.occasion), notLike(contacts.occasion, `${broughtIn}%`)),
      ),
    )
    .orderBy(desc(contacts.createdAt))
    .limit(1);
  const [call] = await db
    .select({ at: calls.startedAt })
    .from(calls)
    .where(
      and(eq(calls.number, number), eq(calls.direction, 'entrante'), gte(calls.startedAt, since)),
    )
    .orderBy(desc(calls.startedAt))
    .limit(1);
  const found = [lead?.at, call?.at].filter((at) => at !== undefined);
  return found.length > 0 ? new Date(Math.max(...found.map(Number))) : null;
}

/** Whose extension it is, among those who telephone. */
export async function holderOfExtension(db: Db, extension: string): Promise<string | undefined> {
  const [row] = await db
    .select({ id: users.id })
    .from(users)
    .where(
      and(
        eq(users.isZadarma, true),
        isNull(users.retiredAt),
        or(
          sql`${users.callSettings}->>'annexed' = ${extension}`,
          sql`${users.telephony}->>'annexed' = ${extension}`,
        ),
      ),
    )
    .limit(1);
  return row?.id;
}

/** What these people are buying. */
export async function openDealsOf(db: Db, userIds: string[]) {
  if (userIds.length === 0) return [];
  return db
    .select({
      id: deals.id,
      userId: deals.userId,
      number: deals.number,
      // The table is named: a query of one table alone leaves it out of its columns.
      courses: sql<string>`(select coalesce(string_agg(l.course_name, ' · ' order by l.position), '') from deal_lines l where l.deal_id = ${deals}.id)`,
    })
    .from(deals)
    .where(and(inArray(deals.userId, userIds), inArray(deals.state, ['abierto', 'pagado-parcial'])))
    .orderBy(desc(deals.createdAt))
    .limit(20);
}

/** Stage and adviser of who calls. */
export async function standingOf(db: Db, userIds: string[], contactIds: string[]) {
  const people =
    userIds.length === 0
      ? []
      : await db
          .select({ id: users.id, stage: users.stage, assessorId: users.assessorId })
          .from(users)
          .where(inArray(users.id, userIds));
  const leads =
    contactIds.length === 0
      ? []
      : await db
          .select({ id: contacts.id, stage: contacts.stage, assessorId: contacts.assessorId })
          .from(contacts)
          .where(inArray(contacts.id, contactIds));
  return { people, leads };
}
