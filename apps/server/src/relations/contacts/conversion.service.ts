import { currencyOfCountry } from '@aulario/contract/money';
import { documentFault } from '@aulario/contract/people/user-document';
import type { Conversion, conversionAnswer } from '@aulario/contract/relations/lead';
import type { z } from 'zod';
import { endOwnWaiting } from '../../catalogue/editions/waiting.own.ts';
import { checkEditions } from '../../catalogue/offers/chosen-edition.ts';
import { quote } from '../../catalogue/offers/quote.service.ts';
import { checkEmailNotHeld } from '../../people/users/held-email.ts';
import { againOnConflict, personOf, type WrittenPerson } from '../../people/users/known-person.ts';
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
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { checkVersion } from '../../platform/version.ts';
import { dealById } from '../../sales/deals/deal.queries.ts';
import { openDeal } from '../../sales/deals/deal.service.ts';
import type { DealContact } from '../../sales/deals/deal.tables.ts';
import { dealPath, dealSummary } from '../../sales/deals/deal.view.ts';
import { beginPayment } from '../../sales/payments/first-payment.ts';
import { spend } from '../../sales/purchases/spend-coupon.ts';
import { lockContact } from './contact.queries.ts';
import { readContact, writeContact } from './contact.service.ts';
import type { ContactRow } from './contact.tables.ts';
import { movedTo } from './contact-change.service.ts';

type ConversionDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'config'>;
type Converted = z.input<typeof conversionAnswer>;

/**
 * A lead becomes a person and, when courses are given, a deal with its frozen price and the payment
 * that is waited for: all or nothing. Whoever is chosen in `user` keeps what they have. What the lead
 * typed chooses nobody: staff say who it is, or that it is somebody else (decision 066).
 * @throws 402 beside what is wrong; `wrong-state` when it is retired, belongs to somebody else, or may
 *   be somebody known and nobody said so.
 */
export async function convertContact(
  deps: ConversionDeps,
  actor: Actor,
  id: string,
  input: Conversion,
): Promise<Converted> {
  requirePermission(actor, 'deals:write');
  requirePermission(actor, 'contacts:write');
  const { user, deal } = await againOnConflict(() =>
    deps.db.transaction((tx) => convert(deps, tx, actor, id, input)),
  );
  const record = deal && found(await dealById(deps.db, deal));
  return {
    contact: await readContact(deps.db, id),
    user,
    deal: record ? { ...dealSummary(record), path: dealPath(record.deal.privateToken) } : null,
  };
}

async function convert(
  deps: ConversionDeps,
  tx: Tx,
  actor: Actor,
  id: string,
  input: Conversion,
): Promise<{ user: string; deal: string | null }> {
  const contact = found(await lockContact(tx, id));
  await checkVersion(tx, { actor, entity: 'contact', before: contact, version: input.version });
  if (contact.retiredAt) throw new DomainError('wrong-state', 'Ese contacto está retirado.');
  const person = await personFor(deps, tx, actor, contact, input);
  const deal = input.deal ? await dealFor(deps, tx, actor, contact, person, input.deal) : null;
  const open = contact.stage !== 'negociacion' && contact.stage !== 'cliente';
  await writeContact(deps, tx, actor, contact, 'convert', {
    userId: person.id,
    ...(deal && open ? movedTo(actor, deps.clock.now(), 'negociacion', contact) : {}),
    firstContactAt: contact.firstContactAt ?? deps.clock.now(),
  });
  return { user: person.id, deal };
}

async function personFor(
  deps: ConversionDeps,
  tx: Tx,
  actor: Actor,
  contact: ContactRow,
  { user, person, apart, deal }: Conversion,
): Promise<UserRow> {
  const chosen = user ?? contact.userId;
  if (contact.userId && user && user !== contact.userId) {
    throw new DomainError('wrong-state', 'Ese contacto ya es de otra persona.');
  }
  if (chosen) {
    const row = await lockUser(tx, chosen);
    if (!row || row.retiredAt) throw fieldFault('user', 'Esa persona no existe o está retirada.');
    return row;
  }
  const written = writtenPerson(contact, person);
  const keys = {
    ...(written.email ? { email: written.email } : {}),
    ...(written.mobile ? { mobile: written.mobile } : {}),
    ...(written.dni ? { dni: written.dni } : {}),
  };
  await takeTurns(tx, keys);
  if (!apart && (await usersByContact(tx, keys)).length > 0)
    throw new DomainError('wrong-state', choose);
  return registered(deps, tx, actor, contact, written, deal ? 'negociacion' : contact.stage);
}

