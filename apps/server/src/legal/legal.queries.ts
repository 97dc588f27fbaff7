import type { ClaimCountry } from '@aulario/contract/claims/claim-book';
import type { AcceptanceOccasion, LegalKind } from '@aulario/contract/legal';
import { and, desc, eq, inArray, isNotNull, isNull, sql } from 'drizzle-orm';
import type { Db, Tx } from '../platform/database.ts';
import { type AcceptanceRow, acceptances, type LegalTextRow, legalTexts } from './legal.tables.ts';

/** Which text it is: of a country, and about what. */
export type TextName = { country: ClaimCountry; kind: LegalKind };

const named = ({ country, kind }: TextName) =>
  and(eq(legalTexts.country, country), eq(legalTexts.kind, kind));

/** A published version, without its words. */
export type PublishedHead = Pick<
  LegalTextRow,
  'id' | 'country' | 'kind' | 'digest' | 'publishedAt'
> & { version: number };

/** What is in force, of each country and kind that has a published version. */
export async function headsInForce(db: Db, country?: ClaimCountry): Promise<PublishedHead[]> {
  const { id, kind, version, digest, publishedAt } = legalTexts;
  const rows = await db
    .selectDistinctOn([legalTexts.country, kind], {
      ...{ id, country: legalTexts.country, kind, version, digest, publishedAt },
    })
    .from(legalTexts)
    .where(
      and(isNotNull(version), country === undefined ? undefined : eq(legalTexts.country, country)),
    )
    .orderBy(legalTexts.country, kind, desc(version));
  return rows.map((row) => ({ ...row, version: row.version ?? 0 }));
}

/** A published version, by its number or the one in force. */
export async function publishedText(
  db: Db,
  name: TextName,
  version?: number,
): Promise<LegalTextRow | undefined> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(
      and(
        named(name),
        version === undefined ? isNotNull(legalTexts.version) : eq(legalTexts.version, version),
      ),
    )
    .orderBy(desc(legalTexts.version))
    .limit(1);
  return row;
}

/** Every published version, the newest first, without its words. */
export async function versionsOf(db: Db, name: TextName) {
  const { version, publishedAt, publishedBy, changes } = legalTexts;
  return db
    .select({ version, publishedAt, publishedBy, changes })
    .from(legalTexts)
    .where(and(named(name), isNotNull(version)))
    .orderBy(desc(version));
}

export async function draftOf(db: Db, name: TextName): Promise<LegalTextRow | undefined> {
  const [row] = await db
    .select()
    .from(legalTexts)
    .where(and(named(name), isNull(legalTexts.version)));
  return row;
}

/** Drafts, and the published texts in force with their words: what the list of staff is made of. */
export async function textsForList(db: Db): Promise<LegalTextRow[]> {
  const rows = await db
    .selectDistinctOn([legalTexts.country, legalTexts.kind, sql`${legalTexts.version} is null`])
    .from(legalTexts)
    .orderBy(
      legalTexts.country,
      legalTexts.kind,
      sql`${legalTexts.version} is null`,
      desc(legalTexts.version),
    );
  return rows;
}

export async function textsByIds(db: Db, ids: string[]): Promise<LegalTextRow[]> {
  if (ids.length === 0) return [];
  return db.select().from(legalTexts).where(inArray(legalTexts.id, ids));
}

/** One writer of a text at a time, also of one that nobody wrote yet. */
export async function lockText(tx: Tx, { country, kind }: TextName): Promise<void> {
  const key = `aulario:legal:${country}:${kind}`;
  await tx.execute(sql`select pg_advisory_xact_lock(hashtext(${key}))`);
}

export async function insertText(
  tx: Tx,
  text: typeof legalTexts.$inferInsert,
): Promise<LegalTextRow> {
  const [row] = await tx.insert(legalTexts).values(text).returning();
  if (!row) throw new Error('A legal text was not kept.');
  return row;
}

export async function updateText(
  tx: Tx,
  id: string,
  changes: Partial<LegalTextRow>,
): Promise<LegalTextRow> {
  const [row] = await tx.update(legalTexts).set(changes).where(eq(legalTexts.id, id)).returning();
  if (!row) throw new Error('A legal text was not kept.');
  return row;
}

export async function deleteDraft(tx: Tx, id: string): Promise<void> {
  await tx.delete(legalTexts).where(and(eq(legalTexts.id, id), isNull(legalTexts.version)));
}

/** Keeps an acceptance; of one subject the first stays. */
export async function insertAcceptance(
  tx: Tx,
  acceptance: typeof acceptances.$inferInsert,
): Promise<void> {
  await tx.insert(acceptances).values(acceptance).onConflictDoNothing();
}

export async function acceptanceOf(
  db: Db,
  occasion: AcceptanceOccasion,
  subjectId: string,
): Promise<AcceptanceRow | undefined> {
  const [row] = await db
    .select()
    .from(acceptances)
    .where(and(eq(acceptances.occasion, occasion), eq(acceptances.subjectId, subjectId)));
  return row;
}
