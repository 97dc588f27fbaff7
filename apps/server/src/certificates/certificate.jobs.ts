import type { CourseKind } from '@aulario/contract/course';
import { z } from 'zod';
import { academyProfile } from '../academy/academy.service.ts';
import { fileById } from '../files/file.queries.ts';
import { openCopy, storePdf } from '../files/file.service.ts';
import { sendMail } from '../mails/mail.service.ts';
import { userById } from '../people/user.queries.ts';
import { limaDay } from '../platform/clock.ts';
import type { Deps } from '../platform/deps.ts';
import { pngDataUrl } from '../platform/images.ts';
import { type JobHandler, jobKind } from '../platform/jobs.ts';
import { printedCode } from './certificate.code.ts';
import * as queries from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';

/** Draws the PDF of a certificate, keeps it, and mails it to the student. */
export const certificatePdfJob = jobKind('certificate-pdf', z.object({ certificate: z.string() }));

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'config'>;

export function certificateJobs(deps: JobDeps): JobHandler<typeof certificatePdfJob.data>[] {
  return [{ kind: certificatePdfJob, run: ({ certificate }) => drawCertificate(deps, certificate) }];
}

async function drawCertificate(deps: JobDeps, id: string): Promise<void> {
  const record = await queries.certificateById(deps.db, id);
  if (!record || record.certificate.fileId || record.certificate.state === 'anulado') return;
  const bytes = await draw(deps, record.certificate);
  const file = await storePdf(deps, bytes, 'certificate');
  await deps.db.transaction(async (tx) => {
    const certificate = await queries.lockCertificate(tx, id);
    // Another run was quicker: its file stays, and its mail is the mail.
    if (!certificate || certificate.fileId) return;
    await queries.updateCertificate(tx, id, { fileId: file.id });
    await mailIssued(deps, tx, certificate);
  });
}

async function draw(deps: JobDeps, certificate: CertificateRow): Promise<Uint8Array> {
  // Loaded with the first certificate: pdfme takes a second that no start should wait for.
  const { certificatePdf } = await import('./certificate.pdf.ts');
  const { name, legalName, ruc } = await academyProfile(deps.db);
  const signatories = await Promise.all(
    certificate.agreements
      .flatMap((agreement) => agreement.signatories)
      .slice(0, 3)
      .map(async (signatory) => ({
        ...signatory,
        signature: signatory.signature ? await signatureImage(deps, signatory.signature) : null,
      })),
  );
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
    signatories,
  });
}

/** The narrowest copy that prints well; null when the picture is gone. */
async function signatureImage(deps: JobDeps, fileId: string): Promise<string | null> {
  const file = await fileById(deps.db, fileId);
  const copy = file && (await openCopy(deps, `${file.id}-${file.widths?.[0]}.webp`));
  return copy ? pngDataUrl(copy.bytes, 400) : null;
}

async function mailIssued(
  deps: JobDeps,
  tx: Parameters<typeof sendMail>[1],
  certificate: CertificateRow,
): Promise<void> {
  const person = await userById(tx, certificate.userId);
  if (!person?.user.email) return;
  const code = printedCode(certificate.code);
  await sendMail(deps, tx, {
    occasion: `certificate-issued:${certificate.id}`,
    to: person.user.email,
    userId: certificate.userId,
    template: 'certificate-issued',
    props: {
      firstName: person.user.firstName,
      courseName: certificate.courseName,
      code,
      url: publicPage(deps, certificate),
      pdfUrl: `${deps.config.publicUrl}/api/open/certificates/pdf?code=${code}`,
    },
  });
}

function publicPage({ config }: Pick<JobDeps, 'config'>, certificate: CertificateRow): string {
  return `${config.publicUrl}/certificados/${printedCode(certificate.code)}`;
}
