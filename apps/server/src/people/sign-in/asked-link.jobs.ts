import type { Tx } from '../../platform/database.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { type AskedLink, askedLinkJob } from './asked-link.ts';
import { mailPasswordLink } from './recovery.service.ts';
import { mailPurchaseLink } from './returning-buyer.service.ts';
import { mailStudentLink } from './student-link.service.ts';

export function askedLinkJobs(deps: MailingDeps): JobHandler<typeof askedLinkJob.data>[] {
  return [{ kind: askedLinkJob, run: (asked) => mailAskedLink(deps, asked) }];
}

type Mail = (deps: MailingDeps, tx: Tx, person: UserRow, asked: AskedLink) => Promise<void>;
const mailOf: Record<AskedLink['template'], Mail> = {
  'recover-password': async (deps, tx, person, { ask, cause }) => {
    if (person.status) await mailPasswordLink(deps, tx, person, 'recover-password', { ask, cause });
  },
  'student-link': mailStudentLink,
  'purchase-link': mailPurchaseLink,
};

async function mailAskedLink(deps: MailingDeps, asked: AskedLink): Promise<void> {
  const { user, template } = asked;
  if (!user) return;
  await deps.db.transaction(async (tx) => {
    const person = (await userById(tx, user))?.user;
    if (person && !person.retiredAt) await mailOf[template](deps, tx, person, asked);
  });
}
