import type { Shipping } from '@aulario/contract/certificates/shipping';
import { Alert, Box, Button, TextField } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';

/** Hands a paper copy to a courier; the person is mailed its tracking code. */
export function SendShipping({ shipping }: { shipping: Shipping & { id: string } }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [open, setOpen] = useState(false);
  const [courier, setCourier] = useState(shipping.courier ?? '');
  const [trackingCode, setTrackingCode] = useState('');
  const send = async () => {
    const body = { state: 'enviado', courier, trackingCode: trackingCode || null } as const;
    const done = 'Enviado. La persona recibe un correo con el seguimiento.';
    if (await act({ run: () => provider.moveShipping(shipping.id, body), done })) setOpen(false);
  };
  return (
    <>
      <Button variant="contained" disabled={!shipping.address} onClick={() => setOpen(true)}>
        Entregar al courier
      </Button>
      <ActDialog
        open={open}
        title="Entregar al courier"
        action="Registrar la salida"
        busy={busy}
        disabled={courier.trim() === ''}
        onClose={() => setOpen(false)}
        onConfirm={send}
      >
        <Box sx={{ display: 'grid', gap: 3.5, pt: 1 }}>
          {shipping.attempts > 0 && (
            <Alert severity="info">
              Ya salió {shipping.attempts === 1 ? 'una vez' : `${shipping.attempts} veces`}.
            </Alert>
          )}
          <TextField
            label="Courier"
            value={courier}
            autoFocus
            onChange={(event) => setCourier(event.target.value.slice(0, 80))}
          />
          <TextField
            label="Código de seguimiento (opcional)"
            value={trackingCode}
            onChange={(event) => setTrackingCode(event.target.value.trim().slice(0, 80))}
          />
        </Box>
      </ActDialog>
    </>
  );
}
