import { type Migration, pendingMigrations } from '../migrations.ts';

/** The names that an Aulario gave to what it made in `public`. */
export type OwnNames = {
  tables: ReadonlySet<string>;
  /** As `table.column`. */
  columns: ReadonlySet<string>;
  functions: ReadonlySet<string>;
  /** Of constraints and indexes, also of those that were dropped later. */
  parts: ReadonlySet<string>;
};

const known = new Map<string, OwnNames>();

/** What the product has in `public` once it had its migrations up to one: what they made, less what they dropped. */
export function ownNames(folder: string, until = Number.POSITIVE_INFINITY): OwnNames {
  const key = `${folder}:${until}`;
  const before = known.get(key);
  if (before) return before;
  const names = told(pendingMigrations(folder, { from: 0, until }));
  known.set(key, names);
  return names;
}

const name = '(?:"?public"?\\.)?"?(\\w+)"?';
const acts = new RegExp(
  [
    `create\\s+table\\s+(?:if\\s+not\\s+exists\\s+)?${name}`,
    `drop\\s+table\\s+(?:if\\s+exists\\s+)?${name}`,
    `alter\\s+table\\s+(?:if\\s+exists\\s+)?${name}\\s+rename\\s+to\\s+"?(\\w+)"?`,
    `create\\s+(?:or\\s+replace\\s+)?function\\s+${name}`,
    `alter\\s+table\\s+${name}\\s+(add|drop)\\s+column\\s+(?:if\\s+(?:not\\s+)?exists\\s+)?"?(\\w+)"?`,
  ].join('|'),
  'gi',
);

const part = /\b(?:constraint|index(?:\s+concurrently)?(?:\s+if\s+not\s+exists)?)\s+"?(\w+)"?/gi;
/** PostgreSQL cuts a longer name. */
const longestName = 63;

/** A line of a table's body that begins with a name is a column. */
const column = /^\s*"(\w+)"\s/gm;

function told(migrations: Migration[]): OwnNames {
  const tables = new Map<string, Set<string>>();
  const functions = new Set<string>();
  const text = migrations.flatMap(({ sql }) => sql).join('\n');
  for (const act of text.matchAll(acts)) {
    const [, made, dropped, from, to, called, changed = '', way, one = ''] = act;
    if (made) {
      const body = text.slice(act.index, text.indexOf('\n)', act.index));
      tables.set(made, new Set(Array.from(body.matchAll(column), ([, name = '']) => name)));
    }
    if (from && to) tables.set(to, tables.get(from) ?? new Set());
    for (const gone of [dropped, from]) if (gone) tables.delete(gone);
    if (called) functions.add(called);
    if (way) tables.get(changed)?.[way.toLowerCase() === 'add' ? 'add' : 'delete'](one);
  }
  const columns = [...tables].flatMap(([table, names]) =>
    Array.from(names, (name) => `${table}.${name}`),
  );
  const parts = Array.from(text.matchAll(part), ([, name = '']) => name.slice(0, longestName));
  return {
    ...{ tables: new Set(tables.keys()), columns: new Set(columns) },
    ...{ functions, parts: new Set(parts) },
  };
}
