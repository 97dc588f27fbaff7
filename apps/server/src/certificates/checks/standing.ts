import type { CheckedCode } from '@aulario/contract/certificates/certificate-check';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { CertificateRow } from '../issuing/certificate.tables.ts';
import { renewalView } from '../issuing/certificate.view.ts';
import type { Renewal } from '../issuing/expiry.queries.ts';
import { isExpired } from '../issuing/expiry.ts';

type Standing = Pick<CheckedCode, 'result' | 'certificate'>;

/**
 * Whether a certificate stands today, and what anyone may read of it.
 * @param earlier whether it is asked of a version from before a correction
 * @param renewal the later one of the same course, where that was looked for
 */
export function standing(
  row: CertificateRow | undefined,
  today: string,
  { earlier = false, renewal }: { earlier?: boolean; renewal?: Renewal | undefined } = {},
): Standing {
  if (!row || row.state === 'solicitado') return { result: 'desconocido', certificate: null };
  const { printedName, courseName, outcome, hours, issuedAt, createdAt, validUntil } = row;
  const certificate = {
    code: printedCode(row.code),
    holder: printedName,
    courseName,
    outcome,
    hours,
    issuedAt: (issuedAt ?? createdAt).toISOString(),
    validUntil,
    renewedBy: renewal ? renewalView(renewal) : null,
  };
  if (row.state === 'anulado' || row.state === 'reemplazado') {
    return { result: row.state, certificate };
  }
  if (earlier) return { result: 'anterior', certificate };
  return { result: isExpired(validUntil, today) ? 'vencido' : 'vigente', certificate };
}
