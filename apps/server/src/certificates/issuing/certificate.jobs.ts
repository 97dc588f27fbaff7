import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { z } from 'zod';
import { privateKey } from '../../files/kept-or-removed.ts';
import { sendMail } from '../../mails/mail.service.ts';
import { mailboxById } from '../../people/users/user.queries.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { certificateFileId, type FileDeps, publicPage } from './certificate.file.ts';
import * as queries from './certificate.queries.ts';
import type { CertificateRow } from './certificate.tables.ts';
import { isValid } from './certificate.view.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';

type JobDeps = FileDeps & Pick<Deps, 'jobs'>;

export function certificateJobs(deps: JobDeps): JobHandler<typeof certificatePdfJob.data>[] {
  return [{ kind: certificatePdfJob, run: (order) => drawAndMail(deps, order) }];
}

async function drawAndMail(
  deps: JobDeps,
  { certificate: id, again }: z.output<typeof certificatePdfJob.data>,
): Promise<void> {
  const certificate = await queries.certificateRow(deps.db, id);
  if (!certificate || !isValid(certificate.state)) return;
  await certificateFileId(deps, certificate, (tx, fileId) =>
    mailIssued(deps, tx, certificate, fileId, again),
  );
}

/**
 * Mails a certificate with its PDF to its holder, when there is an address.
 * @param again what makes it another mail than the first, which goes out once
 */
async function mailIssued(
  deps: JobDeps,
  tx: Tx,
  certificate: CertificateRow,
  fileId: string,
  again?: string,
): Promise<void> {
  const person = await mailboxById(tx, certificate.userId);
  if (!person?.email) return;
  const code = printedCode(certificate.code);
  await sendMail(deps, tx, {
    occasion: ['certificate-issued', certificate.id, again].filter(Boolean).join(':'),
    to: person.email,
    userId: certificate.userId,
    template: 'certificate-issued',
    attachments: [
      { key: privateKey(fileId), name: `certificado-${code}.pdf`, mime: 'application/pdf' },
    ],
    props: {
      firstName: person.firstName,
      courseName: certificate.courseName,
      code,
      url: publicPage(deps, certificate),
      pdfUrl: `${deps.config.publicUrl}/api/open/certificates/pdf?code=${code}`,
    },
  });
}
