import type { CourseKind } from '@aulario/contract/course';
import { academyProfile } from '../academy/academy.service.ts';
import { fileById } from '../files/file.queries.ts';
import { openCopy, storePdf } from '../files/file.service.ts';
import { limaDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { pngDataUrl } from '../platform/images.ts';
import { printedCode } from './certificate.code.ts';
import { lockCertificate, updateCertificate } from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';

type FileDeps = Pick<Deps, 'db' | 'storage' | 'config'>;

/**
 * The file of a certificate's PDF, drawn when there is none yet: normally by the job that follows
 * its issue, by the first reader of one that came from elsewhere. Two that draw at once keep one.
 */
export async function certificateFileId(
  deps: FileDeps,
  certificate: CertificateRow,
): Promise<string> {
  if (certificate.fileId) return certificate.fileId;
  const file = await storePdf(deps, await draw(deps, certificate), 'certificate');
  return deps.db.transaction(async (tx) => {
    const current = await lockCertificate(tx, certificate.id);
    if (current?.fileId) return current.fileId;
    await updateCertificate(tx, certificate.id, { fileId: file.id });
    return file.id;
  });
}

/** Where anyone verifies the certificate. */
export function publicPage({ config }: Pick<Deps, 'config'>, certificate: CertificateRow): string {
  return `${config.publicUrl}/certificados/${printedCode(certificate.code)}`;
}

async function draw(deps: FileDeps, certificate: CertificateRow): Promise<Uint8Array> {
  // Loaded with the first certificate: pdfme takes a second that no start should wait for.
  const { certificatePdf } = await import('./certificate.pdf.ts');
  const { name, legalName, ruc } = await academyProfile(deps.db);
  const signatories = certificate.agreements
    .flatMap((agreement) => agreement.signatories)
    .slice(0, 3);
  return certificatePdf({
    printedName: certificate.printedName,
    courseKind: certificate.courseKind as CourseKind,
    courseName: certificate.courseName,
    hours: certificate.hours,
    grade: certificate.grade,
    periodFrom: certificate.periodFrom,
    periodTo: certificate.periodTo,
    issuedOn: limaDay(certificate.issuedAt ?? certificate.createdAt),
    code: printedCode(certificate.code),
    url: publicPage(deps, certificate),
    academy: { name, legalName, ruc },
    agreements: certificate.agreements.map((agreement) => agreement.name),
    signatories: await Promise.all(
      signatories.map(async (signatory) => ({
        ...signatory,
        signature: signatory.signature ? await signatureImage(deps, signatory.signature) : null,
      })),
    ),
  });
}

/** The narrowest copy that prints well; null when the picture is gone. */
async function signatureImage(deps: FileDeps, fileId: string): Promise<string | null> {
  const file = await fileById(deps.db, fileId);
  const copy = file && (await openCopy(deps, `${file.id}-${file.widths?.[0]}.webp`));
  return copy ? pngDataUrl(copy.bytes, 400) : null;
}
