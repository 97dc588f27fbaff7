import { ordersMovedJob } from '../../people/users/orders-moved.job.ts';
import { becomeCustomer } from '../../people/users/stage.service.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { renewPrivateLinks, someSettled, tokensOfMove } from '../deals/private-link.ts';

/**
 * The private link that was given out with an order opens it no more once it is another's: its owner enters with the
 * account, or asks for a link by mail, and mails that follow have another. Whoever owns a paid one now is a customer.
 */
export function ordersMovedJobs(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>,
): JobHandler[] {
  return [
    {
      kind: ordersMovedJob,
      run: (data) => {
        const { user, which, move } = ordersMovedJob.data.parse(data);
        const tokenOf = move ? tokensOfMove(deps.config.jwtSecret, move) : undefined;
        return deps.db.transaction(async (tx) => {
          if (await someSettled(tx, user, which)) await becomeCustomer(deps, tx, systemActor, user);
          if ((await renewPrivateLinks(tx, user, which, tokenOf)) > 0)
            await recordAudit(tx, systemActor, {
              ...{ action: 'renew-purchase-links', entity: 'user', entityId: user },
              after: { reason: 'Cambiaron de ficha' },
            });
        });
      },
    },
  ];
}
