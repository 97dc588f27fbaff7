import type { ShippingState } from '@aulario/contract/shipping';
import { days, limaDay } from '../platform/clock.ts';
import { sortKey } from '../platform/text.ts';
import { shippingWords } from '../shippings/opening.ts';
import type { shippingMoves, shippings } from '../shippings/shipping.tables.ts';
import type { DemoCertificate } from './demo-certificates.ts';
import { officeHour } from './demo-days.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type Rows = {
  shippings: (typeof shippings.$inferInsert)[];
  moves: (typeof shippingMoves.$inferInsert)[];
};

const couriers = ['Olva Courier', 'Shalom', 'Serpost'];
/** The way of the newest ones, so that each step of the work has something in it. */
const underWay: ShippingState[][] = [
  ['por-imprimir'],
  ['por-imprimir'],
  ['por-imprimir', 'impreso'],
  ['por-imprimir', 'impreso', 'enviado'],
  ['por-imprimir', 'impreso', 'enviado', 'devuelto'],
];
const story: Partial<Record<ShippingState, string>> = {
  devuelto: 'Nadie recibió en dos visitas.',
};

/** The way of every certificate that was issued on paper and stands. */
export function composeShippings(
  now: Date,
  certificates: readonly DemoCertificate[],
  students: readonly DemoStudent[],
): Rows {
  const random = demoRandom('shippings');
  const people = new Map(students.map(({ row }) => [row.id, row]));
  const rows: Rows = { shippings: [], moves: [] };
  let waiting = 0;
  const paper = certificates
    .filter(({ kind, state }) => kind === 'fisico' && state !== 'anulado' && state !== 'solicitado')
    .sort((a, b) => (b.issuedAt?.getTime() ?? 0) - (a.issuedAt?.getTime() ?? 0));
  for (const certificate of paper) {
    const person = people.get(certificate.userId);
    if (!person || !certificate.issuedAt) continue;
    const delivered = certificate.state === 'entregado';
    const way = delivered
      ? (['por-imprimir', 'impreso', 'enviado', 'entregado'] as ShippingState[])
      : (underWay[waiting++ % underWay.length] as ShippingState[]);
    const { firstName, lastName, dni } = person;
    const asked = certificate.issuedAt;
    const steps = way.map((state, step) => {
      const at = officeHour(new Date(asked.getTime() + days(step * 2)));
      return { state, at: at > now ? now : at };
    });
    const id = random.id(asked);
    const sent = way.includes('enviado');
    const trackingCode = sent ? `PE${random.between(10_000_000, 99_999_999)}` : null;
    rows.shippings.push({
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
      address: person.address ?? `Jr. Los Cedros ${random.between(100, 990)}`,
      city: person.city ?? 'Lima',
      department: person.department ?? null,
      country: person.country ?? 'PE',
      priority: random.between(1, 6) === 1 ? 'urgente' : 'normal',
      state: way.at(-1) as ShippingState,
      courier: sent ? (couriers[random.between(0, couriers.length - 1)] as string) : null,
      trackingCode,
      attempts: sent ? 1 : 0,
      sortName: sortKey(`${lastName} ${firstName}`),
      searchText: shippingWords(
        { firstName, lastName, dni: dni ?? null, trackingCode },
        certificate,
      ),
    });
    rows.moves.push(
      ...steps.map(({ state, at }) => ({
        id: random.id(at),
        shippingId: id,
        at,
        state,
        note: story[state] ?? null,
        byName: 'Recepción',
      })),
    );
  }
  return rows;
}
