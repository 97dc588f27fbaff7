import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { Money } from '@aulario/contract/money';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, withUniqueNames } from '../../platform/error.ts';
import { searchText, sortKey } from '../../platform/text.ts';
import { sellCopy } from './copy-sale.ts';
import { mailMove } from './shipping.mails.ts';
import * as queries from './shipping.queries.ts';
import type { ShippingRow } from './shipping.tables.ts';

type Place = Partial<
  Record<
    'address' | 'reference' | 'district' | 'city' | 'department' | 'cellphone',
    string | null | undefined
  >
> & { country?: string | undefined };

type Home = Partial<Pick<queries.Shippable['user'], 'address' | 'city' | 'department' | 'country'>>;

/**
 * Opens the way of a paper copy: at once to print when it came with the course or the academy
 * gives it, else with a sale that is paid first.
 * @throws DomainError `conflict` when one is under way, `wrong-state` for a certificate that does
 *   not stand.
 */
export async function openShipping(
  deps: Pick<Deps, 'clock' | 'jobs' | 'config'>,
  tx: Tx,
  actor: Actor,
  source: queries.Shippable,
  order: { place: Place; priority?: ShippingRow['priority']; price: Money | null },
): Promise<string> {
  const { certificate, user } = source;
  if (certificate.state !== 'emitido' && certificate.state !== 'entregado') {
    throw new DomainError('wrong-state', 'Solo se envía un certificado emitido y vigente.');
  }
  const now = deps.clock.now();
  const { place, price } = order;
  const { firstName, lastName, dni } = user;
  // An address is taken whole: the street of one and the department of the other lead nowhere.
  const home: Home = place.address || place.city ? {} : user;
  const state = price ? 'solicitado' : 'por-imprimir';
  const sale = price ? await sellCopy(deps, tx, actor, source, price) : null;
  const row = await withUniqueNames(underWay, () =>
    queries.insertShipping(tx, {
      certificateId: certificate.id,
      userId: user.id,
      firstName,
      lastName,
      dni,
      cellphone: place.cellphone ?? user.mobile,
      date: limaDay(now),
      address: place.address ?? home.address,
      reference: place.reference ?? null,
      district: place.district ?? null,
      city: place.city ?? home.city,
      department: place.department ?? home.department,
      country: place.country ?? home.country ?? 'PE',
      priority: order.priority ?? 'normal',
      state,
      dealId: sale?.id ?? null,
      priceAmount: price?.amount ?? null,
      priceCurrency: price?.currency ?? null,
      sortName: sortKey(`${lastName} ${firstName}`),
      searchText: shippingWords({ firstName, lastName, dni }, certificate),
      createdAt: now,
      updatedAt: now,
    }),
  );
  await queries.insertMoves(tx, [
    { shippingId: row.id, at: now, state, note: null, byId: actor.id, byName: actor.name },
  ]);
  await recordAudit(tx, actor, {
    action: 'request',
    entity: 'shipping',
    entityId: row.id,
    after: row,
  });
  const record = await queries.shippingById(tx, row.id);
  if (record) await mailMove(deps, tx, record, user.email);
  return row.id;
}

/**
 * What a copy costs whom: nothing when it was bought with the course and was never sent.
 * @throws DomainError `wrong-state` when the course offers no paper copy in a currency of theirs.
 */
export async function copyPrice(
  db: Db,
  { certificate, user, bought }: queries.Shippable,
): Promise<Money | null> {
  const earlier = await queries.countShippings(db, certificate.id);
  if ((bought === 'fisico' || certificate.kind === 'fisico') && earlier === 0) return null;
  const prices = await queries.copyPrices(db, certificate.courseId);
  for (const currency of [user.currency, 'PEN'] as const) {
    const amount = prices.get(currency);
    if (amount !== undefined) return amount === 0 ? null : { amount, currency };
  }
  throw new DomainError('wrong-state', 'Este curso no ofrece el certificado impreso.');
}

/** What search looks through. */
export function shippingWords(
  receiver: Pick<ShippingRow, 'firstName' | 'lastName' | 'dni'> & { trackingCode?: string | null },
  certificate: { code: string; courseName: string },
): string {
  const { firstName, lastName, dni, trackingCode } = receiver;
  const { code, courseName } = certificate;
  return searchText(
    code,
    printedCode(code),
    `${firstName} ${lastName}`,
    dni,
    trackingCode,
    courseName,
  );
}

const underWay = {
  shippings_certificate: {
    path: 'certificate',
    message: 'Ya hay un envío en curso de este certificado.',
  },
};
