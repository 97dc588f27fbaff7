import { asc, eq, inArray, sql } from 'drizzle-orm';
import type { Db, Tx } from '../../platform/database.ts';
import { type CertificateRow, certificates } from './certificate.tables.ts';

export async function certificateRows(db: Db, ids: string[]): Promise<CertificateRow[]> {
  return db.select().from(certificates).where(inArray(certificates.id, ids));
}

/** Locks certificates, always in one order. @returns what `lockCopies` does of each */
export async function lockCopiesOf(tx: Tx, ids: string[]) {
  const { id, fileId, publicFileId, version, statusIndex, credential } = certificates;
  return tx
    .select({
      ...{ id, fileId, publicFileId, version, statusIndex },
      signed: sql<boolean>`${credential} is not null`,
    })
    .from(certificates)
    .where(inArray(id, ids))
    .orderBy(asc(id))
    .for('update');
}

/** What was drawn of one, and the badge that was signed for it where it is to be kept. */
type KeptFile = { id: string; file: string; credential?: Record<string, unknown> };

/** Keeps the files of several in one statement; no edit, so the versions stay. */
export async function keepFiles(tx: Tx, kept: KeptFile[]): Promise<void> {
  const { id, credential } = certificates;
  await tx
    .update(certificates)
    .set({
      fileId: sql`given.file`,
      credential: sql`coalesce(given.credential, ${credential})`,
    })
    .from(
      sql`jsonb_to_recordset(${JSON.stringify(kept)}::jsonb) as given (id text, file text, credential jsonb)`,
    )
    .where(eq(id, sql`given.id`));
}
