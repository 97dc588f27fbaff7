import type { ShippingState } from '@aulario/contract/certificates/shipping';
import { shippingWords } from '../certificates/shippings/opening.ts';
import type { shippingMoves, shippings } from '../certificates/shippings/shipping.tables.ts';
import { days, limaDay } from '../platform/clock.ts';
import { sortKey } from '../platform/text.ts';
import type { DemoCertificate } from './demo-certificates.ts';
import { demoCourier } from './demo-courier.ts';
import { officeHour } from './demo-days.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type Rows = {
  shippings: (typeof shippings.$inferInsert)[];
  moves: (typeof shippingMoves.$inferInsert)[];
};

type Way = readonly ShippingState[];
const delivered: Way = ['por-imprimir', 'impreso', 'enviado', 'entregado'];
/** What issued copies wait for while they are not delivered. */
const issuedOnPaper: readonly Way[] = [
  ['por-imprimir'],
  ['por-imprimir', 'impreso'],
  ['por-imprimir', 'impreso', 'enviado'],
];
/** Copies that people asked and paid for later, the newest first: each step of the work has one. */
const askedLater: readonly Way[] = [
  ['solicitado'],
  ['solicitado', 'por-imprimir'],
  ['solicitado', 'por-imprimir'],
  ['solicitado', 'por-imprimir'],
  ['solicitado', 'por-imprimir', 'impreso'],
  ['solicitado', 'por-imprimir', 'impreso', 'enviado'],
  ['solicitado', 'por-imprimir', 'impreso', 'enviado', 'devuelto'],
  ['solicitado', 'por-imprimir', 'impreso', 'enviado', 'extraviado'],
];
const story: Partial<Record<ShippingState, string>> = {
  devuelto: 'Nadie recibió en dos visitas.',
  extraviado: 'El courier no lo encuentra en su almacén de Arequipa.',
};
const copyPrice = 60_00;

/** The way of every certificate that was issued on paper and stands, and of copies asked for later. */
export function composeShippings(
  now: Date,
  certificates: readonly DemoCertificate[],
  students: readonly DemoStudent[],
): Rows {
  const random = demoRandom('shippings');
  const people = new Map(students.map(({ row }) => [row.id, row]));
  const standing = certificates
    .filter(({ state }) => state === 'emitido' || state === 'entregado')
    .sort((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0));
  let waiting = 0;
  const issued = standing
    .filter(({ kind }) => kind === 'fisico')
    .map((certificate) => ({
      certificate,
      way:
        certificate.state === 'entregado'
          ? delivered
          : (issuedOnPaper[waiting++ % issuedOnPaper.length] as Way),
    }));
  const copies = standing
    .filter(({ kind, userId }) => kind === 'digital' && people.get(userId)?.country === 'PE')
    .slice(0, askedLater.length)
    .map((certificate, at) => ({ certificate, way: askedLater[at] as Way }));
  const composed = [...issued, ...copies].flatMap(({ certificate, way }) => {
    const person = people.get(certificate.userId);
    return person ? [compose(now, certificate, person, way, random)] : [];
  });
  return {
    shippings: composed.map(({ row }) => row),
    moves: composed.flatMap(({ moves }) => moves),
  };
}

function compose(
  now: Date,
  certificate: DemoCertificate,
  person: DemoStudent['row'],
  way: Way,
  random: DemoRandom,
) {
  const { firstName, lastName, dni } = person;
  const asked = certificate.issuedAt ?? now;
  const steps = way.map((state, step) => {
    const at = officeHour(new Date(asked.getTime() + days(step * 2)));
    return { state, at: at > now ? now : at };
  });
  const id = random.id(asked);
  const sent = way.includes('enviado');
  const trackingCode = sent ? `PE${random.digits(8)}` : null;
  const later = way[0] === 'solicitado';
  const paidAt = (later && steps.find(({ state }) => state === 'por-imprimir')?.at) || null;
  const row: Rows['shippings'][number] = {
    id,
    createdAt: asked,
    updatedAt: steps.at(-1)?.at ?? asked,
    certificateId: certificate.id,
    userId: certificate.userId,
    firstName,
    lastName,
    dni,
    cellphone: person.mobile,
    date: limaDay(asked),
    address: person.address ?? `Jr. Los Cedros ${random.int(100, 990)}`,
    city: person.city ?? 'Lima',
    department: person.department ?? null,
    country: person.country ?? 'PE',
    priority: random.chance(0.2) ? 'urgente' : 'normal',
    state: way.at(-1) as ShippingState,
    courier: sent ? demoCourier : null,
    trackingCode,
    attempts: sent ? 1 : 0,
    ...(later ? { priceAmount: copyPrice, priceCurrency: 'PEN', paidAt } : {}),
    ...(paidAt ? { paymentMethod: 'yape', operationNumber: random.digits(8) } : {}),
    sortName: sortKey(`${lastName} ${firstName}`),
    searchText: shippingWords({ firstName, lastName, dni: dni ?? null, trackingCode }, certificate),
  };
  const moves = steps.map(({ state, at }) => ({
    id: random.id(at),
    shippingId: id,
    at,
    state,
    note: story[state] ?? null,
    byName: state === 'solicitado' ? `${firstName} ${lastName}` : 'Recepción',
  }));
  return { row, moves };
}
