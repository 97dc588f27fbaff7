import { endLinks } from '../../certificates/dossiers/dossier.queries.ts';
import { renewFeed } from '../../learning/timetable/feed.queries.ts';
import { accessTakenBackJob } from '../../people/users/access-taken-back.job.ts';
import { systemActor } from '../../platform/actor.ts';
import { recordAudit, recordAudits } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { renewPrivateLinks } from '../../sales/deals/private-link.ts';
import { endKeysMadeBy } from '../../systems/keys/api-key.queries.ts';

/**
 * Whoever was in an account that was not theirs saw the secret address of its calendar and the private links of its
 * purchases, which are others from now on, and may have made keys and a link to its certificates, which end.
 */
export function accessTakenBackJobs({ db, clock }: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      kind: accessTakenBackJob,
      run: (data) => {
        const { user, since } = accessTakenBackJob.data.parse(data);
        return db.transaction(async (tx) => {
          await renewFeed(tx, user, clock.now());
          await recordAudit(tx, systemActor, {
            ...{ action: 'renew-calendar', entity: 'user', entityId: user },
            after: { reason: 'Con lo deshecho' },
          });
          // A copy of the private link opens a purchase, its classes and its cancellation to whoever made it.
          if ((await renewPrivateLinks(tx, user)) > 0)
            await recordAudit(tx, systemActor, {
              ...{ action: 'renew-purchase-links', entity: 'user', entityId: user },
              after: { reason: 'Con lo deshecho' },
            });
          await endLinks(tx, user, clock.now(), new Date(since));
          const keys = await endKeysMadeBy(tx, user, { since: new Date(since), now: clock.now() });
          const ended = { action: 'revoke', entity: 'api-key' };
          await recordAudits(
            tx,
            systemActor,
            keys.map(({ id, name }) => ({ ...ended, entityId: id, after: { name } })),
          );
        });
      },
    },
  ];
}
