import {
  type Payment,
  paymentMethods,
  paymentPurposes,
  paymentStates,
} from '@aulario/contract/sales/payment';
import { shownState } from '@aulario/contract/sales/shown-state';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { ImportButton } from '../../migrations/import-button.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Absent, Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { StateChip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';

type PaymentRow = Payment & { id: string };

/** Money received or promised, in every state. */
export function PaymentList() {
  return (
    <RecordList<PaymentRow>
      resource="pagos"
      title="Pagos"
      columns={columns}
      phone={(payment) => ({
        title: payment.userName,
        lines: [
          [
            `Trato ${payment.dealNumber}`,
            payment.purpose === 'donativo' && paymentPurposes.donativo,
            payment.method ? paymentMethods[payment.method] : 'sin método',
          ]
            .filter(Boolean)
            .join(' · '),
          <Moment key="fecha" value={payment.createdAt} />,
        ],
        aside: (
          <>
            <Amount amount={payment.amount} currency={payment.currency} strong />
            <StateChip area="payment" state={shownState(payment)} />
          </>
        ),
      })}
      to={paymentPath}
      search="Trato, persona, documento u operación"
      filters={[
        { source: 'state', label: 'Estado', choices: choicesOf(paymentStates) },
        { source: 'method', label: 'Método', choices: choicesOf(paymentMethods) },
        {
          source: 'voucher',
          label: 'Comprobante',
          choices: [
            { id: 'true', name: 'con comprobante' },
            { id: 'false', name: 'sin comprobante' },
          ],
        },
      ]}
      sort={{ field: 'createdAt', order: 'DESC' }}
      empty={{
        title: 'Todavía no hay pagos',
        text: 'Aparecen cuando alguien compra en el sitio, o cuando registras uno desde su trato.',
      }}
      actions={
        <>
          <ImportButton kind="payments" />
          <Button component={Link} to="/comprobantes" variant="outlined">
            Verificar comprobantes
          </Button>
        </>
      }
    />
  );
}

/** A payment that waits opens on the desk; any other, in its deal. */
export function paymentPath(payment: PaymentRow): string {
  const waits = payment.state === 'pendiente' && payment.voucher;
  return waits ? `/comprobantes/${payment.id}` : `/tratos/${payment.deal}`;
}

const columns: Column<PaymentRow>[] = [
  {
    label: 'Trato',
    cell: ({ dealNumber, purpose }) => (
      <RecordName
        name={dealNumber}
        detail={purpose === 'donativo' ? paymentPurposes.donativo : null}
        noWrap
      />
    ),
  },
  {
    label: 'Persona',
    cell: ({ userName, userDni }) => <RecordName name={userName} detail={userDni} />,
  },
  {
    label: 'Importe',
    sort: 'amount',
    align: 'right',
    cell: ({ amount, currency }) => <Amount amount={amount} currency={currency} strong />,
  },
  {
    label: 'Método',
    cell: ({ method }) => (method ? paymentMethods[method] : <Absent />),
  },
  {
    label: 'Operación',
    from: 'lg',
    cell: ({ operationNumber }) => operationNumber ?? <Absent />,
  },
  {
    label: 'Pagado',
    from: 'lg',
    cell: ({ paidAt }) => <Moment value={paidAt} dayOnly />,
  },
  {
    label: 'Registro',
    sort: 'createdAt',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Estado',
    cell: (payment) => <StateChip area="payment" state={shownState(payment)} />,
  },
];
