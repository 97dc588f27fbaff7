import { and, eq, inArray, ne, or, sql } from 'drizzle-orm';
import { type CertificateRow, certificates } from '../certificates/issuing/certificate.tables.ts';
import type { Db, Tx } from '../platform/database.ts';

type Named = { code?: string | undefined; moodleId?: number | undefined };
export type KnownCertificates = {
  find(row: Named): CertificateRow | undefined;
  add(row: CertificateRow): void;
};

/** The certificates that rows speak of, by the id of their issue or by their old code. */
export async function certificatesKnownBy(
  db: Db,
  rows: readonly Named[],
): Promise<KnownCertificates> {
  const codes = [...new Set(rows.flatMap(({ code }) => code?.toLowerCase() ?? []))];
  const issues = [...new Set(rows.flatMap(({ moodleId }) => moodleId ?? []))];
  const oldCode = sql<string>`lower(${certificates.oldCode})`;
  const found =
    codes.length + issues.length === 0
      ? []
      : await db
          .select()
          .from(certificates)
          .where(
            or(
              codes.length > 0 ? inArray(oldCode, codes) : undefined,
              issues.length > 0 ? inArray(certificates.moodleId, issues) : undefined,
            ),
          );
  const byCode = new Map<string, CertificateRow>();
  const byIssue = new Map<number, CertificateRow>();
  const add = (row: CertificateRow) => {
    if (row.oldCode) byCode.set(row.oldCode.toLowerCase(), row);
    if (row.moodleId) byIssue.set(row.moodleId, row);
  };
  found.forEach(add);
  return {
    add,
    find: ({ code, moodleId }) =>
      (moodleId === undefined ? undefined : byIssue.get(moodleId)) ??
      (code ? byCode.get(code.toLowerCase()) : undefined),
  };
}

/** Those of these enrolments that have a digital certificate which holds. */
export async function certifiedEnrolments(db: Db, ids: readonly string[]): Promise<Set<string>> {
  if (ids.length === 0) return new Set();
  const rows = await db
    .select({ id: certificates.enrolmentId })
    .from(certificates)
    .where(
      and(
        inArray(certificates.enrolmentId, [...ids]),
        eq(certificates.kind, 'digital'),
        ne(certificates.state, 'anulado'),
      ),
    );
  return new Set(rows.map(({ id }) => id as string));
}

export async function insertCertificates(
  tx: Tx,
  rows: readonly (typeof certificates.$inferInsert)[],
): Promise<void> {
  if (rows.length > 0) await tx.insert(certificates).values([...rows]);
}

/** Annuls those that still are as they came. @returns their ids. */
export async function annulMigrated(
  tx: Tx,
  ids: readonly string[],
  { now, by }: { now: Date; by: string | null },
): Promise<string[]> {
  if (ids.length === 0) return [];
  const rows = await tx
    .update(certificates)
    .set({
      state: 'anulado',
      reason: 'Se deshizo la migración que lo trajo.',
      annulledAt: now,
      annulledBy: by,
      // Freed, so that a better migration may bring it again.
      oldCode: null,
      moodleId: null,
      updatedAt: now,
    })
    .where(and(inArray(certificates.id, [...ids]), eq(certificates.state, 'emitido')))
    .returning({ id: certificates.id });
  return rows.map(({ id }) => id);
}
