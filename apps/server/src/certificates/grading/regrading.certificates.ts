import { printedCode } from '@aulario/contract/certificates/printed-code';
import { and, asc, inArray, notInArray } from 'drizzle-orm';
import type { Db } from '../../platform/database.ts';
import { certificates } from '../issuing/certificate.tables.ts';

/** Which it is, and what it says. */
export type Standing = { _id: string; code: string; grade: number | null };

/** The certificate that each of these enrolments has, issued or asked for, with the grade that it says. */
export async function standingCertificates(
  db: Db,
  enrolmentIds: readonly string[],
): Promise<Map<string, Standing>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await db
    .select({
      enrolment: certificates.enrolmentId,
      ...{ _id: certificates.id, code: certificates.code, grade: certificates.grade },
    })
    .from(certificates)
    .where(
      and(
        inArray(certificates.enrolmentId, [...new Set(enrolmentIds)]),
        notInArray(certificates.state, ['anulado', 'reemplazado']),
      ),
    )
    .orderBy(asc(certificates.createdAt));
  return new Map(
    rows.map(({ enrolment, code, ...one }) => [
      enrolment ?? '',
      { ...one, code: printedCode(code) },
    ]),
  );
}
