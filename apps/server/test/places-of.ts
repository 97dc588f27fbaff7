import { sql } from 'drizzle-orm';
import type { TestApp } from './build-test-app.ts';

/** The tables that hold one of these texts anywhere in a row, whatever its case. */
export async function placesOf({ deps: { db } }: TestApp, ...texts: string[]): Promise<string[]> {
  const any = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('|');
  const { rows: tables } = await db.execute<{ name: string }>(
    sql`select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  );
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await db.execute(
      sql`select 1 from ${sql.identifier(name)} t where t::text ~* ${any} limit 1`,
    );
    if (rows.length > 0) found.push(name);
  }
  return found;
}
