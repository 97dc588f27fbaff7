import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, Button, Skeleton, type Theme, Typography, useMediaQuery } from '@mui/material';
import { useState } from 'react';
import { useGetIdentity } from 'react-admin';
import { useNavigate, useParams } from 'react-router-dom';
import { appBarHeight } from '../../layout/app-bar.tsx';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Searched } from '../../shared/marked.tsx';
import { Page } from '../../shared/page.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { lastOf } from './decision.ts';
import { nextWaiting } from './next-waiting.ts';
import { QueueFilter } from './queue-filter.tsx';
import { useVerifying, useWaitingPayments, type WaitingFilter } from './use-waiting.ts';
import { Verifying } from './verifying.tsx';
import { VoucherDesk } from './voucher-desk.tsx';
import { VoucherQueue } from './voucher-queue.tsx';

export const vouchersPath = '/comprobantes';

/** The queue at the left, the voucher and its numbers beside it. A phone shows one or the other. */
export function VoucherScreen() {
  const { id } = useParams<{ id: string }>();
  const navigate = useNavigate();
  const wide = useMediaQuery((theme: Theme) => theme.breakpoints.up('md'));
  const [wanted, setWanted] = useState<WaitingFilter>({});
  const searching = Boolean(wanted.q || wanted.method);
  const {
    data: queue = [],
    total = 0,
    isPending,
    error,
    refetch,
  } = useWaitingPayments(undefined, wanted);
  const open = queue.find((payment) => payment.id === id) ?? (wide ? queue[0] : undefined);
  const show = (next: string | null) =>
    navigate(next ? `${vouchersPath}/${next}` : vouchersPath, { replace: true });

  if (error || (!isPending && queue.length === 0 && !searching)) {
    return (
      <Page title="Comprobantes por verificar">
        {!error && <JustVerified />}
        {error ? (
          <ReadFault error={error} retry={() => refetch()} />
        ) : (
          <EmptyState
            title="Todo verificado"
            text="No hay comprobantes esperando. Cuando alguien envíe el suyo aparecerá aquí, el más antiguo primero."
            action={
              <Button variant="outlined" onClick={() => navigate('/pagos')}>
                Ver todos los pagos
              </Button>
            }
          />
        )}
      </Page>
    );
  }
  return (
    <Box sx={{ display: { md: 'flex' }, height: { md: `calc(100dvh - ${appBarHeight}px)` } }}>
      <title>Comprobantes por verificar · Administración</title>
      {(wide || !open) && (
        <Box
          sx={{
            width: { md: 284 },
            flexShrink: 0,
            borderRight: { md: 1 },
            borderColor: { md: 'divider' },
            overflowY: { md: 'auto' },
            display: 'flex',
            flexDirection: 'column',
          }}
        >
          <Box sx={{ px: 4, pt: 5, pb: 3 }}>
            <Typography variant="h1" sx={{ fontSize: 22 }}>
              Comprobantes
            </Typography>
            <Typography variant="body2" sx={{ mt: 0.5, mb: 3, color: 'text.secondary' }}>
              {isPending ? 'Leyendo la cola…' : waitingWords(total, searching)}
            </Typography>
            <QueueFilter wanted={wanted} onWanted={setWanted} />
          </Box>
          <JustVerified />
          {isPending ? (
            <QueueSkeleton />
          ) : (
            <Searched value={wanted.q ?? ''}>
              <VoucherQueue queue={queue} openId={open?.id ?? null} />
            </Searched>
          )}
        </Box>
      )}
      {open ? (
        <Box sx={{ flex: 1, minWidth: 0, display: 'flex', flexDirection: 'column' }}>
          {!wide && (
            <Button
              color="inherit"
              startIcon={<BackIcon />}
              onClick={() => show(null)}
              sx={{ alignSelf: 'flex-start', mt: 1, ml: 2 }}
            >
              La cola ({total})
            </Button>
          )}
          <VoucherDesk
            // What was typed was read off the voucher that stood there.
            key={`${open.id} ${open.voucher?._id}`}
            payment={open}
            queue={queue}
            onOpen={show}
            onDecided={() => show(nextWaiting(queue, open.id))}
          />
        </Box>
      ) : null}
      {isPending && wide && (
        <Skeleton variant="rectangular" sx={{ flex: 1, height: '100%', opacity: 0.4 }} />
      )}
    </Box>
  );
}

/** What was verified a moment ago and can still be taken back. */
function JustVerified() {
  const verifying = useVerifying();
  const { identity } = useGetIdentity();
  const own = lastOf(verifying, identity?.id);
  if (verifying.length === 0) return null;
  return (
    <Box
      component="section"
      aria-label="Recién verificados"
      sx={{
        display: 'grid',
        gap: 2.5,
        px: 4,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.paper',
      }}
    >
      {verifying.map((payment) => (
        <Verifying key={payment.id} payment={payment} named byKey={payment.id === own?.id} />
      ))}
    </Box>
  );
}

function waitingWords(total: number, searching: boolean): string {
  if (searching) return total === 0 ? 'Ninguno coincide' : `Coinciden ${total}`;
  return total === 1
    ? 'Espera 1, el más antiguo primero'
    : `Esperan ${total}, el más antiguo primero`;
}

function QueueSkeleton() {
  return ['a', 'b', 'c', 'd', 'e'].map((key) => (
    <Box key={key} sx={{ px: 4, py: 2.5 }}>
      <Skeleton width="70%" />
      <Skeleton width="45%" />
    </Box>
  ));
}