const choose =
  'Ya hay alguien con ese correo, celular o documento. Mira ambas fichas y elige si es esa persona o es otra.';

async function registered(
  deps: ConversionDeps,
  tx: Tx,
  actor: Actor,
  contact: ContactRow,
  written: WrittenPerson,
  stage: UserRow['stage'],
): Promise<UserRow> {
  await checkEmailNotHeld(tx, deps.clock.now(), { email: written.email, own: null });
  const created = await insertUser(tx, {
    ...written,
    currency: currencyOfCountry(written.country ?? undefined),
    assessorId: await adviserOnly(tx, contact.assessorId),
    stage,
    roles: ['Alumno'],
    createdAt: deps.clock.now(),
    updatedAt: deps.clock.now(),
  });
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'user',
    entityId: created.id,
    after: auditedUser(created),
  });
  const who = { at: deps.clock.now(), byId: actor.id, byName: actor.name };
  await insertStageMove(tx, { ...who, userId: created.id, fromStage: null, toStage: stage });
  return created;
}

/** Leads may be attended by staff; a person's adviser is one who has that role. */
async function adviserOnly(tx: Tx, id: string | null): Promise<string | null> {
  const adviser = id ? await lockUser(tx, id) : undefined;
  return adviser?.roles.includes('Asesor') && !adviser.retiredAt ? adviser.id : null;
}

function writtenPerson(contact: ContactRow, person: Conversion['person']): WrittenPerson {
  const [first = contact.name, ...rest] = contact.name.split(/\s+/);
  const given = {
    firstName: person?.firstName ?? first,
    lastName: person?.lastName ?? rest.join(' '),
    email: person?.email ?? contact.email,
    mobile: person?.mobile ?? contact.mobile,
    country: person?.country ?? contact.country,
    document: person?.document ?? undefined,
    dni: person?.dni || null,
  };
  if (given.mobile) parseMobile(given.mobile, given.country, 'person.mobile');
  const fault = given.dni && documentFault(given.document ?? 'DNI', given.dni);
  if (fault) throw fieldFault('person.dni', fault);
  return personOf(given);
}

async function dealFor(
  deps: ConversionDeps,
  tx: Tx,
  actor: Actor,
  contact: ContactRow,
  person: UserRow,
  wanted: NonNullable<Conversion['deal']>,
): Promise<string> {
  if (!person.email && !contact.email) {
    throw fieldFault(
      'person.email',
      'Para abrir el trato falta un correo: ahí llega su enlace de pago.',
    );
  }
  const country = person.country ?? contact.country;
  const asked = wanted.lines.flatMap(({ edition }) => edition ?? []);
  const invited = await endOwnWaiting(deps, tx, actor, [person], asked);
  const calculation = await quote(deps, tx, {
    lines: wanted.lines,
    ...(country ? { country } : {}),
    ...(wanted.currency ? { currency: wanted.currency } : {}),
    ...(wanted.coupon ? { coupon: wanted.coupon } : {}),
  });
  checkEditions(calculation);
  const couponServed = calculation.lines.some((line) =>
    line.discounts.some(({ kind }) => kind === 'cupon'),
  );
  const hand = { userId: person.id, contact: dealContact(person, contact) };
  if (wanted.coupon && couponServed) await spend(deps, tx, wanted.coupon, hand);
  const opened = await openDeal(deps, tx, {
    ...hand,
    calculation,
    coupon: couponServed ? wanted.coupon?.toUpperCase() : undefined,
    ...{ source: contact.source, invited },
    assessorId: await adviserOnly(tx, contact.assessorId ?? person.assessorId),
  });
  const deal = await beginPayment(deps, tx, actor, opened);
  const after = { number: deal.number, user: person.id, contact: contact.id, total: deal.total };
  await recordAudit(tx, actor, { action: 'create', entity: 'deal', entityId: deal.id, after });
  return deal.id;
}

function dealContact(person: UserRow, contact: ContactRow): DealContact {
  return {
    firstName: person.firstName,
    lastName: person.lastName,
    email: person.email ?? contact.email ?? '',
    mobile: person.mobile ?? contact.mobile ?? '',
    document: person.document ?? 'DNI',
    dni: person.dni ?? '',
  };
}
