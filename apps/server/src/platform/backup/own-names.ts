import { type Migration, pendingMigrations } from '../migrations.ts';

/** The names that an Aulario gave to what it made in `public`. */
export type OwnNames = { tables: ReadonlySet<string>; functions: ReadonlySet<string> };

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
  ].join('|'),
  'gi',
);

function told(migrations: Migration[]): OwnNames {
  const tables = new Set<string>();
  const functions = new Set<string>();
  const text = migrations.flatMap(({ sql }) => sql).join('\n');
  for (const [, made, dropped, from, to, called] of text.matchAll(acts)) {
    if (made) tables.add(made);
    for (const gone of [dropped, from]) if (gone) tables.delete(gone);
    if (to) tables.add(to);
    if (called) functions.add(called);
  }
  return { tables, functions };
}
