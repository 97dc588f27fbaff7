import { createHash } from 'node:crypto';
import type { CheckedPdf } from '@aulario/contract/certificate-check';
import { PDFDocument } from 'pdf-lib';
import type { Deps } from '../platform/deps.ts';
import { DomainError } from '../platform/error.ts';
import { normaliseCode } from './certificate.code.ts';
import { certificateByCode, certificateByFileDigest } from './certificate.queries.ts';
import { verifyCertificate } from './certificate.service.ts';
import { versionByFileDigest } from './version.queries.ts';

/**
 * Tells whether a PDF is one that the academy issued, byte by byte, also before a
 * correction under the same code. The file is looked at and not
 * kept. One that was altered, or that we drew anew since, still says which certificate it claims to be.
 * @throws DomainError `unsupported-type` for what is no PDF.
 */
export async function checkPdf({ db }: Pick<Deps, 'db'>, bytes: Uint8Array): Promise<CheckedPdf> {
  const pdf = Buffer.from(bytes);
  if (pdf.toString('latin1', 0, 5) !== '%PDF-') {
    throw new DomainError('unsupported-type', 'Eso no es un PDF. Suelta el PDF del certificado.');
  }
  const digest = createHash('sha256').update(bytes).digest('hex');
  const ours = await certificateByFileDigest(db, digest);
  if (ours) return { result: 'autentico', ...said(await verifyCertificate({ db }, ours.code)) };
  const earlier = await versionByFileDigest(db, digest);
  if (earlier) {
    return {
      result: 'anterior',
      correctedAt: earlier.correctedAt.toISOString(),
      certificate: await verifyCertificate({ db }, earlier.code),
    };
  }
  const code = await claimedCode(pdf);
  const claimed = code && (await certificateByCode(db, code));
  if (!claimed || claimed.certificate.state === 'solicitado') {
    return { result: 'desconocido', ...said(null) };
  }
  return {
    result: 'alterado',
    ...said(await verifyCertificate({ db }, claimed.certificate.code)),
  };
}

const said = (certificate: CheckedPdf['certificate']) => ({ certificate, correctedAt: null });

/** The code in the document's subject, wherever whoever altered it left it. */
async function claimedCode(pdf: Buffer): Promise<string | undefined> {
  try {
    const document = await PDFDocument.load(pdf, { updateMetadata: false, ignoreEncryption: true });
    const said = `${document.getSubject() ?? ''} ${document.getTitle() ?? ''}`;
    const [code] = /(?:[0-9A-Z]{4}-){3}[0-9A-Z]{4}/.exec(said) ?? [];
    return code && normaliseCode(code);
  } catch {
    return undefined;
  }
}
