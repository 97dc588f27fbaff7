// Writes docs/data-model.md from the tables: what each wing keeps, and what points where.
import { readdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { is } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { root } from './node24.mjs';

const { wings, shared, below } = createRequire(import.meta.url)('./wings.cjs');
const source = join(root, 'apps/server/src');
const page = join(root, 'docs/data-model.md');

const head = [
  '# The data model, wing by wing',
  '',
  '`node scripts/data-model.mjs` writes this page from the tables; a test fails where it is not current. A line is a foreign key: the',
  'crow’s foot stands at the table that has it. What points out of its wing is in the list below each picture.',
];

/** @returns {Promise<string>} the whole page */
export async function dataModel() {
  const tables = await readTables();
  const homes = [...below, ...shared, ...wings.map(({ name }) => name)];
  const parts = homes
    .map((wing) => [wing, tables.filter((table) => table.wing === wing)])
    .filter(([, own]) => own.length > 0)
    .map(([wing, own]) => wingPart(wing, own, tables));
  return `${[...head, ...parts.flat()].join('\n')}\n`;
}

/** Every table with its wing, its area and its foreign keys, in the order of their names. */
async function readTables() {
  const files = readdirSync(source, { recursive: true }).filter((name) =>
    /\.tables\.ts$/.test(name),
  );
  const found = new Map();
  for (const file of files.toSorted()) {
    const exported = Object.values(await import(pathToFileURL(join(source, file)).href));
    for (const table of exported.filter((value) => is(value, PgTable))) {
      const { name, columns, foreignKeys } = getTableConfig(table);
      const keys = foreignKeys.map((key) => {
        const { columns: own, foreignTable } = key.reference();
        return { to: getTableConfig(foreignTable).name, by: own.map((column) => column.name) };
      });
      const [wing, area] = file.split('/');
      const home = area.includes('.') ? wing : `${wing}/${area}`;
      found.set(name, { name, columns: columns.length, keys, wing, home });
    }
  }
  return [...found.values()].toSorted((a, b) => (a.name < b.name ? -1 : 1));
}

function wingPart(wing, own, all) {
  const wingOf = new Map(all.map((table) => [table.name, table.wing]));
  const inside = own.flatMap(({ name, keys }) =>
    keys.filter(({ to }) => wingOf.get(to) === wing).map(({ to, by }) => line(to, name, by)),
  );
  const linked = new Set(inside.join(' ').split(' '));
  const alone = own.filter(({ name }) => !linked.has(name)).map(({ name }) => `  ${name}`);
  return [
    '',
    `## ${wing}`,
    '',
    '```mermaid',
    'erDiagram',
    ...inside,
    ...alone,
    '```',
    '',
    ...own.map((table) => row(table, wingOf)),
  ];
}

const line = (to, from, by) => `  ${to} ||--o{ ${from} : "${by.join(', ')}"`;

/** A line of the list: the table, its area, how wide it is, and what it points to elsewhere. */
function row({ name, home, columns, keys, wing }, wingOf) {
  const out = keys
    .filter(({ to }) => wingOf.get(to) !== wing)
    .map(({ to, by }) => `\`${by.join(', ')}\` → \`${to}\` (${wingOf.get(to)})`);
  const elsewhere = out.length > 0 ? `: ${[...new Set(out)].join(', ')}` : '';
  return `- \`${name}\`, ${home}, ${columns} columns${elsewhere}`;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) writeFileSync(page, await dataModel());
