import type { claimListQuery } from '@aulario/contract/claims/claim';
import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import {
  and,
  asc,
  count,
  desc,
  eq,
  gt,
  gte,
  inArray,
  isNull,
  lt,
  notInArray,
  or,
  type SQL,
  sql,
} from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { claimNumber, parseClaimNumber } from './claim.number.ts';
import { type ClaimRow, claimOffers, claims, claimUrgency, type OfferRow } from './claim.tables.ts';

/** @param today `YYYY-MM-DD` in Lima: what is overdue is so from the day after its deadline. */
export async function listClaims(
  db: Db,
  query: z.output<typeof claimListQuery>,
  today: string,
): Promise<Page<ClaimRow>> {
  const where = and(
    behind(query, claims.id),
    searched(query.search),
    query.ids ? inArray(claims.id, query.ids) : undefined,
    query.state ? eq(claims.state, query.state) : undefined,
    query.type ? eq(claims.type, query.type) : undefined,
    query.origin ? eq(claims.origin, query.origin) : undefined,
    query.year ? eq(claims.year, query.year) : undefined,
    waiting(query.overdue, today),
    query.open === undefined ? undefined : query.open ? isOpen : inArray(claims.state, [...ended]),
  );
  const columns = {
    createdAt: claims.createdAt,
    deadline: claims.deadline,
    daysLeft: claimUrgency(claims),
    match: [numbered(query.search), ...byMatch(query.search, claims.searchText, claims.searchText)],
  };
  const rows = await db
    .select()
    .from(claims)
    .where(where)
    .orderBy(...orderBy(query, columns, claims.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(claims).where(where), rows),
  };
}

function searched(query: string | undefined): SQL | undefined {
  const known = query ? parseClaimNumber(query) : undefined;
  if (!known) return matches(claims.searchText, query);
  return and(eq(claims.year, known.year), eq(claims.number, known.number));
}

/** The claims of that number first, of whatever year: they are told by it, without zeros or year. */
function numbered(search = ''): SQL {
  const [, number = '0'] = /^0*(\d{1,9})$/.exec(search.trim()) ?? [];
  return sql`(${claims.number} <> ${Number(number)})`;
}

function waiting(overdue: boolean | undefined, today: string): SQL | undefined {
  if (overdue === undefined) return undefined;
  const late = overdue ? lt(claims.deadline, today) : gte(claims.deadline, today);
  return and(isOpen, late);
}

const ended = ['respondido', 'acordado', 'anulado'] as const;
const isOpen = notInArray(claims.state, [...ended]);

/** All that wait for an answer, by their last day, page after page from the id of the last one. */
export async function waitingClaims(
  db: Db,
  after: Pick<ClaimRow, 'deadline' | 'id'> | undefined,
  limit: number,
): Promise<ClaimRow[]> {
  const behind =
    after &&
    or(
      gt(claims.deadline, after.deadline),
      and(eq(claims.deadline, after.deadline), gt(claims.id, after.id)),
    );
  return db
    .select()
    .from(claims)
    .where(and(isOpen, behind))
    .orderBy(asc(claims.deadline), asc(claims.id))
    .limit(limit);
}

/** Locked in one order: the claims of a country that wait, to give them other deadlines. */
export async function lockWaiting(db: Db, country: ClaimCountry): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(and(isOpen, eq(claims.country, country)))
    .orderBy(asc(claims.id))
    .for('update');
}

export async function setDeadlines(
  db: Db,
  changes: readonly Pick<ClaimRow, 'id' | 'deadline'>[],
): Promise<void> {
  if (changes.length === 0) return;
  const rows = sql.join(
    changes.map(({ id, deadline }) => sql`(${id}, ${deadline}::date)`),
    sql`, `,
  );
  await db.execute(sql`update claims set deadline = v.deadline, updated_at = now()
    from (values ${rows}) as v(id, deadline) where claims.id = v.id`);
}

/** Filed from the one day in Lima to the other, in the order of their numbers. */
export async function claimsFiled(
  db: Db,
  { from, to, limit }: { from: string; to: string; limit: number },
): Promise<ClaimRow[]> {
  return db
    .select()
    .from(claims)
    .where(
      and(
        gte(claims.createdAt, sql`${from}::date::timestamp at time zone 'America/Lima'`),
        lt(claims.createdAt, sql`(${to}::date + 1)::timestamp at time zone 'America/Lima'`),
      ),
    )
    .orderBy(asc(claims.createdAt), asc(claims.id))
    .limit(limit);
}

/** The settlements offered for these claims, the latest of each first. */
export async function offersOf(db: Db, ids: readonly string[]): Promise<OfferRow[]> {
  if (ids.length === 0) return [];
  return db
    .select()
    .from(claimOffers)
    .where(inArray(claimOffers.claimId, [...ids]))
    .orderBy(desc(claimOffers.sentAt), desc(claimOffers.id));
}

export async function insertOffer(db: Db, offer: typeof claimOffers.$inferInsert): Promise<void> {
  await db.insert(claimOffers).values(offer);
}

/** Closes the offer of a claim that waits, if there is one. */
export async function decideWaitingOffer(
  db: Db,
  claimId: string,
  decision: Pick<OfferRow, 'outcome' | 'decidedAt' | 'decidedOn' | 'decidedBy' | 'note'>,
): Promise<void> {
  await db
    .update(claimOffers)
    .set(decision)
    .where(and(eq(claimOffers.claimId, claimId), isNull(claimOffers.outcome)));
}

/** Silence rejects (DS 011-2011-PCM art. 6-A): the offers whose last day has passed. */
export async function lapseOffers(db: Db, today: string, at: Date): Promise<void> {
  await db
    .update(claimOffers)
    .set({ outcome: 'vencida', decidedAt: at, decidedOn: today })
    .where(and(isNull(claimOffers.outcome), lt(claimOffers.expiresOn, today)));
}

export async function claimById(db: Db, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id));
  return row;
}

export async function claimByToken(db: Db, token: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.privateToken, token));
  return row;
}

export async function lockClaim(db: Db, id: string): Promise<ClaimRow | undefined> {
  const [row] = await db.select().from(claims).where(eq(claims.id, id)).for('update');
  return row;
}

export async function insertClaim(
  db: Db,
  claim: Omit<typeof claims.$inferInsert, 'searchText'>,
): Promise<ClaimRow> {
  const { year, number, consumer, item, paperNumber } = claim;
  const found = searchText(
    claimNumber(year, number),
    consumer.name,
    consumer.dni,
    consumer.email,
    consumer.representative?.name,
    consumer.representative?.email,
    item,
    paperNumber,
  );
  const [row] = await db
    .insert(claims)
    .values({ ...claim, searchText: found })
    .returning();
  return row as ClaimRow;
}

/** What happens to a claim after it was filed; the sheet itself cannot change. */
export async function updateClaim(
  db: Db,
  id: string,
  changes: Pick<ClaimRow, 'state'> & Partial<ClaimRow>,
): Promise<ClaimRow> {
  const [row] = await db
    .update(claims)
    .set({ ...changes, updatedAt: new Date() })
    .where(eq(claims.id, id))
    .returning();
  return row as ClaimRow;
}
