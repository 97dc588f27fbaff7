import type { Refund } from '@aulario/contract/sales/refund';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { SettleRefund } from './settle-refund.tsx';

/** What is left to do about a refund: try again what failed, decide what nobody decided. */
export function RefundActs({ refund }: { refund: Refund }) {
  const provider = useStaffProvider();
  const may = useMay();
  if (!may('payments:refund')) return null;
  return (
    <>
      {refund.state === 'pendiente' && refund.way === 'manual' && <SettleRefund refund={refund} />}
      {refund.state === 'error' && (
        <ActButton
          size="small"
          label="Reintentar"
          done="Se pidió otra vez a la pasarela."
          run={() => provider.retryRefund(refund._id)}
        />
      )}
      {refund.effect === 'por-decidir' && (
        <>
          <ActButton
            size="small"
            label="Mantener la matrícula"
            done="La matrícula sigue como estaba."
            run={() => provider.decideRefund(refund._id, 'mantener')}
          />
          <ActButton
            size="small"
            danger
            label="Quitar el acceso"
            ask={{
              title: '¿Quitar el acceso a los cursos?',
              text: `${refund.userName} sale de todos los cursos del trato ${refund.dealNumber}.`,
              action: 'Quitar el acceso',
            }}
            done="Se quitó el acceso."
            run={() => provider.decideRefund(refund._id, 'suspender')}
          />
        </>
      )}
    </>
  );
}
