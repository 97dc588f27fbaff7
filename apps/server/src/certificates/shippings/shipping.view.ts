import { printedCode } from '@aulario/contract/certificates/printed-code';
import type { OwnShipping, Shipping } from '@aulario/contract/certificates/shipping';
import type { PersonShipping } from '@aulario/contract/people/user';
import { reachOfPayer, type Student } from '@aulario/contract/sales/minor';
import { dealPath } from '../../sales/deals/deal.view.ts';
import type { ShippingRecord } from './shipping.queries.ts';
import type { ShippingRow } from './shipping.tables.ts';

/** @param student who answers for whom it is of, while they are a minor. */
export function shippingView(record: ShippingRecord, student?: Student): Shipping {
  const { shipping, moves } = record;
  return {
    ...personShippingView(record),
    createdAt: shipping.createdAt.toISOString(),
    updatedAt: shipping.updatedAt.toISOString(),
    version: shipping.version,
    date: shipping.date,
    reference: shipping.reference,
    district: shipping.district,
    city: shipping.city,
    department: shipping.department,
    country: shipping.country,
    priority: shipping.priority,
    user: shipping.userId,
    reach: reachOfPayer({ ...shipping, mobile: shipping.cellphone, student }),
    certificate: shipping.certificateId,
    code: printedCode(record.certificate.code),
    state: shipping.state,
    courier: shipping.courier,
    trackingCode: shipping.trackingCode,
    attempts: shipping.attempts,
    price:
      shipping.priceAmount !== null && shipping.priceCurrency
        ? { amount: shipping.priceAmount, currency: shipping.priceCurrency }
        : null,
    deal: record.deal && {
      _id: record.deal.id,
      number: record.deal.number,
      path: dealPath(record.deal.privateToken),
    },
    paidAt: shipping.paidAt?.toISOString() ?? null,
    moves: moves.map(({ at, state, note, byName }) => ({
      at: at.toISOString(),
      state,
      note,
      byName,
    })),
  };
}

/** The person learns the steps and not who of the staff recorded them. */
export function ownShippingView(record: ShippingRecord): OwnShipping {
  const {
    moodleId: _moodle,
    dni: _dni,
    version: _version,
    reach: _reach,
    ...view
  } = shippingView(record);
  return { ...view, moves: view.moves.map((move) => ({ ...move, byName: '' })) };
}

/** The fields of spec §3, as a person's record carries them. */
export function personShippingView({
  shipping,
  moodleId,
  course,
}: {
  shipping: Pick<
    ShippingRow,
    'id' | 'firstName' | 'lastName' | 'dni' | 'cellphone' | 'date' | 'address' | 'priority'
  >;
  moodleId: number | null;
  course: ShippingRecord['course'];
}): PersonShipping {
  return {
    _id: shipping.id,
    moodleId,
    firstName: shipping.firstName,
    lastName: shipping.lastName,
    dni: shipping.dni,
    cellphone: shipping.cellphone,
    date: shipping.date,
    address: shipping.address,
    priority: shipping.priority,
    course: { name: course.name, moodleId: course.moodleId, ref: course.id },
  };
}
