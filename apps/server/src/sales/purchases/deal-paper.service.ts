import type { Deal } from '@aulario/contract/sales/deal';
import { type paperBody, paperOf } from '@aulario/contract/sales/paper';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { lockDeal, updateDeal } from '../deals/deal.queries.ts';
import { getDeal } from './deal-detail.service.ts';

/** Writes down which tax paper a buyer wants; receipts that were written stay as they are. */
export async function changePaper(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
  sent: z.output<typeof paperBody>,
): Promise<Deal> {
  requirePermission(actor, 'deals:write');
  await deps.db.transaction(async (tx) => {
    const { contact } = found(await lockDeal(tx, id));
    const paper = paperOf(sent);
    await updateDeal(tx, id, { contact: { ...contact, paper } });
    await recordAudit(tx, actor, {
      action: 'paper',
      entity: 'deal',
      entityId: id,
      before: { paper: contact.paper ?? null },
      after: { paper },
    });
  });
  return getDeal(deps, actor, id);
}
