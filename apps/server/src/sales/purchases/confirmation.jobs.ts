import { z } from 'zod';
import { holdMail, type NewMail, postMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { dealById } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { drawConfirmation, printedTexts } from './confirmation.service.ts';

/** Draws what confirms a purchase, and lets the mail go that carries it. */
const confirmationMailJob = jobKind(
  'confirmation-mail',
  z.object({
    deal: z.string(),
    mail: z.string(),
    /** Whether what was typed may go along; not said in what waited when this was written. */
    named: z.boolean().default(false),
  }),
);

/** Under what the first mail of a purchase is kept. */
export const receivedOccasion = (deal: string) => `deal-received:${deal}`;

/**
 * Decides on the mail of a purchase in its transaction; it goes out once, when its papers are drawn. To a mailbox that is greeted
 * by no name goes nothing that a stranger wrote (decision 176): its confirmation is on the order's page.
 */
export async function mailWithConfirmation(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  deal: string,
  mail: NewMail<'deal-received'>,
): Promise<void> {
  const held = await holdMail(tx, mail);
  const named = mail.props.firstName !== null;
  if (held) await jobs.send(tx, confirmationMailJob, { deal, mail: held, named });
}

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'log' | 'config'>;

export function confirmationJobs(deps: JobDeps): JobHandler<typeof confirmationMailJob.data>[] {
  return [{ kind: confirmationMailJob, run: (job) => drawAndMail(deps, job) }];
}

/** After a crash it is done again: the same bytes under the same keys, and the mail goes out once. */
async function drawAndMail(
  deps: JobDeps,
  { deal: id, mail, named }: z.output<typeof confirmationMailJob.data>,
): Promise<void> {
  const deal = (await dealById(deps.db, id))?.deal;
  const papers = deal
    ? [
        named ? await drawn(deps, id, () => storedConfirmation(deps, deal)) : undefined,
        await drawn(deps, id, () => printedTexts(deps, deal)),
      ]
    : [];
  const attachments = papers.flatMap((paper) =>
    paper ? [{ key: paper.key, name: paper.name, mime: 'application/pdf' }] : [],
  );
  await deps.db.transaction((tx) => postMail(deps, tx, mail, attachments));
}

/** Where the paper lies for the mail that carries it. The page of the order draws it anew. */
export const confirmationKey = (dealId: string) => `confirmations/${dealId}.pdf`;

async function storedConfirmation(deps: JobDeps, deal: DealRow) {
  const paper = await drawConfirmation(deps, deal);
  if (!paper) return undefined;
  const key = confirmationKey(deal.id);
  await deps.storage.put(key, paper.bytes, 'application/pdf');
  return { ...paper, key };
}

async function drawn<T>(
  { log }: JobDeps,
  deal: string,
  draw: () => Promise<T>,
): Promise<T | undefined> {
  return draw().catch((error: unknown) => {
    // How to pay is owed to them at once; the order's page has the papers too.
    log.error({ err: error, deal }, 'a confirmation could not be drawn');
    return undefined;
  });
}
