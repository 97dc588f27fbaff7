import { and, eq, inArray, max, or, sql } from 'drizzle-orm';
import { files } from '../../files/file.tables.ts';
import type { Db } from '../../platform/database.ts';
import { type CertificateRow, certificates } from '../issuing/certificate.tables.ts';
import { isCopy } from '../issuing/copies.ts';
import { certificateVersions } from '../issuing/version.tables.ts';

/**
 * The certificates under any of these codes, ours or of another system.
 * @param codes ours, normalised
 * @param oldCodes those of another system, in lower case
 */
export async function certificatesByCodes(
  db: Db,
  codes: string[],
  oldCodes: string[],
): Promise<CertificateRow[]> {
  if (codes.length + oldCodes.length === 0) return [];
  const old = inArray(sql`lower(${certificates.oldCode})`, oldCodes);
  return db
    .select()
    .from(certificates)
    .where(or(inArray(certificates.code, codes), old));
}

/** Whose PDF has one of these digests, today's (`earlier` false) or one from before a correction. */
export async function certificatesByFileDigests(
  db: Db,
  digests: string[],
): Promise<{ digest: string; certificate: CertificateRow; earlier: boolean }[]> {
  if (digests.length === 0) return [];
  const wanted = and(inArray(files.sha256, digests), eq(files.purpose, 'certificate'));
  const current = await db
    .select({ digest: files.sha256, certificate: certificates })
    .from(files)
    .innerJoin(certificates, isCopy(certificates))
    .where(wanted);
  const earlier = await db
    .select({ digest: files.sha256, certificate: certificates })
    .from(files)
    .innerJoin(certificateVersions, isCopy(certificateVersions))
    .innerJoin(certificates, eq(certificates.id, certificateVersions.certificateId))
    .where(wanted);
  return [
    ...earlier.map((row) => ({ ...row, earlier: true })),
    ...current.map((row) => ({ ...row, earlier: false })),
  ];
}

/** Certificates by their ids, and when each was last corrected under its code. */
export async function certificatesWithCorrection(
  db: Db,
  ids: string[],
): Promise<{ certificate: CertificateRow; correctedAt: Date | null }[]> {
  if (ids.length === 0) return [];
  const { certificateId, correctedAt } = certificateVersions;
  const last = db
    .select({ id: certificateId, at: max(correctedAt).as('at') })
    .from(certificateVersions)
    .where(inArray(certificateId, ids))
    .groupBy(certificateId)
    .as('last');
  return db
    .select({ certificate: certificates, correctedAt: last.at })
    .from(certificates)
    .leftJoin(last, eq(last.id, certificates.id))
    .where(inArray(certificates.id, ids));
}
