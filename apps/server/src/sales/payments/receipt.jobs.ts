import { receiptName } from '@aulario/contract/sales/receipt';
import { z } from 'zod';
import { holdMail, type NewMail, postMail } from '../../mails/mail.service.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { type JobHandler, jobKind } from '../../platform/jobs.ts';
import { type ReceiptRecord, receiptById } from './receipt.queries.ts';
import { drawReceipt } from './receipt.service.ts';

/** Draws a receipt or credit note, and lets the mail go that carries it. */
const receiptMailJob = jobKind('receipt-mail', z.object({ receipt: z.string(), mail: z.string() }));

/**
 * Decides on the mail of a receipt in the transaction that writes it; it goes out once, when the
 * paper is drawn.
 */
export async function mailWithReceipt(
  { jobs }: Pick<Deps, 'jobs'>,
  tx: Tx,
  receipt: string,
  mail: NewMail<'payment-verified'> | NewMail<'refunded'> | NewMail<'official-paper'>,
): Promise<void> {
  const held = await holdMail(tx, mail);
  if (held) await jobs.send(tx, receiptMailJob, { receipt, mail: held });
}

type JobDeps = Pick<Deps, 'db' | 'storage' | 'jobs' | 'log'>;

export function receiptJobs(deps: JobDeps): JobHandler<typeof receiptMailJob.data>[] {
  return [{ kind: receiptMailJob, run: (job) => drawAndMail(deps, job) }];
}

/** After a crash it is done again: the same bytes under the same key, and the mail goes out once. */
async function drawAndMail(
  deps: JobDeps,
  { receipt, mail }: z.output<typeof receiptMailJob.data>,
): Promise<void> {
  const record = await receiptById(deps.db, receipt);
  const bytes = record && (await drawn(deps, record));
  // What an earlier mail carries stays as it went.
  const named = record?.official ? `${receipt}-${record.official.number.toLowerCase()}` : receipt;
  const paper = { key: `receipts/${named}.pdf`, mime: 'application/pdf' };
  if (bytes) await deps.storage.put(paper.key, bytes, paper.mime);
  const attachments = bytes ? [{ ...paper, name: fileName(record) }] : [];
  await deps.db.transaction((tx) => postMail(deps, tx, mail, attachments));
}

async function drawn({ db, log }: JobDeps, record: ReceiptRecord): Promise<Uint8Array | undefined> {
  return drawReceipt(db, record).catch((error: unknown) => {
    // That the money is there is owed to them at once; the mail has the paper's address too.
    log.error({ err: error, receipt: record.receipt.id }, 'a receipt could not be drawn');
    return undefined;
  });
}

function fileName({ receipt }: ReceiptRecord): string {
  const kind = receipt.kind === 'recibo' ? 'recibo' : 'nota-de-credito';
  return `${kind}-${receiptName(receipt)}.pdf`;
}
