import type { synonymListQuery } from '@aulario/contract/catalogue/search';
import { and, arrayOverlaps, asc, count, eq, isNotNull, isNull } from 'drizzle-orm';
import type { z } from 'zod';
import type { Db } from '../../platform/database.ts';
import { behind, matches, orderBy, type Page, window } from '../../platform/list.ts';
import { meaningfulWords, searchText, sortKey } from '../../platform/text.ts';
import { totalOf } from '../../platform/total.ts';
import { type SynonymRow, synonyms } from './synonym.tables.ts';

/** Groups that one search may use; there are never that many in eight words. */
const mostGroups = 20;

export async function listSynonyms(
  db: Db,
  query: z.output<typeof synonymListQuery>,
): Promise<Page<SynonymRow>> {
  const where = and(
    behind(query, synonyms.id),
    matches(synonyms.searchText, query.search),
    query.retired ? isNotNull(synonyms.retiredAt) : isNull(synonyms.retiredAt),
    query.status === undefined ? undefined : eq(synonyms.status, query.status),
  );
  const columns = { createdAt: synonyms.createdAt, name: synonyms.sortName };
  const rows = await db
    .select()
    .from(synonyms)
    .where(where)
    .orderBy(...orderBy(query, columns, synonyms.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(db, query, db.select({ n: count() }).from(synonyms).where(where), rows),
  };
}

export async function synonymById(db: Db, id: string): Promise<SynonymRow | undefined> {
  const [row] = await db.select().from(synonyms).where(eq(synonyms.id, id));
  return row;
}

export async function lockSynonym(db: Db, id: string): Promise<SynonymRow | undefined> {
  const [row] = await db.select().from(synonyms).where(eq(synonyms.id, id)).for('update');
  return row;
}

export type NewSynonym = { terms: string[]; status?: boolean | undefined };

export async function insertSynonym(db: Db, { terms, status = true }: NewSynonym) {
  const [row] = await db
    .insert(synonyms)
    .values({ terms, status, ...derived(terms) })
    .returning();
  return row as SynonymRow;
}

export async function updateSynonym(
  db: Db,
  before: SynonymRow,
  changes: Partial<Pick<SynonymRow, 'terms' | 'status' | 'retiredAt'>>,
): Promise<SynonymRow> {
  const [row] = await db
    .update(synonyms)
    .set({
      ...changes,
      ...derived(changes.terms ?? before.terms),
      version: before.version + 1,
      updatedAt: new Date(),
    })
    .where(eq(synonyms.id, before.id))
    .returning();
  return row as SynonymRow;
}

/** The groups in force that contain any of these phrases, folded. */
export async function synonymsOf(db: Db, phrases: string[]): Promise<string[][]> {
  if (phrases.length === 0) return [];
  const rows = await db
    .select({ folded: synonyms.folded })
    .from(synonyms)
    .where(
      and(
        arrayOverlaps(synonyms.folded, phrases),
        eq(synonyms.status, true),
        isNull(synonyms.retiredAt),
      ),
    )
    .orderBy(asc(synonyms.id))
    .limit(mostGroups);
  return rows.map(({ folded }) => folded);
}

/** What search and order see of a group. */
export function derived(terms: string[]) {
  return {
    folded: [...new Set(terms.map((term) => meaningfulWords(term).join(' ')))].filter(Boolean),
    sortName: sortKey(terms[0] ?? ''),
    searchText: searchText(...terms),
  };
}

/** Whether there ever was a group. */
export async function anySynonym(db: Db): Promise<boolean> {
  return (await db.select({ id: synonyms.id }).from(synonyms).limit(1)).length > 0;
}
