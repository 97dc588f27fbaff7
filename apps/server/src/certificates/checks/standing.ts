import type { CheckedCode } from '@aulario/contract/certificates/certificate-check';
import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { CertificateRow } from '../issuing/certificate.tables.ts';
import { isExpired } from '../issuing/expiry.ts';

type Standing = Pick<CheckedCode, 'result' | 'certificate'>;

/**
 * Whether a certificate stands today, and what anyone may read of it.
 * @param earlier whether it is asked of a version from before a correction
 */
export function standing(
  row: CertificateRow | undefined,
  today: string,
  earlier = false,
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
  };
  if (row.state === 'anulado' || row.state === 'reemplazado') {
    return { result: row.state, certificate };
  }
  if (earlier) return { result: 'anterior', certificate };
  return { result: isExpired(validUntil, today) ? 'vencido' : 'vigente', certificate };
}
