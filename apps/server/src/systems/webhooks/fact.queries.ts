import type { WebhookEvent } from '@aulario/contract/systems/webhook';
import { and, asc, gt, gte, inArray, lt, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { isSubscribed } from './webhook.queries.ts';
import { type FactRow, facts, webhooks } from './webhook.tables.ts';

/** As many as one reader gives their places; the next one goes on. */
const mostAtOnce = 5_000;
/** Of those who give places one after the other. */
const turn = 7_403_116;

/** Writes a fact down. @returns the ids of the webhooks that are told of it. */
export async function insertFact(tx: Tx, fact: typeof facts.$inferInsert): Promise<string[]> {
  const listeners = tx.select({ id: webhooks.id }).from(webhooks).where(isSubscribed(fact.event));
  const [row] = await tx
    .insert(facts)
    .values(fact)
    .returning({ listeners: sql<string[]>`array(${listeners})` });
  return row?.listeners ?? [];
}

/**
 * Gives those that were committed since the last time their places, behind all that have one. Readers do it in turns: a place
 * that somebody saw stands behind every place that they will see.
 */
export async function placeFacts(tx: Tx): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(${turn})`);
  await tx.execute(sql`
    update ${facts} set position = placed.place
    from (
      select id, (select coalesce(max(position), 0) from ${facts}) + row_number() over (order by seq) as place
      from (select id, seq from ${facts} where position is null order by seq limit ${mostAtOnce}) waiting
    ) placed
    where ${facts.id} = placed.id`);
}

/** Whether any waits for its place. */
export async function anyUnplaced(db: Db): Promise<boolean> {
  const rows = await db
    .select({ id: facts.id })
    .from(facts)
    .where(sql`${facts.position} is null`)
    .limit(1);
  return rows.length > 0;
}

/** The first and the last place that is kept; null while there is none. */
export async function placesKept(db: Db): Promise<{ first: number | null; last: number | null }> {
  const [row] = await db
    .select({
      first: sql<number | null>`min(${facts.position})::float8`,
      last: sql<number | null>`max(${facts.position})::float8`,
    })
    .from(facts);
  return row ?? { first: null, last: null };
}

export async function factsBehind(
  db: Db,
  { after, since, until }: { after: number; since?: Date | undefined; until: number },
  types: readonly WebhookEvent[],
  limit: number,
): Promise<FactRow[]> {
  if (types.length === 0) return [];
  return db
    .select()
    .from(facts)
    .where(
      and(
        gt(facts.position, after),
        lt(facts.position, until + 1),
        since ? gte(facts.at, since) : undefined,
        inArray(facts.event, [...types]),
      ),
    )
    .orderBy(asc(facts.position))
    .limit(limit);
}

/** Lets go of what is older than this, but never of the last one: its place is where the next ones go on. */
export async function forgetFacts(db: Db, before: Date): Promise<void> {
  await db
    .delete(facts)
    .where(
      and(lt(facts.at, before), sql`${facts.position} < (select max(position) from ${facts})`),
    );
}
