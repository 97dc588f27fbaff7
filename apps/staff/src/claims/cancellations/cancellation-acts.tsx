import type { Cancellation } from '@aulario/contract/claims/cancellation';
import { Box, Button } from '@mui/material';
import { Link } from 'react-router';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { AcceptWithRefund } from './accept-with-refund.tsx';
import { RefuseCancellation } from './refuse-cancellation.tsx';

/** Accepts that a sale is cancelled, once no payment of it waits; or says why not. */
export function CancellationActs({
  cancellation,
  here,
}: {
  cancellation: Cancellation;
  /** On the page of the deal, which has its payments. */
  here?: boolean;
}) {
  const provider = useStaffProvider();
  const may = useMay();
  if (!may('payments:refund') || cancellation.state !== 'pendiente') return null;
  const { _id, userName, received, waiting } = cancellation;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      {waiting > 0 ? (
        !here && (
          <Button
            size="small"
            variant="contained"
            component={Link}
            to={`/tratos/${cancellation.deal}`}
          >
            Revisar el pago primero
          </Button>
        )
      ) : received > 0 ? (
        <AcceptWithRefund cancellation={cancellation} />
      ) : (
        <ActButton
          size="small"
          label="Aceptar"
          variant="contained"
          color="primary"
          ask={{
            title: 'Aceptar la cancelación',
            text: `No hay pagos verificados: el trato se anula en este momento y ${userName} recibe un correo.`,
            action: 'Aceptar',
          }}
          done="Aceptada. La persona recibe un correo."
          run={() => provider.acceptCancellation(_id, {})}
        />
      )}
      <RefuseCancellation cancellation={cancellation} />
    </Box>
  );
}
