import { isRuc } from '@aulario/contract/ruc';
import type { Deal } from '@aulario/contract/sales/deal';
import { type paperBody, paperOf } from '@aulario/contract/sales/paper';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { lockDeal, updateDeal } from '../deals/deal.queries.ts';
import type { DealContact } from '../deals/deal.tables.ts';
import { institutionById } from '../deals/institution.queries.ts';
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

/** The contact of a sale with the paper that was asked for, or a factura to the institution that pays and has a RUC. */
export async function withPaper(
  tx: Tx,
  contact: DealContact,
  {
    paper,
    institution,
  }: {
    paper?: Parameters<typeof paperOf>[0] | null | undefined;
    institution?: string | null | undefined;
  },
): Promise<DealContact> {
  if (paper?.kind) return { ...contact, paper: paperOf(paper) };
  const pays = institution ? await institutionById(tx, institution) : undefined;
  if (!pays?.taxNumber || !isRuc(pays.taxNumber)) return contact;
  const { taxNumber: ruc, name: legalName, address } = pays;
  return { ...contact, paper: { kind: 'factura', ruc, legalName, address: address || null } };
}
