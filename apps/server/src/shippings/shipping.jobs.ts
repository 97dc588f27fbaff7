import { physicalCopyJob } from '../certificates/physical-copy.job.ts';
import { systemActor } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import type { JobHandler } from '../platform/jobs.ts';
import { openShipping } from './opening.ts';
import * as queries from './shipping.queries.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** A certificate issued on paper sets out by itself, once. */
export function shippingJobs(deps: JobDeps): JobHandler<typeof physicalCopyJob.data>[] {
  return [{ kind: physicalCopyJob, run: ({ certificate }) => open(deps, certificate) }];
}

async function open(deps: JobDeps, certificateId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const source = await queries.shippableCertificate(tx, certificateId);
    if (source?.certificate.state !== 'emitido') return;
    if ((await queries.countShippings(tx, certificateId)) > 0) return;
    await openShipping(deps, tx, systemActor, source, { place: {}, price: null });
  });
}
