import {
  type Shipping,
  shippingPriorities,
  shippingStates,
} from '@aulario/contract/certificates/shipping';
import { useStaffProvider } from '../../data/staff-provider.ts';
import type { BulkAct } from '../../list/bulk-bar.tsx';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { useMay } from '../../permissions.ts';
import { Absent, Moment } from '../../shared/moment.tsx';
import { PhoneNumber } from '../../shared/phone-number.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip, StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { CreateShipping } from './create-shipping.tsx';
import { placeOf, withoutPlace } from './place.ts';

export type ShippingRow = Shipping & { id: string };

/** Physical certificates: what to print, what to send, what is on its way, what came back. */
export function ShippingList() {
  return (
    <RecordList<ShippingRow>
      resource="envios"
      title="Envíos"
      columns={columns}
      to={({ id }) => `/envios/${id}`}
      phone={(shipping) => ({
        title: `${shipping.firstName} ${shipping.lastName}`,
        lines: [shipping.course.name, placeOf(shipping) ?? withoutPlace(shipping).words],
        aside: <StateChip area="shipping" state={shipping.state} />,
      })}
      search="Persona, documento, código o seguimiento"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(shippingStates) },
        { source: 'priority', label: 'Prioridad', choices: choicesOf(shippingPriorities) },
        { source: 'course', label: 'Curso', reference: 'cursos' },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      actions={useMay()('shippings:write') && <CreateShipping />}
      bulk={useBulkActs()}
      empty={{
        title: 'Todavía no hay envíos',
        text: 'Aparecen solos cuando emites un certificado físico, o cuando una persona pide el suyo impreso desde su cuenta.',
      }}
    />
  );
}

function useBulkActs(): BulkAct<ShippingRow>[] {
  const provider = useStaffProvider();
  const writable = useMay()('shippings:write');
  const toPrint = ({ state }: ShippingRow) => state === 'por-imprimir';
  return [
    {
      label: 'Certificados para imprimir',
      fits: toPrint,
      href: (ids) => `/api/shippings/sheets?ids=${ids.join(',')}`,
    },
    {
      label: 'Etiquetas',
      fits: ({ state }) => ['por-imprimir', 'impreso', 'devuelto'].includes(state),
      href: (ids) => `/api/shippings/labels?ids=${ids.join(',')}`,
    },
    ...(writable
      ? [
          {
            label: 'Marcar como impresos',
            fits: toPrint,
            ask: (count: number) => ({
              title: count === 1 ? 'Marcar 1 envío como impreso' : `Marcar ${count} como impresos`,
              text: 'Hazlo cuando la tanda haya salido bien de la impresora. Después solo falta entregarlos al courier.',
            }),
            done: (count: number) =>
              count === 1 ? 'Marcado como impreso.' : `${count} marcados como impresos.`,
            runAll: (ids: string[]) => provider.printShippings(ids),
          },
        ]
      : []),
  ];
}

function WithoutPlace({ shipping }: { shipping: ShippingRow }) {
  const { words, missing } = withoutPlace(shipping);
  return missing ? <Chip tone="warning">{words}</Chip> : words;
}

const columns: Column<ShippingRow>[] = [
  {
    label: 'Para',
    sort: 'lastName',
    cell: ({ firstName, lastName, dni }) => (
      <RecordName name={`${firstName} ${lastName}`} detail={dni} />
    ),
  },
  {
    label: 'Documento',
    from: 'xl',
    cell: ({ dni }) => dni ?? <Absent />,
  },
  {
    label: 'Certificado',
    cell: ({ course, code }) => <RecordName name={course.name} detail={code} />,
  },
  {
    label: 'Dirección',
    cell: (shipping) => placeOf(shipping) ?? <WithoutPlace shipping={shipping} />,
  },
  {
    label: 'Celular',
    from: 'xl',
    cell: ({ cellphone, user }) =>
      cellphone ? <PhoneNumber number={cellphone} user={user} /> : <Absent />,
  },
  {
    label: 'Seguimiento',
    from: 'lg',
    cell: ({ courier, trackingCode }) =>
      courier ? <RecordName name={courier} detail={trackingCode} /> : <Absent />,
  },
  {
    label: 'Pedido',
    sort: 'date',
    cell: ({ date }) => <Moment value={date} dayOnly />,
  },
  {
    label: 'Estado',
    cell: ({ state, priority }) => (
      <>
        <StateChip area="shipping" state={state} />
        {priority === 'urgente' && (
          <>
            {' '}
            <Chip tone="error">Urgente</Chip>
          </>
        )}
      </>
    ),
  },
];
