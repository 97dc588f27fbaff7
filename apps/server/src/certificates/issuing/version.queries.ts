import { and, desc, eq } from 'drizzle-orm';
import { files } from '../../files/file.tables.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db, Tx } from '../../platform/database.ts';
import { type CertificateRow, certificates } from './certificate.tables.ts';
import { isCopy } from './copies.ts';
import { certificateVersions } from './version.tables.ts';

/**
 * Keeps what was handed out of a certificate that is about to be corrected, when something was.
 * @returns the columns of the certificate that begin anew with the correction.
 */
export async function keepVersion(
  tx: Tx,
  { id, fileId, publicFileId, statusIndex, credential }: CertificateRow,
  actor: Actor,
  now: Date,
): Promise<Pick<CertificateRow, 'fileId' | 'publicFileId' | 'statusIndex' | 'credential'>> {
  if (fileId !== null || publicFileId !== null || statusIndex !== null) {
    await tx.insert(certificateVersions).values({
      certificateId: id,
      fileId,
      publicFileId,
      statusIndex,
      credential,
      correctedAt: now,
      correctedByName: actor.name,
      createdAt: now,
      updatedAt: now,
    });
  }
  return { fileId: null, publicFileId: null, statusIndex: null, credential: null };
}

/** The earlier version whose PDF has exactly these bytes: of which certificate, and until when. */
export async function versionByFileDigest(
  db: Db,
  sha256: string,
): Promise<{ code: string; correctedAt: Date } | undefined> {
  const [row] = await db
    .select({ code: certificates.code, correctedAt: certificateVersions.correctedAt })
    .from(files)
    .innerJoin(certificateVersions, isCopy(certificateVersions))
    .innerJoin(certificates, eq(certificates.id, certificateVersions.certificateId))
    .where(and(eq(files.sha256, sha256), eq(files.purpose, 'certificate')))
    .limit(1);
  return row;
}

/** When a certificate was last corrected under its code; undefined when never. */
export async function lastCorrection(db: Db, certificateId: string): Promise<Date | undefined> {
  const [row] = await db
    .select({ at: certificateVersions.correctedAt })
    .from(certificateVersions)
    .where(eq(certificateVersions.certificateId, certificateId))
    .orderBy(desc(certificateVersions.correctedAt))
    .limit(1);
  return row?.at;
}

/** The versions that corrections replaced, newest first. */
export async function versionsOf(db: Db, certificateId: string) {
  const { fileId, statusIndex, correctedAt, correctedByName, id } = certificateVersions;
  return db
    .select({ fileId, statusIndex, correctedAt, correctedByName })
    .from(certificateVersions)
    .where(eq(certificateVersions.certificateId, certificateId))
    .orderBy(desc(correctedAt), desc(id))
    .limit(100);
}
