import { and, asc, desc, eq, gte, inArray, isNotNull, isNull, or } from 'drizzle-orm';
import { categories } from '../../catalogue/categories/catalogue.tables.ts';
import { courses } from '../../catalogue/courses/course.tables.ts';
import { documentWords } from '../../people/users/document-words.ts';
import { users } from '../../people/users/user.tables.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type CertificateRow, certificates } from '../issuing/certificate.tables.ts';
import {
  type DossierPaperRow,
  type DossierRow,
  dossierPapers,
  dossiers,
} from './dossier.tables.ts';

export type Standing = { certificate: CertificateRow; area: string };
/** Far above what anybody holds. */
const mostHeld = 300;

/** The certificates of a person that stand, the newest first, with the area of each. */
export async function standingOf(db: Db, userId: string): Promise<Standing[]> {
  return db
    .select({ certificate: certificates, area: categories.name })
    .from(certificates)
    .innerJoin(courses, eq(courses.id, certificates.courseId))
    .innerJoin(categories, eq(categories.id, courses.categoryId))
    .where(
      and(eq(certificates.userId, userId), inArray(certificates.state, ['emitido', 'entregado'])),
    )
    .orderBy(desc(certificates.issuedAt), desc(certificates.id))
    .limit(mostHeld);
}

/** What stands in the place of those of a person's that were corrected under another code, by the id of the first. */
export async function successorsOf(db: Db, userId: string): Promise<Map<string, string>> {
  const rows = await db
    .select({ id: certificates.id, by: certificates.supersededById })
    .from(certificates)
    .where(and(eq(certificates.userId, userId), isNotNull(certificates.supersededById)));
  return new Map(rows.flatMap(({ id, by }) => (by ? [[id, by] as const] : [])));
}

/** The document of a person in words, as their file has it. */
export async function documentOf(db: Db, userId: string): Promise<string | null> {
  const [row] = await db
    .select({ document: users.document, dni: users.dni })
    .from(users)
    .where(eq(users.id, userId));
  return row ? documentWords(row) : null;
}

/** The one that is a person's to change. */
export async function dossierOf(db: Db, userId: string): Promise<DossierRow | undefined> {
  const [row] = await db
    .select()
    .from(dossiers)
    .where(eq(dossiers.userId, userId))
    .orderBy(asc(dossiers.createdAt), asc(dossiers.id))
    .limit(1);
  return row;
}

/** The same to be changed, made when there is none; two at once make one. */
export async function lockDossier(tx: Tx, userId: string, now: Date): Promise<DossierRow> {
  await tx.select({ id: users.id }).from(users).where(eq(users.id, userId)).for('update');
  const known = await dossierOf(tx, userId);
  if (known) return known;
  const [made] = await tx
    .insert(dossiers)
    .values({ userId, createdAt: now, updatedAt: now })
    .returning();
  return made as DossierRow;
}

/** While the account of its person works. */
export async function dossierById(db: Db, id: string): Promise<DossierRow | undefined> {
  const [row] = await db
    .select({ dossier: dossiers })
    .from(dossiers)
    .innerJoin(users, eq(users.id, dossiers.userId))
    .where(and(eq(dossiers.id, id), isNull(users.retiredAt), isNull(users.disabledAt)));
  return row?.dossier;
}

export async function updateDossier(
  db: Db,
  id: string,
  changes: Partial<DossierRow>,
): Promise<DossierRow> {
  const [row] = await db.update(dossiers).set(changes).where(eq(dossiers.id, id)).returning();
  return row as DossierRow;
}

/** A PDF that was sealed, by which it is known again. */
export async function rememberPaper(
  tx: Tx,
  paper: typeof dossierPapers.$inferInsert,
): Promise<void> {
  await tx.insert(dossierPapers).values(paper);
}

/** The PDFs that have one of these digests or numbers. */
export async function papersKnownBy(
  db: Db,
  { digests, numbers }: { digests: string[]; numbers: string[] },
): Promise<DossierPaperRow[]> {
  if (digests.length + numbers.length === 0) return [];
  return db
    .select()
    .from(dossierPapers)
    .where(or(inArray(dossierPapers.sha256, digests), inArray(dossierPapers.number, numbers)));
}

/** Of all that are a person's; of those that were made since an instant, when one is said. */
export async function endLinks(tx: Tx, userId: string, now: Date, since?: Date): Promise<void> {
  await tx
    .update(dossiers)
    .set({ linkMadeAt: null, updatedAt: now })
    .where(and(eq(dossiers.userId, userId), since && gte(dossiers.linkMadeAt, since)));
}

/** Takes away all that a person gathered. @returns the ids of the PDFs that nothing points to any more. */
export async function deleteDossiersOf(tx: Tx, userId: string): Promise<string[]> {
  const own = tx.select({ id: dossiers.id }).from(dossiers).where(eq(dossiers.userId, userId));
  await tx.delete(dossierPapers).where(inArray(dossierPapers.dossierId, own));
  const rows = await tx
    .delete(dossiers)
    .where(eq(dossiers.userId, userId))
    .returning({ file: dossiers.paperFileId });
  return rows.flatMap(({ file }) => file ?? []);
}
