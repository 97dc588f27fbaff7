import type { consentEndpoints } from '@aulario/contract/relations/consent';
import { and, count, desc, eq, or, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { type ConsentRow, consents } from './consent.tables.ts';
import { contacts } from './contact.tables.ts';

/** By what somebody is known in the register. */
export type Holder = {
  email?: string | null | undefined;
  mobile?: string | null | undefined;
  userId?: string | null | undefined;
  contactId?: string | null | undefined;
};

function isHolder({ email, mobile, userId, contactId }: Holder): SQL | undefined {
  const tests = [
    email ? eq(consents.email, email) : undefined,
    mobile ? eq(consents.mobile, mobile) : undefined,
    userId ? eq(consents.userId, userId) : undefined,
    contactId ? eq(consents.contactId, contactId) : undefined,
  ].filter((test) => test !== undefined);
  return tests.length > 0 ? or(...tests) : sql`false`;
}

export async function insertConsent(
  tx: Tx,
  row: typeof consents.$inferInsert,
): Promise<ConsentRow> {
  const [inserted] = await tx.insert(consents).values(row).returning();
  return inserted as ConsentRow;
}

export async function consentById(db: Db, id: string): Promise<ConsentRow | undefined> {
  const [row] = await db.select().from(consents).where(eq(consents.id, id));
  return row;
}

/** What was said last by whoever has this e-mail, this mobile or this account. */
export async function latestConsent(db: Db, holder: Holder): Promise<ConsentRow | undefined> {
  const [row] = await db
    .select()
    .from(consents)
    .where(isHolder(holder))
    .orderBy(desc(consents.at), desc(consents.id))
    .limit(1);
  return row;
}

export async function listConsents(
  db: Db,
  query: z.output<NonNullable<typeof consentEndpoints.listConsents.query>>,
): Promise<Page<ConsentRow>> {
  const where = and(
    behind(query, consents.id),
    query.contact ? eq(consents.contactId, query.contact) : undefined,
    query.user ? eq(consents.userId, query.user) : undefined,
    query.email ? eq(consents.email, query.email.toLowerCase()) : undefined,
    query.mobile ? eq(consents.mobile, query.mobile) : undefined,
  );
  const rows = await db
    .select()
    .from(consents)
    .where(where)
    .orderBy(...orderBy(query, { at: consents.at }, consents.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(consents).where(where), rows),
  };
}

/** Says on the leads of this holder what the register says now. */
export async function markContacts(
  tx: Tx,
  { email, mobile, userId, contactId }: Holder,
  consent: { granted: boolean; version: string | null; at: Date },
): Promise<void> {
  const tests = [
    email ? eq(contacts.email, email) : undefined,
    mobile ? eq(contacts.mobile, mobile) : undefined,
    userId ? eq(contacts.userId, userId) : undefined,
    contactId ? eq(contacts.id, contactId) : undefined,
  ].filter((test) => test !== undefined);
  if (tests.length === 0) return;
  const now = new Date();
  await tx
    .update(contacts)
    .set(
      consent.granted
        ? { consent: true, consentVersion: consent.version, consentAt: consent.at, updatedAt: now }
        : { consent: false, updatedAt: now },
    )
    .where(or(...tests));
}

export type AudienceRow = {
  id: string;
  name: string;
  email: string | null;
  mobile: string | null;
  country: string | null;
  course_name: string | null;
  at: Date | string;
  version: string | null;
  origin: ConsentRow['origin'];
};

/**
 * Who may be written to or called for advertising now: the last word of the register is yes, for the
 * e-mail, the mobile and the account alike. One row a person, however often they agreed.
 */
export async function audience(
  db: Db,
  query: z.output<NonNullable<typeof consentEndpoints.audience.query>>,
): Promise<Page<AudienceRow>> {
  const reachable =
    query.channel === 'correo'
      ? sql`c.email is not null`
      : query.channel === 'llamada'
        ? sql`c.mobile is not null`
        : sql`true`;
  const holders = sql`
    select distinct on (coalesce(c.email, c.mobile)) c.id, c.name, c.email, c.mobile,
           coalesce(lead.country, person.country) as country, course.name as course_name,
           c.at, c.version, c.origin
      from consents c
      left join contacts lead on lead.id = c.contact_id
      left join users person on person.id = coalesce(c.user_id, lead.user_id)
      left join courses course on course.id = lead.course_id
     where c.granted and ${reachable} and coalesce(c.email, c.mobile) is not null
       and person.retired_at is null
       and not exists (
         select 1 from consents w
          where not w.granted and (w.at, w.id) > (c.at, c.id)
            and (w.email = c.email or w.mobile = c.mobile or w.user_id = c.user_id
                 or w.contact_id = c.contact_id))
       ${query.country ? sql`and coalesce(lead.country, person.country) = ${query.country}` : sql``}
       ${query.course ? sql`and lead.course_id = ${query.course}` : sql``}
     order by coalesce(c.email, c.mobile), c.at desc, c.id desc`;
  const direction = query.sort === 'consentAt' ? sql`asc` : sql`desc`;
  const { limit, offset } = window(query);
  const { rows } = await db.execute<AudienceRow & { total: number | string }>(sql`
    select *, count(*) over () as total from (${holders}) holders
     order by at ${direction}, id ${direction} limit ${limit} offset ${offset}`);
  return { rows, total: Number(rows[0]?.total ?? 0) };
}
