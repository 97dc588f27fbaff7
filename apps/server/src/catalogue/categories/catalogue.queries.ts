import type {
  CatalogueKind,
  catalogueListQuery,
  openCatalogueListQuery,
} from '@aulario/contract/catalogue/catalogue';
import { and, count, eq, inArray, isNotNull, isNull, type SQL, sql } from 'drizzle-orm';
import type { z } from 'zod';
import { filesByIds, imageColumns } from '../../files/file.queries.ts';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, type Sorted, window } from '../../platform/list.ts';
import { byMatch } from '../../platform/match-order.ts';
import { searchText, sortKey } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { inForce } from './agreement.in-force.ts';
import { type CatalogueRow, kinds } from './catalogue.kinds.ts';
import type { categories, Signatory } from './catalogue.tables.ts';

/** Every kind through the same queries; `courses` is filled by whoever knows courses. */
function select(db: Db, kind: CatalogueKind) {
  const { table, image } = kinds[kind];
  return db
    .select({ row: table, image: imageColumns })
    .from(table)
    .leftJoin(files, image ? eq(files.id, image.column) : sql`false`)
    .$dynamic();
}

export async function listItems(
  db: Db,
  kind: CatalogueKind,
  query: z.output<typeof catalogueListQuery>,
): Promise<Page<CatalogueRow>> {
  const { table } = kinds[kind];
  const retired = query.retired ? isNotNull(table.retiredAt) : isNull(table.retiredAt);
  return page(
    db,
    kind,
    and(
      matches(table.searchText, query.search),
      query.ids ? inArray(table.id, query.ids) : retired,
      query.status === undefined ? undefined : eq(table.status, query.status),
      behind(query, table.id),
    ),
    query,
  );
}

/** Only what visitors see. */
export async function listOpenItems(
  db: Db,
  kind: CatalogueKind,
  query: z.output<typeof openCatalogueListQuery> & { slug?: string },
  day: string,
): Promise<Page<CatalogueRow>> {
  const { table } = kinds[kind];
  return page(
    db,
    kind,
    and(
      isNull(table.retiredAt),
      eq(table.status, true),
      kind === 'agreements' ? inForce(day) : undefined,
      matches(table.searchText, query.search),
      query.ids ? inArray(table.id, query.ids) : undefined,
      query.slug ? eq(table.slug, query.slug) : undefined,
    ),
    query,
  );
}

async function page(
  db: Db,
  kind: CatalogueKind,
  where: SQL | undefined,
  query: { sort: string; search?: string | undefined; page: number; limit: number },
): Promise<Page<CatalogueRow>> {
  const { table } = kinds[kind];
  const columns = {
    order: table.order,
    name: table.sortName,
    createdAt: table.createdAt,
    match: byMatch(query.search, table.sortName, table.searchText),
  };
  const rows = await select(db, kind)
    .where(where)
    .orderBy(...orderBy(query as Sorted<keyof typeof columns>, columns, table.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows: await withPictures(db, rows),
    total: await totalOf(db, query, db.select({ n: count() }).from(table).where(where), rows),
  };
}

export async function itemById(
  db: Db,
  kind: CatalogueKind,
  id: string,
): Promise<CatalogueRow | undefined> {
  const [row] = await select(db, kind).where(eq(kinds[kind].table.id, id));
  const [item] = await withPictures(db, row ? [row] : []);
  return item;
}

type Selected = Awaited<ReturnType<typeof select>>[number];

/** The signatures of agreements are pictures too: one query for all of a page. */
async function withPictures(db: Db, rows: Selected[]): Promise<CatalogueRow[]> {
  const signatures = rows.flatMap(({ row }) =>
    ((row as { signatories?: Signatory[] }).signatories ?? []).flatMap(
      ({ signature }) => signature ?? [],
    ),
  );
  const pictures = new Map((await filesByIds(db, signatures)).map((file) => [file.id, file]));
  return rows.map((row) => ({ ...row, pictures, courses: 0 }) as CatalogueRow);
}

export async function lockItem(db: Db, kind: CatalogueKind, id: string) {
  const { table } = kinds[kind];
  const [row] = await db.select().from(table).where(eq(table.id, id)).for('update');
  return row;
}

export async function insertItem(
  db: Db,
  kind: CatalogueKind,
  item: { name: string } & object,
): Promise<string> {
  const { table } = kinds[kind];
  const [row] = await db
    .insert(table)
    .values({ ...item, ...derived(item) } as never)
    .returning({ id: table.id });
  return row?.id ?? '';
}

export async function updateItem(
  db: Db,
  kind: CatalogueKind,
  before: { id: string; name: string; version: number },
  changes: object,
): Promise<typeof categories.$inferSelect> {
  const { table } = kinds[kind];
  const [row] = await db
    .update(table)
    .set({
      ...changes,
      ...derived({ ...before, ...changes }),
      version: before.version + 1,
      updatedAt: new Date(),
    } as never)
    .where(eq(table.id, before.id))
    .returning();
  return row as typeof categories.$inferSelect;
}

/** What search and order see of an item. */
export function derived(item: {
  name: string;
  shortName?: string | null;
  keywords?: string | null;
}) {
  return {
    sortName: sortKey(item.name),
    searchText: searchText(item.name, item.shortName, item.keywords),
  };
}
