import { type SQL, sql } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';

/** Who asks: every record that is this one person's, and the leads that are theirs though nobody joined them. */
export type Owners = { users: readonly string[]; contacts?: readonly string[] };

/** The columns that say whose a row is. Other columns that point to people say who acted, taught or advised. */
const owning = ['user_id', 'guest_id', 'kept_id', 'absorbed_id'];

type Link = { table: string; column: string; parent: string };
type Owned = {
  /** Which rows of the table are theirs; it may be empty of any. */
  where: SQL;
  columns: readonly string[];
};

/**
 * Which rows of which table are a person's, as the database knows its foreign keys: a row that says whose it is
 * by that, another by what it hangs from. A table that is added tomorrow is found too.
 */
export async function ownedTables(db: Db, owners: Owners): Promise<Map<string, Owned>> {
  const { columns, certain } = await columnsOfTables(db);
  const links = await linksBetween(db);
  const owned = new Map<string, Owned>();
  const visit = (table: string, above: readonly string[]): SQL | undefined => {
    const own = ownRows(table, columns.get(table) ?? [], owners);
    const parents = certain.has(table)
      ? []
      : links.filter((link) => link.table === table && link.parent !== 'users');
    const hanging = parents.flatMap(({ column, parent }) => {
      const within = [...above, table];
      const where = within.includes(parent) ? undefined : visit(parent, within);
      return where
        ? [
            sql`${sql.identifier(column)} in (select id from ${sql.identifier(parent)} where ${where})`,
          ]
        : [];
    });
    const says = columns.get(table)?.includes('user_id') ? sql`user_id is null and ` : sql``;
    const below = hanging.length > 0 ? [sql`(${says}(${sql.join(hanging, sql` or `)}))`] : [];
    const all = [...own, ...below];
    return all.length > 0 ? sql`(${sql.join(all, sql` or `)})` : undefined;
  };
  for (const [table, names] of columns) {
    const where = visit(table, []);
    if (where) owned.set(table, { where, columns: names });
  }
  return owned;
}

function ownRows(table: string, columns: readonly string[], { users, contacts = [] }: Owners) {
  if (table === 'users') return [among('id', users)];
  const said = columns.filter((column) => owning.includes(column));
  return [
    ...said.map((column) => among(column, users)),
    ...(table === 'contacts' && contacts.length > 0 ? [among('id', contacts)] : []),
  ];
}

/** A list goes as one parameter, however long it is. */
export function among(column: string, values: readonly string[]): SQL {
  return sql`${sql.identifier(column)} in (select jsonb_array_elements_text(${JSON.stringify(values)}::jsonb))`;
}

/** The columns of every table, and the tables of which every row says whose it is. */
async function columnsOfTables(db: Db) {
  const { rows } = await db.execute<{ table: string; columns: string[]; certain: boolean }>(sql`
    select rel.relname as "table", array_agg(att.attname::text order by att.attnum) as columns,
           coalesce(bool_or(att.attname = 'user_id' and att.attnotnull), false) as certain
      from pg_class rel join pg_attribute att on att.attrelid = rel.oid
     where rel.relnamespace = 'public'::regnamespace and rel.relkind = 'r'
       and att.attnum > 0 and not att.attisdropped
     group by rel.relname order by rel.relname`);
  return {
    columns: new Map(rows.map(({ table, columns }) => [table, columns])),
    certain: new Set(rows.filter((row) => row.certain).map(({ table }) => table)),
  };
}

async function linksBetween(db: Db): Promise<Link[]> {
  const { rows } = await db.execute<Link>(sql`
    select rel.relname as "table", att.attname as "column", parent.relname as parent
      from pg_constraint con
      join pg_class rel on rel.oid = con.conrelid
      join pg_class parent on parent.oid = con.confrelid
      join pg_attribute att on att.attrelid = con.conrelid and att.attnum = con.conkey[1]
     where con.contype = 'f' and cardinality(con.conkey) = 1
       and rel.relnamespace = 'public'::regnamespace
     order by 1, 2`);
  return rows;
}
