import type { Permission } from '@aulario/contract/access';
import {
  type DeliveryOption,
  deliveryOptionEndpoints,
  type Package,
  packageEndpoints,
  type TaxRate,
  taxRateEndpoints,
} from '@aulario/contract/catalogue/offer';
import type { Endpoint } from '@aulario/contract/endpoint';
import { type Institution, institutionEndpoints } from '@aulario/contract/sales/institution';
import type { ReactNode } from 'react';
import type { Column } from '../../list/column.ts';
import { InstitutionStatement } from '../../sales/institutions/institution-statement.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { UnpublishedCourses } from '../courses/unpublished.tsx';
import {
  DeliveryOptionInputs,
  InstitutionInputs,
  PackageInputs,
  TaxRateInputs,
} from './offer-inputs.tsx';

type Row<T> = T & { id: string };
export type OfferRow = Row<Package> | Row<TaxRate> | Row<DeliveryOption> | Row<Institution>;

/** One kind of what is offered, as far as its screens differ. */
export type OfferKind = {
  resource: 'paquetes' | 'impuestos' | 'opciones-de-envio' | 'instituciones';
  /** Who may change it. */
  permission: Permission;
  title: string;
  detail: string;
  one: string;
  feminine?: boolean;
  endpoint: Endpoint;
  blank: Record<string, unknown>;
  /** What a copy has otherwise; kinds without it are not duplicated. */
  copied?: (record: OfferRow) => Record<string, unknown>;
  /** What its list is searched by. */
  search?: string;
  name: (record: OfferRow) => string;
  line: (record: OfferRow) => string;
  columns: Column<OfferRow>[];
  inputs: ReactNode;
  /** What one still needs, said above its form. */
  missing?: (record: OfferRow) => ReactNode;
  /** What is shown under the form of one. */
  about?: (record: OfferRow) => ReactNode;
  empty: { title: string; text: string };
  consequence: string;
};

const created: Column<OfferRow> = {
  label: 'Creado',
  sort: 'createdAt',
  from: 'lg',
  cell: ({ createdAt }) => <Moment value={createdAt} />,
};

function named(name: OfferKind['name'], line: OfferKind['line']): Column<OfferRow> {
  return {
    label: 'Nombre',
    cell: (record) => <RecordName name={name(record)} detail={line(record)} />,
  };
}

const packageName = (record: OfferRow) => (record as Package).name;
const packageLine = (record: OfferRow) => (record as Package).courseNames.join(' · ');
const taxName = (record: OfferRow) => {
  const { name, rate, treatment } = record as TaxRate;
  return treatment === 'gravado' ? `${name} ${rate} %` : `${name}: ${treatment}`;
};
const taxLine = (record: OfferRow) => {
  const { currency, validFrom } = record as TaxRate;
  return `${currency}, desde el ${validFrom}`;
};
const deliveryName = (record: OfferRow) => (record as DeliveryOption).name;
const deliveryLine = (record: OfferRow) => (record as DeliveryOption).detail;

const institutionName = (record: OfferRow) => (record as Institution).name;
const institutionLine = (record: OfferRow) => {
  const { taxNumber, contactName } = record as Institution;
  return [taxNumber, contactName].filter(Boolean).join(' · ');
};

