import type { CheckedCode, CheckMany } from '@aulario/contract/certificates/certificate-check';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { normaliseCode, printedCode } from './certificate.code.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { certificatesByCodes, certificatesByFileDigests } from './check-many.queries.ts';
import { isExpired } from './expiry.ts';

/**
 * Whether many certificates stand, in three statements whatever their number.
 * @param asked codes as people copy them, SHA-256 of PDFs in lower-case hexadecimal, and the code that each of these claims
 * @returns one for each, codes first, in their order; what we do not know is `desconocido`
 */
export async function checkMany(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  { codes, digests, claims }: CheckMany,
): Promise<CheckedCode[]> {
  const today = limaDay(clock.now());
  const texts = [...codes, ...claims.filter(Boolean)];
  const ours = texts.map(normaliseCode).filter((code) => code !== undefined);
  const known = await certificatesByCodes(db, ours, texts.map(asOldCode));
  const byCode = new Map(known.map((row) => [row.code, row]));
  const byOldCode = new Map(known.map((row) => [asOldCode(row.oldCode ?? ''), row]));
  const papers = await certificatesByFileDigests(db, digests);
  const byDigest = new Map(papers.map((row) => [row.digest, row]));
  const named = (code: string) =>
    byCode.get(normaliseCode(code) ?? '') ?? byOldCode.get(asOldCode(code));
  return [
    ...codes.map((asked) => ({ asked, ...standing(named(asked), today) })),
    ...digests.map((asked, at) => {
      const paper = byDigest.get(asked);
      const claimed = paper ? undefined : claims[at] && named(claims[at]);
      if (claimed) return { asked, ...altered(claimed, today) };
      return { asked, ...standing(paper?.certificate, today, paper?.earlier) };
    }),
  ];
}

/** Codes of another system are compared without regard to capitals. */
function asOldCode(text: string): string {
  return text.trim().toLowerCase();
}

/** Not the bytes that we issued, though it names a certificate of ours. */
function altered(claimed: CertificateRow, today: string): Omit<CheckedCode, 'asked'> {
  const { certificate } = standing(claimed, today);
  return certificate ? { result: 'alterado', certificate } : { result: 'desconocido', certificate };
}

function standing(
  row: CertificateRow | undefined,
  today: string,
  earlier = false,
): Omit<CheckedCode, 'asked'> {
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
