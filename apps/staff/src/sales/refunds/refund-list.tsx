import { effectWords, type Refund, refundStates, refundWays } from '@aulario/contract/sales/refund';
import { shownRefund } from '@aulario/contract/sales/shown-state';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { RefundActs } from './refund-acts.tsx';
import { refundReason } from './refund-reason.ts';

type RefundRow = Refund & { id: string };

/** Money that went back, and what is on its way. */
export function RefundList() {
  return (
    <RecordList<RefundRow>
      resource="devoluciones"
      title="Devoluciones y correcciones"
      columns={columns}
      phone={(refund) => ({
        title: refund.userName,
        lines: [
          `Trato ${refund.dealNumber} · ${refundReason(refund)}`,
          <Moment key="fecha" value={refund.createdAt} />,
        ],
        aside: (
          <>
            <Amount amount={refund.amount} currency={refund.currency} strong />
            <StateChip area="refund" state={shownRefund(refund)} />
            <RefundActs refund={refund} />
          </>
        ),
      })}
      to={({ deal }) => `/tratos/${deal}`}
      search="Trato, persona, documento u operación"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(refundStates) },
        { source: 'way', label: 'Cómo', choices: choicesOf(refundWays) },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'No hay devoluciones ni correcciones',
        text: 'Se hacen desde el trato, en el pago verificado que se quiere devolver. Aquí quedan todas, también los contracargos de los bancos.',
      }}
    />
  );
}

const columns: Column<RefundRow>[] = [
  {
    label: 'Persona',
    cell: ({ userName, dealNumber }) => (
      <RecordName name={userName} detail={`Trato ${dealNumber}`} />
    ),
  },
  {
    label: 'Importe',
    sort: 'amount',
    align: 'right',
    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} strong />,
  },
  {
    label: 'Cómo',
    cell: ({ way, operationNumber }) =>
      operationNumber ? `${refundWays[way]} · operación ${operationNumber}` : refundWays[way],
  },
  { label: 'Motivo', cell: refundReason },
  {
    label: 'Matrícula',
    from: 'lg',
    cell: effectWords,
  },
  {
    label: 'Pedida',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Estado',
    cell: (refund) => <StateChip area="refund" state={shownRefund(refund)} />,
  },
  { label: '', cell: (refund) => <RefundActs refund={refund} /> },
];
