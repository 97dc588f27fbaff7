import { privateKey } from '../files/kept-or-removed.ts';
import { sendMail } from '../mails/mail.service.ts';
import { userById } from '../people/user.queries.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { printedCode } from './certificate.code.ts';
import { certificateFileId, publicPage } from './certificate.file.ts';
import * as queries from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { isValid } from './certificate.view.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'config' | 'clock'>;

export function certificateJobs(deps: JobDeps): JobHandler<typeof certificatePdfJob.data>[] {
  return [{ kind: certificatePdfJob, run: ({ certificate }) => drawAndMail(deps, certificate) }];
}

async function drawAndMail(deps: JobDeps, id: string): Promise<void> {
  const record = await queries.certificateById(deps.db, id);
  if (!record || !isValid(record.certificate.state)) return;
  await certificateFileId(deps, record.certificate, (tx, fileId) =>
    mailIssued(deps, tx, record.certificate, fileId),
  );
}

async function mailIssued(
  deps: JobDeps,
  tx: Parameters<typeof sendMail>[1],
  certificate: CertificateRow,
  fileId: string,
): Promise<void> {
  const person = await userById(tx, certificate.userId);
  if (!person?.user.email) return;
  const code = printedCode(certificate.code);
  await sendMail(deps, tx, {
    occasion: `certificate-issued:${certificate.id}`,
    to: person.user.email,
    userId: certificate.userId,
    template: 'certificate-issued',
    attachments: [
      { key: privateKey(fileId), name: `certificado-${code}.pdf`, mime: 'application/pdf' },
    ],
    props: {
      firstName: person.user.firstName,
      courseName: certificate.courseName,
      code,
      url: publicPage(deps, certificate),
      pdfUrl: `${deps.config.publicUrl}/api/open/certificates/pdf?code=${code}`,
    },
  });
}
