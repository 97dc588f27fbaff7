import { systemActor } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { copySaleJob } from '../../sales/deals/copy-sale.job.ts';
import { lockDeal } from '../../sales/deals/deal.queries.ts';
import { paymentsOfDeal } from '../../sales/payments/payment.queries.ts';
import { physicalCopyJob } from '../issuing/physical-copy.job.ts';
import { openShipping } from './opening.ts';
import * as queries from './shipping.queries.ts';
import { apply } from './shipping.service.ts';
import { hasNotLeft } from './shipping.transitions.ts';

type JobDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/** A certificate issued on paper sets out by itself, once; a copy that was sold follows its sale. */
export function shippingJobs(deps: JobDeps): JobHandler[] {
  return [
    { kind: physicalCopyJob, run: ({ certificate }) => open(deps, certificate) },
    { kind: copySaleJob, run: ({ deal }) => followSale(deps, deal) },
  ] as JobHandler[];
}

async function open(deps: JobDeps, certificateId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const source = await queries.shippableCertificate(tx, certificateId);
    if (source?.certificate.state !== 'emitido') return;
    if ((await queries.countShippings(tx, certificateId)) > 0) return;
    await openShipping(deps, tx, systemActor, source, { place: {}, price: null });
  });
}

/** Paid, it goes to print; ended, what has not left is not sent. */
async function followSale(deps: JobDeps, dealId: string): Promise<void> {
  await deps.db.transaction(async (tx) => {
    const deal = await lockDeal(tx, dealId);
    const id = await queries.shippingIdOfDeal(tx, dealId);
    const [before] = id ? await queries.lockShippings(tx, [id]) : [];
    if (!deal || !before) return;
    if (deal.state === 'pagado' && before.state === 'solicitado') {
      const payments = await paymentsOfDeal(tx, dealId);
      const last = payments.find(({ payment }) => payment.state === 'verificado')?.payment;
      await apply(deps, tx, systemActor, before, 'verify', {
        state: 'por-imprimir',
        paidAt: deal.settledAt,
        paymentMethod: last?.method ?? null,
        operationNumber: last?.operationNumber ?? null,
      });
    }
    if (deal.state === 'anulado' && hasNotLeft(before.state))
      await apply(deps, tx, systemActor, before, 'annul', { state: 'anulado' }, deal.reason);
  });
}
