import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { Button } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isRefusedAt } from '../../data/api-error.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ReasonButton } from '../../shared/reason-button.tsx';
import { type Reading, readingOf, typedOf } from '../vouchers/decision.ts';
import { VerifyDialog } from '../vouchers/verify-dialog.tsx';
import { Verifying } from '../vouchers/verifying.tsx';

/** Verifies money that came without a voucher, after what is not as expected was asked. */
function VerifyButton({ payment }: { payment: Payment }) {
  const [open, setOpen] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const [typed, setTyped] = useState<Partial<Reading>>({});
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Verificar
      </Button>
      {open && (
        <VerifyDialog
          payment={payment}
          reading={{ ...readingOf(payment), ...typed }}
          onReading={(next) => setTyped(typedOf(payment, next))}
          asksWhy={asksWhy}
          onRefused={(error) => setAsksWhy(isRefusedAt(error, 'otherOperation'))}
          onClose={() => setOpen(false)}
          onVerified={() => setOpen(false)}
        />
      )}
    </>
  );
}

/** What may be done with a payment that waits. */
export function PaymentActs({ payment }: { payment: Payment }) {
  const provider = useStaffProvider();
  const may = useMay();
  const money = formatMoney(payment);
  if (payment.verifying) return <Verifying payment={payment} />;
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
        <VerifyButton payment={payment} />
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
