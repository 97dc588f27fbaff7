import { addresseeOf } from '@aulario/contract/sales/minor';
import { officialHints, officialNumber } from '@aulario/contract/sales/paper';
import type { keepOfficialBody, Receipt } from '@aulario/contract/sales/receipt';
import { receiptKinds } from '@aulario/contract/sales/receipt';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { takeTurns } from '../../platform/turn.ts';
import { dealById } from '../deals/deal.queries.ts';
import { dealPath } from '../deals/deal.view.ts';
import { payerMailbox } from '../deals/deal-mailbox.ts';
import { otherDealWith, removeOfficial, writeOfficial } from './official.queries.ts';
import { mailWithReceipt } from './receipt.jobs.ts';
import { lockReceipt, type ReceiptRecord, receiptById } from './receipt.queries.ts';
import { receiptView } from './receipt.view.ts';

type OfficialDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * Keeps the number of the voucher that the tax authority knows beside a receipt or credit note, prints it on its PDF and mails that to the buyer.
 * @throws DomainError `conflict` for a number that stands beside another deal.
 */
export async function keepOfficial(
  deps: OfficialDeps,
  actor: Actor,
  id: string,
  { number: written, mail }: z.output<typeof keepOfficialBody>,
): Promise<Receipt> {
  requirePermission(actor, 'payments:write');
  await deps.db.transaction(async (tx) => {
    const receipt = found(await lockReceipt(tx, id));
    const before = found(await receiptById(tx, id)).official;
    const number = written && (await readNumber(tx, written));
    if (number) {
      // Two who write the same number at once are told like two who write it one after the other.
      await takeTurns(tx, [`official-paper:${number}`]);
      const other = await otherDealWith(tx, number, receipt.dealId);
      if (other) throw fieldFault('number', `Ese número ya está en el trato ${other}.`);
      const kept = { receiptId: id, number, keptByName: actor.name, keptAt: deps.clock.now() };
      await writeOfficial(tx, kept);
    } else await removeOfficial(tx, id);
    await recordAudit(tx, actor, {
      action: 'official',
      entity: 'receipt',
      entityId: id,
      before: { official: before?.number ?? null },
      after: { official: number },
    });
    if (number && mail) await mailOfficial(deps, tx, found(await receiptById(tx, id)));
  });
  return receiptView(found(await receiptById(deps.db, id)));
}

/** @throws DomainError `validation` when it is none of the academy's country. */
async function readNumber(tx: Tx, written: string): Promise<string> {
  const { taxName } = await academyProfile(tx);
  const number = officialNumber(taxName, written);
  if (!number) throw fieldFault('number', officialHints[taxName]);
  return number;
}

async function mailOfficial(
  deps: Pick<Deps, 'jobs' | 'config'>,
  tx: Tx,
  { receipt, dealNumber, official }: ReceiptRecord,
): Promise<void> {
  const { deal } = found(await dealById(tx, receipt.dealId));
  const number = official?.number ?? '';
  await mailWithReceipt(deps, tx, receipt.id, {
    occasion: `official-paper:${receipt.id}:${number}`,
    to: await payerMailbox(tx, deal),
    userId: deal.userId,
    template: 'official-paper',
    props: {
      firstName: addresseeOf(deal.contact),
      dealNumber,
      ...{ number, kind: receiptKinds[receipt.kind].toLowerCase() },
      taxName: (await academyProfile(tx)).taxName,
      path: deps.config.publicUrl + dealPath(deal.privateToken),
    },
  });
}
