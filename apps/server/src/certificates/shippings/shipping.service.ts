import type {
  createShippingBody,
  moveShippingBody,
  payShippingBody,
  Shipping,
  ShippingState,
  shippingListQuery,
  updateShippingBody,
} from '@aulario/contract/certificates/shipping';
import type { z } from 'zod';
import { userById } from '../../people/users/user.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { sortKey } from '../../platform/text.ts';
import { checkVersion } from '../../platform/version.ts';
import { lockDeal } from '../../sales/deals/deal.queries.ts';
import { endCopySale, receiveCopyMoney } from './copy-sale.ts';
import { copyPrice, openShipping, shippingWords } from './opening.ts';
import { mailMove } from './shipping.mails.ts';
import * as queries from './shipping.queries.ts';
import { readShipping, readShippings } from './shipping.read.ts';
import type { ShippingRow } from './shipping.tables.ts';
import { checkShippingMove, hasNotLeft } from './shipping.transitions.ts';

type ShippingDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

export async function listShippings(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: z.output<typeof shippingListQuery>,
): Promise<Page<Shipping>> {
  requirePermission(actor, 'shippings:read');
  const { rows, total } = await queries.listShippings(deps.db, query);
  return { rows: await readShippings(deps, rows), total };
}

export async function getShipping(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  id: string,
): Promise<Shipping> {
  requirePermission(actor, 'shippings:read');
  return readShipping(deps, id);
}

/** Staff ask for a paper copy in somebody's name. */
export async function createShipping(
  deps: ShippingDeps,
  actor: Actor,
  { certificate, priority, free, ...place }: z.output<typeof createShippingBody>,
): Promise<Shipping> {
  requirePermission(actor, 'shippings:write');
  const id = await deps.db.transaction(async (tx) => {
    const source = found(await queries.shippableCertificate(tx, certificate));
    const price = free ? null : await copyPrice(tx, source);
    return openShipping(deps, tx, actor, source, { place, priority, price });
  });
  return readShipping(deps, id);
}

/** Corrects the label. The address of what has left is the courier's. */
export async function updateShipping(
  deps: ShippingDeps,
  actor: Actor,
  id: string,
  { version, ...changes }: z.output<typeof updateShippingBody>,
): Promise<Shipping> {
  return change(deps, actor, id, 'update', async (before, record, tx) => {
    await checkVersion(tx, { actor, entity: 'shipping', before, version, sent: changes });
    if (!hasNotLeft(before.state) && movesPlace(before, changes)) {
      throw new DomainError('wrong-state', 'El envío ya salió: su dirección no puede cambiar.');
    }
    const after = { ...before, ...defined(changes) };
    return {
      ...defined(changes),
      sortName: sortKey(`${after.lastName} ${after.firstName}`),
      searchText: shippingWords(after, {
        ...record.certificate,
        courseName: record.course.name,
      }),
    };
  });
}

/**
 * Staff saw the money of a copy arrive: the payment of its sale is verified with it, and it goes to
 * print.
 * @throws DomainError `wrong-state` when it waits for no payment, or its voucher waits to be looked at.
 */
export async function payShipping(
  deps: ShippingDeps,
  actor: Actor,
  id: string,
  { method, operationNumber = null, paidAt }: z.output<typeof payShippingBody>,
): Promise<Shipping> {
  requirePermission(actor, 'payments:verify');
  return change(deps, actor, id, 'verify', async (before, _, tx) => {
    if (before.state !== 'solicitado') {
      throw new DomainError('wrong-state', 'Este envío no espera ningún pago.');
    }
    const seen = { method, operationNumber, paidAt };
    if (before.dealId) await receiveCopyMoney(deps, tx, actor, before.dealId, seen);
    return {
      state: 'por-imprimir',
      paymentMethod: method,
      operationNumber,
      paidAt: new Date(`${paidAt}T12:00:00-05:00`),
    };
  });
}

/**
 * The next step of the way.
 * @throws DomainError `wrong-state`; `validation` when something is missing that the step needs.
 */
