import { type Cancellation, cancellationStates } from '@aulario/contract/claims/cancellation';
import { cancellationRights } from '@aulario/contract/claims/cancellation-right';
import { Typography } from '@mui/material';
import type { Column } from '../../list/column.ts';
import { RecordList } from '../../list/record-list.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Moment } from '../../shared/moment.tsx';
import { RecordName } from '../../shared/record-name.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { choicesOf } from '../../words/state.tsx';
import { CancellationActs } from './cancellation-acts.tsx';
import { dueWords } from './due-words.ts';

type CancellationRow = Cancellation & { id: string };
const tones = { pendiente: 'warning', aceptada: 'success', rechazada: 'neutral' } as const;

/** Who asked to cancel what they paid, the nearest last day first. */
export function CancellationList() {
  return (
    <RecordList<CancellationRow>
      resource="cancelaciones"
      title="Cancelaciones"
      columns={columns}
      phone={(cancellation) => ({
        title: cancellation.userName,
        lines: [
          `Trato ${cancellation.dealNumber}`,
          rightOf(cancellation),
          cancellation.waiting > 0 && 'Pago por revisar',
          dueWords(cancellation),
        ],
        aside: <StateMark cancellation={cancellation} />,
      })}
      to={({ deal }) => `/tratos/${deal}`}
      search="Trato, persona o documento"
      filters={[{ source: 'state', label: 'Estado', choices: choicesOf(cancellationStates) }]}
      sort={{ field: 'dueOn', order: 'ASC' }}
      empty={{
        title: 'Nadie pidió cancelar una compra',
        text: 'Lo que no tiene pagos lo cancela quien compró, sin esperar a nadie. Lo pagado se responde aquí.',
      }}
    />
  );
}

const columns: Column<CancellationRow>[] = [
  {
    label: 'Persona',
    cell: ({ userName, dealNumber }) => (
      <RecordName name={userName} detail={`Trato ${dealNumber}`} />
    ),
  },
  {
    label: 'Por qué derecho',
    cell: (cancellation) => (
      <>
        {rightOf(cancellation)}
        {cancellation.reason && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            «{cancellation.reason}»
          </Typography>
        )}
      </>
    ),
  },
  {
    label: 'Importe',
    align: 'right',
    cell: ({ amount, returned, waiting, currency }) => (
      <>
        {(amount > 0 || waiting === 0) && <Amount amount={amount} currency={currency} strong />}
        {waiting > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'warning.main' }}>
            Pago por revisar: <Amount amount={waiting} currency={currency} />
          </Typography>
        )}
        {returned > 0 && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            Devuelto: <Amount amount={returned} currency={currency} />
          </Typography>
        )}
      </>
    ),
  },
  { label: 'Último día', sort: 'dueOn', cell: (cancellation) => dueWords(cancellation) ?? '—' },
  {
    label: 'Pedida',
    sort: 'createdAt',
    from: 'lg',
    cell: ({ createdAt }) => <Moment value={createdAt} />,
  },
  {
    label: 'Estado',
    cell: (cancellation) => (
      <>
        <StateMark cancellation={cancellation} />
        {cancellation.answer && (
          <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
            {cancellation.answer}
          </Typography>
        )}
      </>
    ),
  },
  { label: 'Acciones', cell: (cancellation) => <CancellationActs cancellation={cancellation} /> },
];

function rightOf({ right, inTime }: Cancellation): string {
  return inTime ? cancellationRights[right] : `${cancellationRights[right]}, fuera de plazo`;
}

function StateMark({ cancellation: { state } }: { cancellation: Cancellation }) {
  return <Chip tone={tones[state]}>{cancellationStates[state]}</Chip>;
}
