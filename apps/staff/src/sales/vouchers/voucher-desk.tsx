import { formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import { Box } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { isRefusedAt } from '../../data/api-error.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ReasonDialog } from '../../shared/reason-dialog.tsx';
import { useAct } from '../../shared/use-act.ts';
import {
  dayFault,
  questionsOf,
  type Reading,
  readingOf,
  rejectionReasons,
  typedOf,
  verificationBody,
  verifiedWords,
} from './decision.ts';
import { DecisionPanel } from './decision-panel.tsx';
import { useLookAgain } from './look-again.ts';
import { neighbour } from './next-waiting.ts';
import type { WaitingPayment } from './use-waiting.ts';
import { VerifyDialog } from './verify-dialog.tsx';
import { VoucherViewer } from './voucher-viewer.tsx';

type VoucherDeskProps = {
  payment: WaitingPayment;
  queue: WaitingPayment[];
  onOpen: (id: string | null) => void;
  onDecided: () => void;
};

/**
 * One voucher to decide on. V verifies, R rejects, J and K walk the queue; a doubt about the money
 * or a voucher seen before is asked once more.
 */
export function VoucherDesk({ payment, queue, onOpen, onDecided }: VoucherDeskProps) {
  const provider = useStaffProvider();
  const [typed, setTyped] = useState<Partial<Reading>>({});
  const reading: Reading = { ...readingOf(payment), ...typed };
  const [asking, setAsking] = useState<'verify' | 'reject' | null>(null);
  const [asksWhy, setAsksWhy] = useState(false);
  const mayOverride = useMay()('payments:override');
  const { act, busy } = useAct();
  const lookAgain = useLookAgain();
  const money = formatMoney({
    amount: reading.amount ?? payment.amount,
    currency: payment.currency,
  });
  const { doubts, refusal } = questionsOf(payment, reading, mayOverride);
  const complete = reading.amount !== null && reading.amount > 0 && !dayFault(reading.paidAt);

  const refused = (error: unknown) => {
    const why = isRefusedAt(error, 'otherOperation');
    setAsksWhy(why);
    setAsking(why ? 'verify' : null);
  };
  const verify = async () => {
    let verified: Payment | undefined;
    const run = async () => {
      verified = await provider.verifyPayment(payment.id, verificationBody(payment, reading));
    };
    const done = () => verifiedWords(money, payment.userName, verified);
    if (await act({ run, done, refused, stale: lookAgain })) onDecided();
  };
  const reject = async (reason: string) => {
    const run = () => provider.rejectPayment(payment.id, { reason, version: payment.version });
    const done = `Rechazado. ${payment.userName} recibirá el motivo.`;
    if (await act({ run, done, stale: lookAgain })) onDecided();
    setAsking(null);
  };
  const askOrVerify = () => {
    if (!complete || busy) return;
    if (doubts.length > 0 || refusal) setAsking('verify');
    else verify();
  };
  useDeskKeys({
    v: askOrVerify,
    r: () => setAsking('reject'),
    j: () => onOpen(neighbour(queue, payment.id, 1)),
    k: () => onOpen(neighbour(queue, payment.id, -1)),
  });
  return (
    <Box
      sx={{
        flex: 1,
        minHeight: 0,
        display: { md: 'flex' },
        flexDirection: { md: 'column', lg: 'row' },
        overflowY: { md: 'auto', lg: 'hidden' },
      }}
    >
      <VoucherViewer voucher={payment.voucher} owner={payment.userName} />
      <DecisionPanel
        payment={payment}
        reading={reading}
        onReading={(next) => {
          setTyped(typedOf(payment, next));
          setAsksWhy(false);
        }}
        busy={busy}
        canVerify={complete}
        onVerify={askOrVerify}
        onReject={() => setAsking('reject')}
      />
      {asking === 'verify' && (
        <VerifyDialog
          payment={payment}
          reading={reading}
          asksWhy={asksWhy}
          onRefused={refused}
          onClose={() => setAsking(null)}
          onVerified={() => {
            setAsking(null);
            onDecided();
          }}
        />
      )}
      <ReasonDialog
        open={asking === 'reject'}
        title="Rechazar el comprobante"
        text={`${payment.userName} recibirá este motivo por correo y podrá enviar otro comprobante. El pago de ${money} quedará rechazado.`}
        action="Rechazar el pago"
        reasons={rejectionReasons}
        busy={busy}
        onClose={() => setAsking(null)}
        onConfirm={reject}
      />
    </Box>
  );
}

/** Single keys that act while nothing is being typed and no dialog is open. */
function useDeskKeys(keys: Record<string, () => void>) {
  const latest = useRef(keys);
  latest.current = keys;
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return;
      const target = event.target as HTMLElement;
      if (
        target.closest(
          'input, textarea, select, [contenteditable], [role="dialog"], [role="listbox"], [role="combobox"]',
        )
      )
        return;
      if (document.querySelector('[role="dialog"]')) return;
      const run = latest.current[event.key.toLowerCase()];
      if (!run) return;
      event.preventDefault();
      run();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  }, []);
}