export async function moveShipping(
  deps: ShippingDeps,
  actor: Actor,
  id: string,
  { state, note, ...handed }: z.output<typeof moveShippingBody>,
): Promise<Shipping> {
  const changes = (before: ShippingRow): Partial<ShippingRow> => {
    // Only the payment, or an administrator's gift, takes a copy from the till to the printer.
    if (before.state === 'solicitado')
      throw new DomainError('wrong-state', 'Primero registra el pago de este envío.');
    if ((state === 'devuelto' || state === 'extraviado') && !note)
      throw fieldFault('note', 'Cuenta qué pasó: qué dijo el courier y cuándo.');
    if (state !== 'enviado') return { state };
    const courier = handed.courier ?? before.courier;
    if (!courier) throw fieldFault('courier', 'Escribe qué courier lo lleva.');
    if (!before.address) throw fieldFault('address', 'Falta la dirección de este envío.');
    const trackingCode = handed.trackingCode ?? null;
    return { state, courier, trackingCode, attempts: before.attempts + 1 };
  };
  return change(deps, actor, id, 'move', changes, note);
}

/** Marks a print run: all of them or none. */
export async function printShippings(
  deps: ShippingDeps,
  actor: Actor,
  { ids }: { ids: string[] },
): Promise<Shipping[]> {
  requirePermission(actor, 'shippings:write');
  await deps.db.transaction(async (tx) => {
    const rows = await queries.lockShippings(tx, ids);
    if (rows.length !== new Set(ids).size) throw new DomainError('not-found');
    for (const before of rows) {
      await apply(deps, tx, actor, before, 'print', { state: 'impreso' });
    }
  });
  return readShippings(deps, await queries.shippingsByIds(deps.db, ids));
}

/** Annuls what has not left, and its sale with it while nothing of it was paid. */
export async function annulShipping(
  deps: ShippingDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<Shipping> {
  const annul: Decide = async (before, _, tx) => {
    if (before.dealId && before.state === 'solicitado')
      await endCopySale(deps, tx, actor, before.dealId, reason);
    return { state: 'anulado' };
  };
  return change(deps, actor, id, 'annul', annul, reason);
}

type Decide = (
  before: ShippingRow,
  record: queries.ShippingRecord,
  tx: Tx,
) => Partial<ShippingRow> | Promise<Partial<ShippingRow>>;

async function change(
  deps: ShippingDeps,
  actor: Actor,
  id: string,
  action: string,
  decide: Decide,
  note: string | null = null,
): Promise<Shipping> {
  requirePermission(actor, 'shippings:write');
  await deps.db.transaction(async (tx) => {
    const { dealId } = found(await queries.shippingById(tx, id)).shipping;
    // The deal before its shipping, everywhere, so that nobody waits in a circle.
    if (dealId) await lockDeal(tx, dealId);
    const [before] = await queries.lockShippings(tx, [id]);
    const record = found(before && (await queries.shippingById(tx, id)));
    await apply(
      deps,
      tx,
      actor,
      record.shipping,
      action,
      await decide(record.shipping, record, tx),
      note,
    );
  });
  return readShipping(deps, id);
}

/** Writes a change and, when it is a step, its row of the way and its mail. */
export async function apply(
  deps: ShippingDeps,
  tx: Tx,
  actor: Actor,
  before: ShippingRow,
  action: string,
  changes: Partial<ShippingRow> & { state?: ShippingState },
  note: string | null = null,
): Promise<void> {
  const now = deps.clock.now();
  const { state } = changes;
  if (state) checkShippingMove(before.state, state);
  const after = await queries.updateShipping(tx, before, changes, now);
  await recordAudit(tx, actor, { action, entity: 'shipping', entityId: before.id, before, after });
  if (!state) return;
  await queries.insertMoves(tx, [
    { shippingId: before.id, at: now, state, note, byId: actor.id, byName: actor.name },
  ]);
  if (state === 'entregado') await queries.deliverCertificate(tx, before.certificateId, now);
  const record = await queries.shippingById(tx, before.id);
  const person = await userById(tx, before.userId);
  if (record) await mailMove(deps, tx, record, person?.user.email ?? null);
}

const placeFields = ['address', 'reference', 'district', 'city', 'department', 'country'] as const;

function movesPlace(before: ShippingRow, changes: Partial<Record<string, unknown>>): boolean {
  return placeFields.some(
    (field) => changes[field] !== undefined && (changes[field] ?? null) !== before[field],
  );
}

/** What was sent; a field that was left out keeps its value. */
function defined(changes: Omit<z.output<typeof updateShippingBody>, 'version'>) {
  return Object.fromEntries(
    Object.entries(changes).filter(([, value]) => value !== undefined),
  ) as Partial<ShippingRow>;
}
