import { type SQL, sql } from 'drizzle-orm';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import type { Database } from './database.ts';
import { unhurried } from './database-patience.ts';

/**
 * Vacuums and analyses the tables that changed much since the last time, one after the other: what
 * autovacuum does on a PostgreSQL, which the embedded database lacks. Without it deleted rows stay for
 * ever, and plans are made for tables believed empty.
 * @param which `rewritten` are those that a migration wrote anew, which no autovacuum notices either: until they are
 * vacuumed an index alone answers nothing
 * @returns the tables that were done.
 */
export async function keepUp(db: Database, which: 'all' | 'rewritten' = 'all'): Promise<string[]> {
  const tables = await tablesInNeed(
    db,
    which === 'all' ? sql`${rewritten} or ${changed}` : rewritten,
  );
  // Not in a transaction, which a vacuum refuses; between two tables others have their turn.
  for (const table of tables) await vacuum(db, table);
  return tables;
}

/** A large table takes longer than a statement of a request may; what somebody else vacuums just now is left to them. */
async function vacuum(db: Database, table: string): Promise<void> {
  const statement = sql`vacuum (analyze, skip_locked) ${sql.identifier(table)}`;
  const pool = (db as Partial<{ $client: unknown }>).$client;
  if (pool instanceof Pool) await unhurried(pool, (client) => drizzle(client).execute(statement));
  else await db.execute(statement);
}

/** So many pages, of which none is known to be visible to everybody: a table that was written anew, or that nobody ever vacuumed. */
const rewritten = sql`(pg_class.relpages > 100 and pg_class.relallvisible = 0)`;

/**
 * By the thresholds that PostgreSQL sets for its own autovacuum; and what is believed empty and is not, since
 * the counts of changes come a moment late, and are lost when a process is killed.
 */
const changed = sql`(
  (pg_class.reltuples <= 0 and pg_relation_size(pg_class.oid) > 0)
  or stat.n_dead_tup > 50 + 0.2 * greatest(pg_class.reltuples, 0)
  or stat.n_ins_since_vacuum > 1000 + 0.2 * greatest(pg_class.reltuples, 0)
  or stat.n_mod_since_analyze > 50 + 0.1 * greatest(pg_class.reltuples, 0))`;

async function tablesInNeed(db: Database, need: SQL): Promise<string[]> {
  const { rows } = await db.execute<{ name: string }>(sql`
    select stat.relname as name
    from pg_stat_user_tables stat join pg_class on pg_class.oid = stat.relid
    where stat.schemaname = 'public' and (${need})
    order by 1`);
  return rows.map(({ name }) => name);
}
