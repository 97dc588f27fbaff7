import { ordersJoinedJob } from '../../people/users/orders-joined.job.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { renewPrivateLinks } from '../deals/private-link.ts';

/**
 * Who placed an order without an account may be somebody else than whose it became. The private link that they were
 * given opens it no more: its owner enters with the account, and mails that follow have another.
 */
export function ordersJoinedJobs({ db }: Pick<Deps, 'db'>): JobHandler[] {
  return [
    {
      kind: ordersJoinedJob,
      run: (data) => {
        const { user, deals } = ordersJoinedJob.data.parse(data);
        return db.transaction(async (tx) => {
          const which = deals === 'all' ? undefined : deals;
          if ((await renewPrivateLinks(tx, user, which)) > 0)
            await recordAudit(tx, systemActor, {
              ...{ action: 'renew-purchase-links', entity: 'user', entityId: user },
              after: { reason: 'Pasaron a una cuenta' },
            });
        });
      },
    },
  ];
}
