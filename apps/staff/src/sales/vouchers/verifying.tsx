import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { useAct } from '../../shared/use-act.ts';

/** How many seconds are left until a moment; the lists are read anew once it has passed. */
function useSecondsUntil(at: string): number {
  const queries = useQueryClient();
  const left = () => Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));
  const [seconds, setSeconds] = useState(left);
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((Date.parse(at) - Date.now()) / 1000));
      setSeconds(now);
      if (now > 0) return;
      clearInterval(timer);
      // The job that does it comes within a second or two.
      setTimeout(() => void queries.invalidateQueries(), 2_500);
    }, 1000);
    return () => clearInterval(timer);
  }, [at, queries]);
  return seconds;
}

/** "Verificado. Deshacer": until it takes effect nothing of it has happened, and nobody was told. */
export function Verifying({ payment, named }: { payment: Payment; named?: boolean }) {
  const { verifying } = payment;
  if (!verifying) return null;
  return <Undoable payment={payment} at={verifying.at} by={verifying.by} named={named} />;
}

function Undoable({
  payment,
  at,
  by,
  named = false,
}: {
  payment: Payment;
  at: string;
  by: string;
  named?: boolean | undefined;
}) {
  const provider = useStaffProvider();
  const mayVerify = useMay()('payments:verify');
  const { act, busy } = useAct();
  const seconds = useSecondsUntil(at);
  const undo = () =>
    act({
      run: () => provider.undoVerification(payment._id),
      done: 'Deshecho: el pago vuelve a la cola, y nadie se enteró.',
    });
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <Typography variant="body2" sx={{ fontWeight: 600 }}>
          {named ? `Verificado: ${payment.userName}` : 'Verificado'}
        </Typography>
        <Typography variant="caption" component="p" sx={{ color: 'text.secondary' }}>
          {[named && formatMoney(payment), `por ${by}`, wordsFor(seconds)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      {mayVerify && seconds > 0 && (
        <Button size="small" variant="outlined" disabled={busy} onClick={undo}>
          Deshacer
        </Button>
      )}
    </Box>
  );
}

function wordsFor(seconds: number): string {
  return seconds > 0 ? `se avisa en ${seconds} s` : 'se está avisando';
}
