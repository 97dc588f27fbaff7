import type { Currency } from '@aulario/contract/money';
import { deliveryOptions, packages } from '../catalogue/pricing/offer.tables.ts';
import type { Tx } from '../platform/database.ts';
import { searchText, sortKey } from '../platform/text.ts';
import { institutions } from '../sales/deals/institution.tables.ts';
import { demoCourier } from './demo-courier.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore } from './demo-days.ts';
import { demoRandom } from './demo-random.ts';
import { insertRows } from './demo-rows.ts';

const packed = [
  {
    name: 'Ruta del analista de datos',
    slug: 'ruta-del-analista-de-datos',
    summary: 'De la hoja de cálculo al tablero: tres cursos para decidir con datos.',
    courses: [
      'excel-para-la-oficina',
      'excel-avanzado-y-power-query',
      'power-bi-tableros-de-gestion',
    ],
  },
  {
    name: 'Sistemas del Estado',
    slug: 'sistemas-del-estado',
    summary: 'SIAF y SIGA juntos, para quien registra, compra y paga en una entidad pública.',
    courses: ['siaf-rp-desde-cero', 'siga-mef-logistica-y-patrimonio'],
  },
  {
    name: 'Obra de principio a fin',
    slug: 'obra-de-principio-a-fin',
    summary: 'Presupuesta, valoriza y dirige una obra con las mismas herramientas.',
    courses: [
      'costos-y-presupuestos-de-obra',
      'valorizaciones-y-liquidacion-de-obra',
      'residencia-y-supervision-de-obras',
    ],
  },
];

const deliveries = [
  ['Lima y Callao', `${demoCourier}, de 2 a 4 días hábiles`, 'PEN', 12_00, false],
  ['Otras provincias', `${demoCourier}, de 4 a 8 días hábiles`, 'PEN', 20_00, false],
  ['Recojo en la academia', 'Con tu documento, de lunes a viernes', 'PEN', 0, true],
  ['Colombia', 'Servientrega, de 6 a 10 días hábiles', 'COP', 45_000_00, false],
] as const;

const payers = [
  {
    name: 'Municipalidad Distrital de Rumipampa',
    taxNumber: '20600000121',
    address: 'Plaza de Armas s/n, Rumipampa',
    contactName: 'Elvira Choque Laura',
    email: 'capacitacion@rumipampa.example',
    mobile: '+51 900 000 301',
  },
  {
    name: 'Constructora Tres Ríos S.A.C.',
    taxNumber: '20600000202',
    address: 'Av. Los Álamos 455, Miraloma',
    contactName: 'Raúl Medina Soto',
    email: 'personal@tresrios.example',
    mobile: '+51 900 000 302',
  },
];

/** Packages, ways of sending paper, and who pays for several people. */
export async function insertOffers(
  tx: Tx,
  now: Date,
  courses: readonly DemoCourseRecord[],
): Promise<void> {
  const random = demoRandom('offers');
  const created = daysBefore(now, 60);
  const record = () => ({ id: random.id(created), createdAt: created, updatedAt: created });
  const bySlug = new Map(courses.map((course) => [course.slug, course]));
  await insertRows(
    tx,
    packages,
    packed.map(({ courses: slugs, ...said }) => {
      const own = slugs.flatMap((slug) => bySlug.get(slug) ?? []);
      return {
        ...record(),
        ...said,
        sortKey: sortKey(said.name),
        searchText: searchText(said.name),
        courses: own.map(({ id }) => id),
        prices: pricesTogether(own),
        status: true,
      };
    }),
  );
  await insertRows(
    tx,
    deliveryOptions,
    deliveries.map(([name, detail, currency, amount, pickup], order) => ({
      ...record(),
      ...{ name, detail, currency, amount, pickup, order },
    })),
  );
  await insertRows(
    tx,
    institutions,
    payers.map((payer) => ({
      ...record(),
      ...payer,
      searchText: searchText(payer.name, payer.taxNumber, payer.contactName),
    })),
  );
}

/** A quarter less than apart, in whole tens, where every course has a price in the currency. */
function pricesTogether(courses: readonly DemoCourseRecord[]) {
  return (['PEN', 'COP', 'MXN'] as const).flatMap((currency: Currency) => {
    const apart = courses.map(
      ({ prices }) => prices.find((price) => price.currency === currency)?.amount,
    );
    if (apart.some((amount) => amount === undefined)) return [];
    const sum = apart.reduce((total: number, amount) => total + (amount ?? 0), 0);
    return [{ currency, amount: Math.round((sum * 0.75) / 1000) * 1000 }];
  });
}
