import type { CorrectionState } from '@aulario/contract/certificates/certificate-correction';
import { and, count, desc, eq } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { behind, orderBy, type Page, window } from '../../platform/list.ts';
import { totalOf } from '../../platform/total.ts';
import { certificates } from './certificate.tables.ts';
import { type CorrectionRow, certificateCorrections } from './correction.tables.ts';

export type CorrectionRecord = {
  correction: CorrectionRow;
  certificate: { code: string; courseName: string; printedName: string };
};

export async function listCorrections(
  db: Db,
  query: {
    page: number;
    limit: number;
    sort: 'createdAt' | '-createdAt';
    state?: CorrectionState | undefined;
    user?: string | undefined;
  },
): Promise<Page<CorrectionRecord>> {
  const where = and(
    behind(query, certificateCorrections.id),
    query.state ? eq(certificateCorrections.state, query.state) : undefined,
    query.user ? eq(certificateCorrections.userId, query.user) : undefined,
  );
  const columns = { createdAt: certificateCorrections.createdAt };
  const rows = await select(db)
    .where(where)
    .orderBy(...orderBy(query, columns, certificateCorrections.id))
    .limit(window(query).limit)
    .offset(window(query).offset);
  return {
    rows,
    total: await totalOf(
      db,
      query,
      db.select({ n: count() }).from(certificateCorrections).where(where),
      rows,
    ),
  };
}

export async function correctionById(db: Db, id: string): Promise<CorrectionRecord | undefined> {
  const [row] = await select(db).where(eq(certificateCorrections.id, id));
  return row;
}

/** The one of a certificate that nobody decided on. */
export async function pendingOf(db: Db, certificateId: string): Promise<CorrectionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateCorrections)
    .where(
      and(
        eq(certificateCorrections.certificateId, certificateId),
        eq(certificateCorrections.state, 'pendiente'),
      ),
    );
  return row;
}

/** A person's, newest first. */
export async function correctionsOf(db: Db, userId: string): Promise<CorrectionRecord[]> {
  return select(db)
    .where(eq(certificateCorrections.userId, userId))
    .orderBy(desc(certificateCorrections.createdAt))
    .limit(100);
}

export async function lockCorrection(db: Db, id: string): Promise<CorrectionRow | undefined> {
  const [row] = await db
    .select()
    .from(certificateCorrections)
    .where(eq(certificateCorrections.id, id))
    .for('update');
  return row;
}

export async function insertCorrection(
  db: Db,
  row: typeof certificateCorrections.$inferInsert,
): Promise<CorrectionRow> {
  const [inserted] = await db.insert(certificateCorrections).values(row).returning();
  return inserted as CorrectionRow;
}

export async function updateCorrection(
  db: Db,
  id: string,
  changes: Partial<CorrectionRow>,
): Promise<CorrectionRow> {
  const [row] = await db
    .update(certificateCorrections)
    .set(changes)
    .where(eq(certificateCorrections.id, id))
    .returning();
  return row as CorrectionRow;
}

function select(db: Db) {
  return db
    .select({
      correction: certificateCorrections,
      certificate: {
        code: certificates.code,
        courseName: certificates.courseName,
        printedName: certificates.printedName,
      },
    })
    .from(certificateCorrections)
    .innerJoin(certificates, eq(certificates.id, certificateCorrections.certificateId))
    .$dynamic();
}
