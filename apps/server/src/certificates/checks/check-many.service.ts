import type { CheckedCode, CheckMany } from '@aulario/contract/certificates/certificate-check';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { normaliseCode } from '../issuing/certificate.code.ts';
import { renewalsOf } from '../issuing/expiry.queries.ts';
import { type KnownDossiers, knownDossiers } from './check-dossiers.ts';
import { certificatesByCodes, certificatesByFileDigests } from './check-many.queries.ts';
import { type KnownRecords, knownRecords } from './check-records.ts';
import { standing } from './standing.ts';

/** A PDF by its digest, that of its signed part where something follows it, and the code that it says. */
type Paper = { digest: string; signed: string; claim: string };
type Known = {
  certificate: (code: string) => Omit<CheckedCode, 'asked'>;
  paper: (digest: string) => Omit<CheckedCode, 'asked'> | undefined;
  dossiers: KnownDossiers;
  records: KnownRecords;
};

/**
 * Whether many certificates stand, in a few statements whatever their number.
 * @param asked codes as people copy them, and of each PDF: its SHA-256 in lower-case hexadecimal, the code that it
 *   claims, and the SHA-256 of what its signature signs where something follows that
 * @returns one for each, codes first, in their order; what we do not know is `desconocido`
 */
export async function checkMany(
  deps: Pick<Deps, 'db' | 'clock'>,
  { codes, digests, claims, signed }: CheckMany,
): Promise<CheckedCode[]> {
  const papers = digests.map((digest, at) => ({
    digest,
    ...{ signed: signed[at] ?? '', claim: claims[at] ?? '' },
  }));
  const known = await lookUp(deps, codes, papers);
  return [
    ...codes.map((asked) => ({ asked, ...named(asked, known) })),
    ...papers.map((paper) => ({ asked: paper.digest, ...checked(paper, known) })),
  ];
}

async function lookUp(
  deps: Pick<Deps, 'db' | 'clock'>,
  codes: string[],
  papers: Paper[],
): Promise<Known> {
  const { db, clock } = deps;
  const today = limaDay(clock.now());
  const claims = papers.map(({ claim }) => claim).filter(Boolean);
  const digests = papers.flatMap(({ digest, signed }) => [digest, signed]).filter(Boolean);
  const texts = [...codes, ...claims];
  const ours = texts.map(normaliseCode).filter((code) => code !== undefined);
  const rows = await certificatesByCodes(db, ours, texts.map(asOldCode));
  const byCode = new Map(rows.map((row) => [row.code, row]));
  const byOldCode = new Map(
    rows.flatMap((row) => (row.oldCode ? [[asOldCode(row.oldCode), row] as const] : [])),
  );
  const files = await certificatesByFileDigests(db, digests);
  const byDigest = new Map(files.map((row) => [row.digest, row]));
  const renewals = await renewalsOf(db, [...rows, ...files.map(({ certificate }) => certificate)]);
  const renewalOf = (row: { id: string } | undefined) => row && renewals.get(row.id);
  return {
    dossiers: await knownDossiers(deps, { digests, numbers: texts }),
    records: await knownRecords(db, { digests, codes: texts }),
    certificate: (code) => {
      const row = byCode.get(normaliseCode(code) ?? '') ?? byOldCode.get(asOldCode(code));
      return { ...standing(row, today, { renewal: renewalOf(row) }), ...noPaper };
    },
    paper: (digest) => {
      const file = byDigest.get(digest);
      if (!file) return undefined;
      const { certificate, earlier } = file;
      const said = standing(certificate, today, { earlier, renewal: renewalOf(certificate) });
      return { ...said, ...noPaper };
    },
  };
}

const noPaper = { dossier: null, record: null };

/** What a typed code names: a certificate, else the number of a legajo or of a record, whose bytes nobody saw. */
function named(code: string, known: Known): Omit<CheckedCode, 'asked'> {
  const own = known.certificate(code);
  if (own.certificate) return own;
  const dossier = known.dossiers.byNumber(code) ?? null;
  const record = known.records.byCode(code) ?? null;
  return dossier || record ? { result: 'numero', certificate: null, dossier, record } : own;
}

function checked({ digest, signed, claim }: Paper, known: Known): Omit<CheckedCode, 'asked'> {
  const issued = issuedAs(digest, known);
  if (issued) return issued;
  const before = signed ? issuedAs(signed, known) : undefined;
  if (before) return { ...before, result: revoked(before) ? before.result : 'agregado' };
  const dossier = known.dossiers.byNumber(claim);
  if (dossier) return { ...noPaper, result: 'alterado', certificate: null, dossier };
  const record = known.records.byCode(claim);
  if (record) return { ...noPaper, result: 'alterado', certificate: null, record };
  const claimed = known.certificate(claim);
  // Not the bytes that we issued, though it names a certificate of ours.
  return claimed.certificate ? { ...claimed, result: 'alterado' } : claimed;
}

/** What we issued with exactly these bytes. */
function issuedAs(digest: string, known: Known): Omit<CheckedCode, 'asked'> | undefined {
  const dossier = known.dossiers.byDigest(digest);
  if (dossier) return { ...noPaper, result: 'legajo', certificate: null, dossier };
  const record = known.records.byDigest(digest);
  if (record) return { ...noPaper, result: 'acta', certificate: null, record };
  return known.paper(digest);
}

/** Worse than that something was added: what is under it does not stand either. */
const revoked = ({ result }: Omit<CheckedCode, 'asked'>): boolean =>
  result === 'anulado' || result === 'reemplazado';

/** Codes of another system are compared without regard to capitals. */
function asOldCode(text: string): string {
  return text.trim().toLowerCase();
}
