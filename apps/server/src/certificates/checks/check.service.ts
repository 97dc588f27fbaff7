import type { CheckedPdf } from '@aulario/contract/certificates/certificate-check';
import { digest } from '../../files/file.service.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { saidInPdf } from '../../platform/said-in-pdf.ts';
import { signaturePlace } from '../../platform/signing/signed-bytes.ts';
import { normaliseCode } from '../issuing/certificate.code.ts';
import { certificateByCode, certificateByFileDigest } from '../issuing/certificate.queries.ts';
import { verifyCertificate } from '../issuing/certificate.service.ts';
import { versionByFileDigest } from '../issuing/version.queries.ts';
import { knownDossiers } from './check-dossiers.ts';
import { knownRecords } from './check-records.ts';

type CheckDeps = Pick<Deps, 'db' | 'clock'>;

/**
 * Tells whether a PDF is one that the academy issued, byte by byte, also before a
 * correction under the same code. The file is looked at and not
 * kept. One that was altered, or that we drew anew since, still says which certificate it claims to be; one to which
 * somebody only appended is named as that.
 * @throws DomainError `unsupported-type` for what is no PDF.
 */
export async function checkPdf(deps: CheckDeps, bytes: Uint8Array): Promise<CheckedPdf> {
  const { db } = deps;
  const pdf = Buffer.from(bytes);
  if (pdf.toString('latin1', 0, 5) !== '%PDF-') {
    throw new DomainError('unsupported-type', 'Eso no es un PDF. Suelta el PDF del certificado.');
  }
  const place = signaturePlace(pdf);
  const signed = place && place.end < pdf.length ? pdf.subarray(0, place.end) : undefined;
  const said = await saidCode(pdf);
  const dossier = await checkDossier(deps, pdf, { signed, said });
  if (dossier) return dossier;
  const record = await checkRecord(deps, pdf, { signed, said });
  if (record) return record;
  const ours = await issued(db, pdf);
  if (ours) {
    const signature = await signatureOf(pdf);
    const certificate = await verifyCertificate(deps, ours.code);
    const { correctedAt } = ours;
    const result = correctedAt ? 'anterior' : 'autentico';
    return { ...unlike(result, certificate), correctedAt, signature };
  }
  const before = signed && (await issued(db, signed));
  if (before) return unlike('agregado', await verifyCertificate(deps, before.code));
  const claimed = said && (await certificateByCode(db, said));
  if (!claimed || claimed.certificate.state === 'solicitado') return unlike('desconocido', null);
  return unlike('alterado', await verifyCertificate(deps, claimed.certificate.code));
}

/** A legajo that we sealed, or that claims to be one; undefined for anything else. */
async function checkDossier(
  deps: CheckDeps,
  pdf: Buffer,
  { signed, said }: { signed: Buffer | undefined; said: string | undefined },
): Promise<CheckedPdf | undefined> {
  const [whole, part] = [digest(pdf), signed && digest(signed)];
  const known = await knownDossiers(deps, {
    digests: part ? [whole, part] : [whole],
    numbers: said ? [said] : [],
  });
  const sealed = known.byDigest(whole);
  if (sealed) {
    const signature = await signatureOf(pdf);
    return { ...unlike('autentico', null), signature, dossier: sealed };
  }
  const before = part && known.byDigest(part);
  if (before) return { ...unlike('agregado', null), dossier: before };
  const claimed = said && known.byNumber(said);
  return claimed ? { ...unlike('alterado', null), dossier: claimed } : undefined;
}

/** A record of grades that we signed, or that claims to be one; undefined for anything else. */
async function checkRecord(
  { db }: CheckDeps,
  pdf: Buffer,
  { signed, said }: { signed: Buffer | undefined; said: string | undefined },
): Promise<CheckedPdf | undefined> {
  const [whole, part] = [digest(pdf), signed && digest(signed)];
  const digests = part ? [whole, part] : [whole];
  const known = await knownRecords(db, { digests, codes: said ? [said] : [] });
  const ours = known.byDigest(whole);
  if (ours) {
    return { ...unlike('autentico', null), signature: await signatureOf(pdf), record: ours };
  }
  const before = part && known.byDigest(part);
  if (before) return { ...unlike('agregado', null), record: before };
  const claimed = said && known.byCode(said);
  return claimed ? { ...unlike('alterado', null), record: claimed } : undefined;
}

function unlike(result: CheckedPdf['result'], certificate: CheckedPdf['certificate']): CheckedPdf {
  return { result, certificate, correctedAt: null, signature: null, dossier: null, record: null };
}

/** The certificate whose PDF has exactly these bytes, and when that version was corrected. */
async function issued(
  db: Db,
  bytes: Uint8Array,
): Promise<{ code: string; correctedAt: string | null } | undefined> {
  const sha256 = digest(bytes);
  const current = await certificateByFileDigest(db, sha256);
  if (current) return { code: current.code, correctedAt: null };
  const earlier = await versionByFileDigest(db, sha256);
  return earlier && { code: earlier.code, correctedAt: earlier.correctedAt.toISOString() };
}

async function signatureOf(pdf: Uint8Array): Promise<CheckedPdf['signature']> {
  // Half a megabyte of code that only who checks needs.
  const { readPdfSignature } = await import('../../platform/signing/stamp-pdf.ts');
  const read = await readPdfSignature(pdf);
  if (!read) return null;
  const { signer, stamped } = read;
  return { signer, stamped: stamped && { at: stamped.at.toISOString(), by: stamped.by } };
}

/** The code in the document's subject, wherever whoever altered it left it. */
async function saidCode(pdf: Buffer): Promise<string | undefined> {
  const [code] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec((await saidInPdf(pdf)) ?? '') ?? [];
  return code && normaliseCode(code);
}
