import type { PriceCalculation } from '@aulario/contract/catalogue/price';
import type { OwnDeal } from '@aulario/contract/sales/deal';
import type {
  Membership,
  MembershipClaim,
  membershipEndpoints,
} from '@aulario/contract/sales/membership';
import type { z } from 'zod';
import { itemById } from '../../catalogue/categories/catalogue.queries.ts';
import { insertFile } from '../../files/file.queries.ts';
import { storeVoucher } from '../../files/file.service.ts';
import { keptOrRemoved } from '../../files/kept-or-removed.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { dealByToken, lockDeal, updateDeal } from '../deals/deal.queries.ts';
import type { DealRow } from '../deals/deal.tables.ts';
import { moneyOf } from '../deals/deal-money.ts';
import { replaceInstalments } from '../deals/instalment.queries.ts';
import * as queries from '../deals/membership.queries.ts';
import type { MembershipRow } from '../deals/membership.tables.ts';
import { membershipView } from '../deals/membership.view.ts';
import { pendingOfDeal } from '../payments/payment.queries.ts';
import { promisePayment } from '../payments/payment.service.ts';
import { recountDeal } from '../payments/settlement.service.ts';
import { mailMembershipDecided } from './membership.mail.ts';
import { ownDeal } from './own-deal.service.ts';

type MembershipDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function listMemberships(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof membershipEndpoints.listMemberships.query>>,
): Promise<Page<Membership>> {
  requirePermission(actor, 'deals:read');
  const { rows, total } = await queries.listMemberships(db, query);
  return { rows: rows.map(membershipView), total };
}

/** Keeps what a buyer said with their new deal, and what it costs without. */
export async function claimMembership(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  deal: DealRow,
  { agreement, proof }: MembershipClaim,
  full: PriceCalculation,
): Promise<void> {
  const item = found(await itemById(tx, 'agreements', agreement), 'Ese convenio no existe.');
  await queries.insertMembership(tx, {
    dealId: deal.id,
    agreementId: agreement,
    agreementName: item.row.name,
    proof,
    full,
    createdAt: clock.now(),
    updatedAt: clock.now(),
  });
}

/**
 * The buyer sends the document that proves it; another one takes its place until somebody decided.
 * @throws DomainError `wrong-state` when nothing is asked for any more.
 */
export async function sendMembershipProof(
  deps: Pick<Deps, 'db' | 'storage' | 'clock' | 'gateway' | 'config' | 'mail'>,
  actor: Actor,
  token: string,
  bytes: Uint8Array,
): Promise<OwnDeal> {
  const { db, clock } = deps;
  const { id } = await dealAwaitingProof(deps, token);
  const file = await storeVoucher(deps, bytes);
  const write = async (tx: Tx) => {
    await lockDeal(tx, id);
    const { membership: before } = found(await queries.membershipOfDeal(tx, id));
    checkWaiting(before);
    await insertFile(tx, { ...file, purpose: 'membership' });
    const after = await queries.updateMembership(tx, before, {
      fileId: file.id,
      updatedAt: clock.now(),
    });
    await recordAudit(
      tx,
      { ...actor, name: actor.id ? actor.name : 'Comprador' },
      { action: 'send-proof', entity: 'membership', entityId: after.id, before, after },
    );
  };
  await keptOrRemoved(deps, file, () => db.transaction(write));
  return ownDeal(deps, token);
}

/** The deal of a private link, when it waits for such a document. @throws the same. */
export async function dealAwaitingProof({ db }: Pick<Deps, 'db'>, token: string): Promise<DealRow> {
  const deal = found(await dealByToken(db, token));
  checkWaiting(found(await queries.membershipOfDeal(db, deal.id)).membership);
  return deal;
}

/** They belong to it: a deal that is paid already is settled now, and its buyer is enrolled. */
export async function confirmMembership(
  deps: MembershipDeps,
  actor: Actor,
  id: string,
): Promise<Membership> {
  requirePermission(actor, 'payments:verify');
  return decide(deps, actor, id, { state: 'confirmada', reason: null }, (tx, deal) =>
    recountDeal(deps, tx, actor, deal),
  );
}

/**
 * They do not, or nothing shows it: the deal costs what it costs everybody on the day when it was
 * opened. What was paid counts; the rest is due at once, and whoever does not want it is refunded.
 */
export async function refuseMembership(
  deps: MembershipDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Membership> {
  requirePermission(actor, 'payments:verify');
  return decide(deps, actor, id, { state: 'rechazada', reason }, async (tx, deal, { full }) => {
    if (deal.state === 'anulado') return deal;
    const { subtotal, discount, tax, total } = full;
    const calculation = full;
    const dear = await updateDeal(tx, deal.id, { subtotal, discount, tax, total, calculation });
    await queries.repriceLines(tx, deal.id, full);
    // A plan was made for another sum.
    await replaceInstalments(tx, deal.id, [], deps.clock.now());
    // Whoever had sent the whole price already owes nothing, and is enrolled by this.
    const after = await recountDeal(deps, tx, actor, dear);
    const pending = await pendingOfDeal(tx, deal.id);
    if (moneyOf(after).due > 0 && pending.length === 0) await promisePayment(deps, tx, after);
    return after;
  });
}

async function decide(
  deps: MembershipDeps,
  actor: Actor,
  id: string,
  decision: Pick<MembershipRow, 'state' | 'reason'>,
  act: (tx: Tx, deal: DealRow, membership: MembershipRow) => Promise<DealRow>,
): Promise<Membership> {
  const { db, clock } = deps;
  const { membership } = found(await queries.membershipById(db, id));
  await db.transaction(async (tx) => {
    const deal = found(await lockDeal(tx, membership.dealId));
    const { membership: before } = found(await queries.membershipById(tx, id));
    checkWaiting(before);
    const after = await queries.updateMembership(tx, before, {
      ...decision,
      decidedAt: clock.now(),
      decidedBy: actor.id,
      decidedByName: actor.name,
      updatedAt: clock.now(),
    });
    const then = await act(tx, deal, after);
    await mailMembershipDecided(deps, tx, then, after);
    await recordAudit(tx, actor, {
      action: decision.state === 'confirmada' ? 'confirm' : 'refuse',
      entity: 'membership',
      entityId: id,
      before: { ...before, total: deal.total },
      after: { ...after, total: then.total },
    });
  });
  return membershipView(found(await queries.membershipById(db, id)));
}

function checkWaiting({ state }: MembershipRow): void {
  if (state === 'pendiente') return;
  throw new DomainError('wrong-state', 'Esa membresía ya fue revisada.');
}
