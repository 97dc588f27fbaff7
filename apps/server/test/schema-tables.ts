import { readdirSync } from 'node:fs';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';

export type SchemaTable = ReturnType<typeof getTableConfig>;

/** Every table of the schema, by its name in the database. */
export async function schemaTables(): Promise<Map<string, SchemaTable>> {
  const root = new URL('../src/', import.meta.url);
  const names = readdirSync(root, { recursive: true }) as string[];
  const found = new Map<string, SchemaTable>();
  for (const name of names.filter((file) => file.endsWith('.tables.ts'))) {
    const exported = Object.values(await import(new URL(name, root).href));
    for (const table of exported.filter((value) => is(value, PgTable))) {
      const config = getTableConfig(table as PgTable);
      found.set(config.name, config);
    }
  }
  return found;
}
