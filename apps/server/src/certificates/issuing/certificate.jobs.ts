import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { certificateFileId } from './certificate.file.ts';
import { mailIssued } from './certificate.mail.ts';
import * as queries from './certificate.queries.ts';
import { isValid } from './certificate.view.ts';
import { certificatePdfJob } from './certificate-pdf.job.ts';

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'config' | 'clock' | 'log'>;

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
