import type { privacyRequestEndpoints } from '@aulario/contract/me/privacy-request';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  inArray,
  isNotNull,
  isNull,
  lte,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Db, Tx } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { searchText } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { contacts } from '../../relations/contacts/contact.tables.ts';
import { nextNumber } from '../../sales/deals/series.queries.ts';
import { type PrivacyRequestRow, privacyRequests } from './privacy.tables.ts';

export type RequestQuery = z.output<NonNullable<typeof privacyRequestEndpoints.listRequests.query>>;
type NewRequest = Omit<typeof privacyRequests.$inferInsert, 'searchText'>;

export async function listRequests(db: Db, query: RequestQuery): Promise<Page<PrivacyRequestRow>> {
  const where = and(
    behind(query, privacyRequests.id),
    matches(privacyRequests.searchText, query.search),
    query.ids ? inArray(privacyRequests.id, query.ids) : undefined,
    query.state ? eq(privacyRequests.state, query.state) : undefined,
    query.kind ? eq(privacyRequests.kind, query.kind) : undefined,
    query.user ? eq(privacyRequests.userId, query.user) : undefined,
    query.dueUntil
      ? and(eq(privacyRequests.state, 'pendiente'), lte(privacyRequests.dueOn, query.dueUntil))
      : undefined,
  );
  const columns = {
    dueOn: sql`(case when ${privacyRequests.state} = 'pendiente' then ${privacyRequests.dueOn} end)`,
    receivedOn: privacyRequests.receivedOn,
    createdAt: privacyRequests.createdAt,
  };
  const rows = await db
    .select()
    .from(privacyRequests)
    .where(where)
    .orderBy(...orderBy(query, columns, privacyRequests.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db.select({ n: count() }).from(privacyRequests).where(where),
      rows,
    ),
  };
}

export async function requestById(db: Db, id: string): Promise<PrivacyRequestRow | undefined> {
  const [row] = await db.select().from(privacyRequests).where(eq(privacyRequests.id, id));
  return row;
}

export async function lockRequest(tx: Tx, id: string): Promise<PrivacyRequestRow | undefined> {
  const [row] = await tx
    .select()
    .from(privacyRequests)
    .where(eq(privacyRequests.id, id))
    .for('update');
  return row;
}

/** It gets the next number of its year. */
export async function insertRequest(tx: Tx, request: NewRequest): Promise<PrivacyRequestRow> {
  const { name, dni, email } = request;
  const year = request.receivedOn.slice(0, 4);
  const count = await nextNumber(tx, `privacy-${year}`);
  const number = `DP-${String(count).padStart(5, '0')}-${year}`;
  const [row] = await tx
    .insert(privacyRequests)
    .values({ ...request, number, searchText: searchText(number, name, dni, email) })
    .returning();
  return row as PrivacyRequestRow;
}

export async function updateRequest(
  tx: Tx,
  { id }: PrivacyRequestRow,
  changes: Partial<PrivacyRequestRow>,
): Promise<PrivacyRequestRow> {
  const [row] = await tx
    .update(privacyRequests)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(privacyRequests.id, id))
    .returning();
  return row as PrivacyRequestRow;
}

/** What a person asked: of their account, or from a mailbox that is theirs; newest first. */
export async function requestsOf(
  db: Db,
  { userId, email }: { userId?: string; email?: string | undefined },
): Promise<PrivacyRequestRow[]> {
  const whose = [
    userId && eq(privacyRequests.userId, userId),
    email && sql`lower(${privacyRequests.email}) = ${email.toLowerCase()}`,
  ].filter((part) => part !== undefined && part !== '');
  if (whose.length === 0) return [];
  return db
    .select()
    .from(privacyRequests)
    .where(and(isNotNull(privacyRequests.number), or(...(whose as SQL[]))))
    .orderBy(desc(privacyRequests.createdAt), desc(privacyRequests.id))
    .limit(100);
}

/** Those that wait for an answer, the one that is due first before the others. */
export async function waitingRequests(
  db: Db,
  after: PrivacyRequestRow | undefined,
  limit: number,
): Promise<PrivacyRequestRow[]> {
  const { dueOn, id } = privacyRequests;
  return db
    .select()
    .from(privacyRequests)
    .where(
      and(
        eq(privacyRequests.state, 'pendiente'),
        after && or(gt(dueOn, after.dueOn), and(eq(dueOn, after.dueOn), gt(id, after.id))),
      ),
    )
    .orderBy(asc(dueOn), asc(id))
    .limit(limit);
}

/** The lead that was left with this mailbox last, if there is one. */
export async function leadOfMailbox(
  db: Db,
  email: string,
): Promise<{ id: string; mobile: string | null } | undefined> {
  const [lead] = await db
    .select({ id: contacts.id, mobile: contacts.mobile })
    .from(contacts)
    .where(and(eq(contacts.email, email), isNull(contacts.retiredAt)))
    .orderBy(desc(contacts.createdAt))
    .limit(1);
  return lead;
}
