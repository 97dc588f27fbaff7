import {
  type Cancellation,
  cancellationEndpoints,
  cancellationStates,
} from '@aulario/contract/claims/cancellation';
import { cancellationRights } from '@aulario/contract/claims/cancellation-right';
import { formatMoney } from '@aulario/contract/money';
import { Alert, Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { CancellationActs } from './cancellation-acts.tsx';
import { dueWords } from './due-words.ts';

/** On a deal: that its buyer asked to cancel it, by which right, and what is to be done until when. */
export function DealCancellation({ deal }: { deal: string }) {
  const { data } = useRead<Cancellation[]>(cancellationEndpoints.listCancellations, {
    query: { deal, sort: '-createdAt', limit: 1 },
  });
  const [cancellation] = data?.data ?? [];
  if (!cancellation) return null;
  const { state, right, inTime, reason, answer, waiting, kept, currency } = cancellation;
  const due = dueWords(cancellation);
  return (
    <Alert
      severity={state === 'rechazada' ? 'info' : 'warning'}
      sx={{ mb: 5, '& .MuiAlert-message': { display: 'grid', gap: 2, justifyItems: 'start' } }}
    >
      <Typography variant="body2">
        Quien compró pidió cancelar: {cancellationStates[state].toLowerCase()}.{' '}
        {cancellationRights[right]}
        {!inTime && ', fuera de plazo'}.{reason && ` «${reason}»`}
        {answer && ` Motivo: ${answer}`}
        {due && ` ${due}.`}
        {kept > 0 &&
          ` La academia conserva ${formatMoney({ amount: kept, currency })} de lo pagado; no se pide nada más.`}
        {waiting > 0 &&
          ` Espera un pago de ${formatMoney({ amount: waiting, currency })}: verifícalo o recházalo primero, y se sabrá cuánto se devuelve.`}
      </Typography>
      <CancellationActs cancellation={cancellation} here />
    </Alert>
  );
}
