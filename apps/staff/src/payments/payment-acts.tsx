import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/payment';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useStaffProvider } from '../data/staff-provider.ts';
import { useMay } from '../permissions.ts';
import { ActButton } from '../shared/act-button.tsx';
import { ReasonButton } from '../shared/reason-button.tsx';

/** What may be done with a payment that waits. */
export function PaymentActs({ payment }: { payment: Payment }) {
  const provider = useStaffProvider();
  const may = useMay();
  const money = formatMoney(payment);
  return (
    <>
      {may('payments:verify') && payment.voucher && (
        <Button
          component={Link}
          to={`/comprobantes/${payment._id}`}
          size="small"
          variant="contained"
        >
          Revisar el comprobante
        </Button>
      )}
      {may('payments:verify') && !payment.voucher && payment.method && (
        <ActButton
          size="small"
          label="Verificar"
          ask={{
            title: `¿Verificar ${money}?`,
            text: `Di que sí solo si el dinero ya está en la cuenta. Si completa el trato, ${payment.userName} queda en sus cursos.`,
            action: 'Verificar',
          }}
          done={`Verificado: ${money}.`}
          run={() => provider.verifyPayment(payment._id, { version: payment.version })}
        />
      )}
      {may('payments:write') && payment.method && (
        <ReasonButton
          size="small"
          label="Anular"
          title={`Anular el pago de ${money}`}
          text="No se borra: queda en el registro como rechazado, con este motivo."
          action="Anular el pago"
          done="Pago anulado."
          run={(reason) => provider.annulPayment(payment._id, reason)}
        />
      )}
    </>
  );
}
