import { currencyOfCountry } from '@aulario/contract/money';
import type { CounterSale } from '@aulario/contract/sales/counter-sale';
import type { Deal } from '@aulario/contract/sales/deal';
import { keepAcceptance } from '../../legal/acceptance.service.ts';
import { checkEmailNotHeld } from '../../people/users/held-email.ts';
import { personOf } from '../../people/users/known-person.ts';
import { parseMobile } from '../../people/users/phone.ts';
import {
  insertUser,
  lockUser,
  takeTurns,
  usersByContact,
} from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { auditedUser } from '../../people/users/user.view.ts';
import { insertStageMove } from '../../people/users/user-change.queries.ts';
import { uniqueUserFields } from '../../people/users/user-change.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { asPartOf, DomainError, fieldFault, found, withUniqueNames } from '../../platform/error.ts';
import { once } from '../../platform/repeats/once.ts';
import { lockDeal } from '../deals/deal.queries.ts';
import { registerSeen } from '../payments/payment.service.ts';
import { verifyIn } from '../payments/verification.service.ts';
import { keepConfirmation } from './confirmation.service.ts';
import { getDeal } from './deal-detail.service.ts';
import { mailReceived } from './received-mail.ts';
import { openSale } from './staff-deal.service.ts';

type SaleDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;

/**
 * A sale to somebody who stands at the counter, all or nothing and once for each key: who is new is registered, the
 * sale is opened at the price that was told, and the money that is there is its first payment, counted at once when
 * whoever took it says so. The buyer is mailed once: how to pay, or what was received.
 * @throws DomainError `conflict` when the price is another one, or an operation was counted before; `wrong-state` for
 *   somebody new who may be somebody known, while nobody says that they are not; `sold-out` for a full edition.
 */
export async function sellAtCounter(
  deps: SaleDeps,
  actor: Actor,
  input: CounterSale,
  key: string | undefined,
): Promise<Deal> {
  requirePermission(actor, 'deals:write');
  if (input.payment) requirePermission(actor, 'payments:write');
  if (input.payment?.verified) requirePermission(actor, 'payments:verify');
  const repeat = { scope: `counter:${actor.id}`, value: key, request: input };
  const { id } = await withUniqueNames(uniqueUserFields, () =>
    once(deps.db, repeat, async (tx) => ({ id: await sell(deps, tx, actor, input) })),
  );
  return getDeal(deps, actor, id);
}

async function sell(
  deps: SaleDeps,
  tx: Tx,
  actor: Actor,
  { user, person, apart, payment, ...sale }: CounterSale,
): Promise<string> {
  const buyer = user ? await known(tx, user) : await registered(deps, tx, actor, person, apart);
  const deal = await openSale(deps, tx, actor, buyer, sale);
  // Nobody ticked anything: what was handed over is kept, and not called accepted.
  const handed = await keepAcceptance(deps, tx, actor, {
    ...{ occasion: 'compra', subjectId: deal.id, userId: buyer.id, handed: true },
    ...{ country: buyer.country, seen: undefined },
  });
  await keepConfirmation(tx, deal, handed);
  if (payment) await take(deps, tx, actor, deal.id, payment);
  const paidAtOnce = payment !== undefined || deal.state === 'pagado';
  await mailReceived(deps, tx, found(await lockDeal(tx, deal.id)), { paidAtOnce });
  return deal.id;
}

/** The money that was given, and what it does when it is counted. */
async function take(
  deps: SaleDeps,
  tx: Tx,
  actor: Actor,
  dealId: string,
  { verified, otherOperation, ...seen }: NonNullable<CounterSale['payment']>,
): Promise<void> {
  const deal = found(await lockDeal(tx, dealId));
  if (deal.total === 0) throw fieldFault('payment.amount', 'No cuesta nada: no hay qué cobrar.');
  await asPartOf('payment', async () => {
    const { id } = await registerSeen(deps, tx, actor, { deal, seen, mayBeAwaited: true });
    if (verified) await verifyIn(deps, tx, actor, id, { otherOperation }, { atCounter: true });
  });
}

async function known(tx: Tx, id: string): Promise<UserRow> {
  const row = await lockUser(tx, id);
  if (!row || row.retiredAt) throw fieldFault('user', 'Esa persona no existe o está retirada.');
  return row;
}

async function registered(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  person: CounterSale['person'],
  apart: boolean | undefined,
): Promise<UserRow> {
  const given = found(person);
  const country = given.country ?? 'PE';
  if (given.mobile) parseMobile(given.mobile, country, 'person.mobile');
  const written = personOf({ ...given, country });
  const keys = Object.fromEntries(
    Object.entries({ email: written.email, mobile: written.mobile, dni: written.dni }).filter(
      ([, value]) => value,
    ),
  );
  await takeTurns(tx, keys);
  if (!apart && (await usersByContact(tx, keys)).length > 0)
    throw new DomainError('wrong-state', whoIsIt, [{ path: 'person', message: whoIsIt }]);
  const now = clock.now();
  await checkEmailNotHeld(tx, now, { email: written.email, own: null });
  const created = await insertUser(tx, {
    ...written,
    currency: currencyOfCountry(country),
    stage: 'negociacion',
    roles: ['Alumno'],
    createdAt: now,
    updatedAt: now,
  });
  const after = auditedUser(created);
  await recordAudit(tx, actor, { action: 'create', entity: 'user', entityId: created.id, after });
  const who = { at: now, byId: actor.id, byName: actor.name };
  await insertStageMove(tx, {
    ...who,
    userId: created.id,
    fromStage: null,
    toStage: 'negociacion',
  });
  return created;
}

const whoIsIt =
  'Ya hay alguien con ese correo, celular o documento. Elige si es esa persona o es otra.';
