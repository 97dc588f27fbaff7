import { z } from 'zod';
import { causeOf } from '../../mails/paced-mails.ts';
import { newId } from '../../platform/columns.ts';
import type { Tx } from '../../platform/database.ts';
import { jobKind } from '../../platform/jobs.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';

/** The mails with a link that anybody may ask for who names a person. */
export const askedLinks = ['recover-password', 'student-link', 'purchase-link'] as const;

const asked = z.object({
  /** Names this ask, and is the id of its link: it becomes one mail at most, however often the job runs. */
  ask: z.string(),
  /** Who is known by what was typed; null where nobody is, and nothing is done. */
  user: z.string().nullable(),
  template: z.enum(askedLinks),
  /** The page that the link leads back to, where it is not always the same one. */
  page: z.string().nullable(),
  cause: z.string(),
});
export type AskedLink = z.output<typeof asked>;

export const askedLinkJob = jobKind('asked-link', asked);

/**
 * Leaves the link for a job, which is sent for nobody too: so a request asks the database the same whether somebody is known, and how
 * long it takes tells nothing, however many ask at once (decision 187).
 */
export async function leaveLink(
  { jobs }: Pick<MailingDeps, 'jobs'>,
  tx: Tx,
  person: { id: string } | undefined,
  {
    template,
    page = null,
    ip,
  }: { ip: string | null; page?: string | null } & Pick<AskedLink, 'template'>,
): Promise<void> {
  const user = person?.id ?? null;
  await jobs.send(tx, askedLinkJob, { ask: newId(), user, template, page, cause: causeOf(ip) });
}
