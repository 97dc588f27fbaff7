import type { Deal } from '@aulario/contract/sales/deal';
import {
  type DealPaper,
  type paperBody,
  paperOf,
  paperTaxName,
} from '@aulario/contract/sales/paper';
import { isTaxNumber } from '@aulario/contract/tax-number';
import type { z } from 'zod';
import { academyProfile } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault, found } from '../../platform/error.ts';
import { lockDeal, updateDeal } from '../deals/deal.queries.ts';
import type { DealContact } from '../deals/deal.tables.ts';
import { institutionById } from '../deals/institution.queries.ts';
import { getDeal } from './deal-detail.service.ts';

type SentPaper = Parameters<typeof paperOf>[0];

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
    const paper = await issuedPaper(tx, sent);
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

/** The contact of a sale with the paper that was asked for, or a factura to the institution that pays and has a tax number of the academy's country. */
export async function withPaper(
  tx: Tx,
  contact: DealContact,
  {
    paper,
    institution,
  }: {
    paper?: SentPaper | null | undefined;
    institution?: string | null | undefined;
  },
): Promise<DealContact> {
  if (paper?.kind) return { ...contact, paper: await issuedPaper(tx, paper) };
  const pays = institution ? await institutionById(tx, institution) : undefined;
  const { taxName } = await academyProfile(tx);
  if (!pays?.taxNumber || !isTaxNumber(taxName, pays.taxNumber)) return contact;
  const { taxNumber: ruc, name: legalName, address } = pays;
  return { ...contact, paper: paperOf({ kind: 'factura', taxName, ruc, legalName, address }) };
}

/**
 * The paper that a buyer asked for, as it is kept: to a taxpayer of the academy's country or of their own.
 * @throws DomainError 402 at `paper.ruc` for a number of any other.
 */
export async function buyersPaper(tx: Tx, sent: SentPaper, country: string): Promise<DealPaper> {
  const { taxName } = await academyProfile(tx);
  const theirs = paperTaxName(country, taxName);
  if (sent.kind === 'factura' && ![theirs, taxName].includes(sent.taxName ?? 'RUC'))
    throw fieldFault('paper.ruc', `Escribe el ${theirs} de la empresa: es el número de tu país.`);
  return issuedPaper(tx, sent);
}

/** As it is kept: what goes to the buyer themselves is called as where the academy is, which issues it. */
async function issuedPaper(tx: Tx, sent: SentPaper): Promise<DealPaper> {
  if (sent.kind === 'factura') return paperOf(sent);
  const { taxName } = await academyProfile(tx);
  return paperOf({ ...sent, taxName });
}
