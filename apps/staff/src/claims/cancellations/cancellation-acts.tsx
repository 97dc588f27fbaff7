import type { Cancellation } from '@aulario/contract/claims/cancellation';
import { Box } from '@mui/material';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActButton } from '../../shared/act-button.tsx';
import { ReasonButton } from '../../shared/reason-button.tsx';

/** Accepts that a sale is cancelled, or says why not. */
export function CancellationActs({ cancellation }: { cancellation: Cancellation }) {
  const provider = useStaffProvider();
  const may = useMay();
  if (!may('payments:refund') || cancellation.state !== 'pendiente') return null;
  const { _id, userName, amount } = cancellation;
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1 }}>
      <ActButton
        size="small"
        label="Aceptar"
        variant="contained"
        color="primary"
        ask={{
          title: 'Aceptar la cancelación',
          text:
            amount > 0
              ? `${userName} lee que su compra se cancela y hasta qué día vuelve su dinero. Después, devuelve cada pago desde el trato.`
              : `No hay pagos verificados: el trato se anula en este momento y ${userName} recibe un correo.`,
          action: 'Aceptar',
        }}
        done="Aceptada. La persona recibe un correo."
        run={() => provider.acceptCancellation(_id)}
      />
      <ReasonButton
        size="small"
        variant="text"
        label="No procede"
        title="No procede la cancelación"
        text="La compra sigue como está. La persona lee el motivo, y puede reclamar."
        action="Responder"
        done="Respondida. La persona recibe el motivo por correo."
        reasons={[
          'El plazo de la política terminó y el curso ya empezó.',
          'El curso ya se completó y se emitió el certificado.',
        ]}
        run={(reason) => provider.refuseCancellation(_id, reason)}
      />
    </Box>
  );
}
