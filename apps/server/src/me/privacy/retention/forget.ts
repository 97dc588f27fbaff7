import { and, isNotNull, lt, notLike, or } from 'drizzle-orm';
import { z } from 'zod';
import { mails } from '../../../mails/mail.tables.ts';
import { oneTimeLinks, sessions } from '../../../people/users/user.tables.ts';
import { days } from '../../../platform/clock.ts';
import type { Deps } from '../../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../../platform/jobs.ts';
import { forgetAnswers } from '../../../platform/repeats/claim.ts';
import { idempotencyKeys } from '../../../platform/repeats/idempotency.tables.ts';
import { letGoOverdue } from './let-go.ts';

/** Days that each thing is kept once nobody needs it (Ley 29733 art. 8: no longer than needed). */
export const keptDays = {
  /** Of purchases, claims and refunds: a resend comes within minutes; a month is for who looks into a complaint. */
  idempotencyKeys: 30,
  oneTimeLinks: 30,
  endedSessions: 90,
  /** The words of a mail that went out. That it did, to whom and about what, stays. */
  mailBodies: 365,
} as const;

const forgetAnswersJob = jobKind('forget-answers', z.object({}), { retryLimit: 1 });
const retentionJob = jobKind('retention', z.object({}), { expireInSeconds: 900 });

const letGoJob = jobKind('let-go', z.object({}), { retryLimit: 1, expireInSeconds: 3600 });

export function retentionJobs(deps: Deps): JobHandler[] {
  return [
    { kind: retentionJob, every: '20 4 * * *', run: () => forget(deps) },
    // After the sweep, and not in its way.
    { kind: letGoJob, every: '50 4 * * *', run: () => letGoOverdue(deps) },
    {
      kind: forgetAnswersJob,
      every: '25 * * * *',
      run: () => forgetAnswers(deps.db, deps.clock.now()),
    },
  ];
}

/**
 * Lets go what is no longer needed. Mails about claims stay whole for their two years: a trigger
 * refuses anything else.
 */
export async function forget({ db, clock }: Pick<Deps, 'db' | 'clock'>): Promise<void> {
  const before = (n: number) => new Date(clock.now().getTime() - days(n));
  await db
    .delete(idempotencyKeys)
    .where(lt(idempotencyKeys.createdAt, before(keptDays.idempotencyKeys)));
  await db.delete(oneTimeLinks).where(lt(oneTimeLinks.expiresAt, before(keptDays.oneTimeLinks)));
  const old = before(keptDays.endedSessions);
  await db.delete(sessions).where(or(lt(sessions.expiresAt, old), lt(sessions.revokedAt, old)));
  await db
    .update(mails)
    .set({ props: {}, html: '', text: '', cause: null, paced: null })
    .where(
      and(
        isNotNull(mails.sentAt),
        lt(mails.sentAt, before(keptDays.mailBodies)),
        notLike(mails.occasion, 'claim-%'),
      ),
    );
}