export const offerKinds: OfferKind[] = [
  {
    resource: 'paquetes',
    permission: 'offers:write',
    title: 'Paquetes',
    detail:
      'Cursos que juntos cuestan menos. El precio se aplica solo cuando conviene a quien compra.',
    one: 'paquete',
    endpoint: packageEndpoints.create,
    blank: { status: true, courses: [], prices: [{ currency: 'PEN', amount: null }] },
    // On the site once somebody looked at it.
    copied: (record) => ({
      ...{ name: `${packageName(record)} (copia)`, slug: undefined, status: false },
    }),
    search: 'Nombre',
    name: packageName,
    line: packageLine,
    columns: [
      named(packageName, packageLine),
      {
        label: 'Precio',
        align: 'right',
        cell: (record) =>
          (record as Package).prices.map((price) => (
            <div key={price.currency}>
              <Amount {...price} />
            </div>
          )),
      },
      {
        label: 'En el sitio',
        cell: (record) => shown((record as Package).status),
      },
      created,
    ],
    inputs: <PackageInputs />,
    missing: (record) => (
      <UnpublishedCourses
        ids={(record as Package).courses}
        text="No se ofrece en el sitio mientras no se publique cada uno de sus cursos. Falta:"
      />
    ),
    empty: {
      title: 'Todavía no hay paquetes',
      text: 'Reúne dos o más cursos con un precio para todos juntos.',
    },
    consequence: 'Deja de aplicarse y sale del sitio. Las compras hechas no cambian.',
  },
  {
    resource: 'impuestos',
    permission: 'offers:write',
    title: 'Impuestos',
    detail:
      'El impuesto que contienen los precios, por moneda y desde un día. Sin una fila rige lo normal: IGV 18 %, IVA 19 % en Colombia, IVA 16 % en México.',
    one: 'impuesto',
    endpoint: taxRateEndpoints.create,
    blank: { currency: 'PEN', name: 'IGV', rate: 18, treatment: 'gravado' },
    name: taxName,
    line: taxLine,
    columns: [named(taxName, taxLine), created],
    inputs: <TaxRateInputs />,
    empty: {
      title: 'Rigen los impuestos normales',
      text: 'Agrega una fila si la academia está exonerada o inafecta, o si una ley cambia la tasa desde un día.',
    },
    consequence: 'Las compras nuevas usan el impuesto que queda vigente. Las hechas no cambian.',
  },
  {
    resource: 'opciones-de-envio',
    permission: 'offers:write',
    title: 'Opciones de envío',
    detail: 'Cómo se envían los certificados físicos y cuánto cuesta.',
    one: 'opción de envío',
    feminine: true,
    endpoint: deliveryOptionEndpoints.create,
    blank: { currency: 'PEN', amount: null, order: 0, pickup: false, status: true },
    name: deliveryName,
    line: deliveryLine,
    columns: [
      named(deliveryName, deliveryLine),
      {
        label: 'Precio',
        align: 'right',
        cell: (record) => {
          const { amount, currency } = record as DeliveryOption;
          return <Amount amount={amount} currency={currency} strong />;
        },
      },
      {
        label: 'Se ofrece',
        cell: (record) => shown((record as DeliveryOption).status),
      },
      created,
    ],
    inputs: <DeliveryOptionInputs />,
    empty: {
      title: 'Todavía no hay opciones de envío',
      text: 'Agrega la primera para que quien pide un certificado físico elija cómo recibirlo.',
    },
    consequence: 'Deja de ofrecerse. Las compras hechas no cambian.',
  },
  {
    resource: 'instituciones',
    search: 'Nombre, número o contacto',
    permission: 'deals:write',
    title: 'Instituciones',
    detail:
      'Quienes pagan por varias personas. Sus tratos se ven en la lista de tratos, con su filtro.',
    one: 'institución',
    feminine: true,
    endpoint: institutionEndpoints.create,
    blank: {},
    name: institutionName,
    line: institutionLine,
    columns: [named(institutionName, institutionLine), created],
    inputs: <InstitutionInputs />,
    about: ({ id }) => <InstitutionStatement institution={id} />,
    empty: {
      title: 'Todavía no hay instituciones',
      text: 'Agrega la que va a pagar por su personal, y ábrele un trato con quienes estudian.',
    },
    consequence: 'Deja de ofrecerse para tratos nuevos. Los hechos no cambian.',
  },
];

function shown(status: boolean): ReactNode {
  return <Chip tone={status ? 'success' : 'neutral'}>{status ? 'Sí' : 'No'}</Chip>;
}
