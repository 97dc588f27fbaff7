import { paymentMethods } from '@aulario/contract/sales/payment';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useWaitingPayments, type WaitingPayment } from '../sales/vouchers/use-waiting.ts';
import { Amount } from '../shared/amount.tsx';
import { Mark } from '../shared/mark.tsx';
import { displayFont } from '../theme.ts';
import { relative, shortInstant } from '../words/date.ts';

const shown = 6;

/**
 * How many vouchers wait and which waited longest, with one button that begins.
 * @param props.onlyFull shows nothing where none waits.
 */
export function VouchersToday({ onlyFull }: { onlyFull: boolean }) {
  const { data: queue = [], total = 0, isPending, error } = useWaitingPayments(shown);
  const first = queue[0];
  if (onlyFull && !first && !error) return null;
  return (
    <Box
      component="section"
      aria-labelledby="por-verificar"
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflow: 'hidden',
      }}
    >
      <Box
        sx={{
          display: 'flex',
          flexWrap: 'wrap',
          alignItems: 'center',
          gap: { xs: 3, md: 5 },
          p: { xs: 4, md: 6 },
        }}
      >
        <Typography
          component="p"
          sx={{
            fontFamily: displayFont,
            fontWeight: 650,
            fontSize: { xs: 54, md: 72 },
            lineHeight: 0.9,
            fontVariantNumeric: 'proportional-nums',
            color: total > 0 ? 'primary.main' : 'text.secondary',
          }}
        >
          {isPending ? <Skeleton width={64} /> : total}
        </Typography>
        <Box sx={{ flex: '1 1 200px' }}>
          <Typography variant="h2" id="por-verificar">
            {total === 1 ? 'Comprobante por verificar' : 'Comprobantes por verificar'}
          </Typography>
          <Typography sx={{ color: 'text.secondary', mt: 0.5 }}>
            {first
              ? `El más antiguo llegó ${relative(first.voucherAt ?? first.createdAt, Date.now())}.`
              : isPending
                ? 'Leyendo la cola…'
                : 'No espera nadie. Buen trabajo.'}
          </Typography>
        </Box>
        {first && (
          <Button
            component={Link}
            to={`/comprobantes/${first.id}`}
            variant="contained"
            size="large"
            sx={{ minHeight: 44 }}
          >
            Empezar a verificar
          </Button>
        )}
      </Box>
      {error && (
        <Alert severity="error" sx={{ mx: 6, mb: 5 }}>
          {(error as Error).message}
        </Alert>
      )}
      {queue.length > 0 && (
        <Box component="ol" aria-label="Los que más esperan" sx={{ listStyle: 'none', m: 0, p: 0 }}>
          {queue.map((payment) => (
            <QueueRow key={payment.id} payment={payment} />
          ))}
        </Box>
      )}
      {!isPending && !error && queue.length === 0 && (
        <Box sx={{ display: 'flex', gap: 2, px: 6, pb: 6, opacity: 0.6 }}>
          {['a', 'b', 'c', 'd', 'e'].map((key) => (
            <Mark key={key} size={26} />
          ))}
        </Box>
      )}
      {total > shown && (
        <Box sx={{ px: { xs: 4, md: 6 }, py: 2.5, borderTop: 1, borderColor: 'divider' }}>
          <Button component={Link} to="/comprobantes" color="inherit" size="small" sx={{ ml: -2 }}>
            Ver los {total}
          </Button>
        </Box>
      )}
    </Box>
  );
}

function QueueRow({ payment }: { payment: WaitingPayment }) {
  const since = payment.voucherAt ?? payment.createdAt;
  return (
    <Box component="li" sx={{ borderTop: 1, borderColor: 'divider' }}>
      <Box
        component={Link}
        to={`/comprobantes/${payment.id}`}
        sx={{
          display: 'grid',
          gridTemplateColumns: {
            xs: 'minmax(0, 1fr) auto',
            sm: 'minmax(0, 1.4fr) minmax(0, 1fr) 110px 110px',
          },
          columnGap: 3,
          alignItems: 'center',
          px: { xs: 4, md: 6 },
          py: 2.25,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Typography noWrap sx={{ fontWeight: 600 }}>
          {payment.userName}
        </Typography>
        <Typography
          variant="body2"
          sx={{
            color: 'text.secondary',
            display: { xs: 'none', sm: 'flex' },
            alignItems: 'center',
            gap: 1.5,
          }}
        >
          {payment.method ? paymentMethods[payment.method] : ''}
          {payment.sameAs.length > 0 && (
            <Box
              component="span"
              sx={{
                display: 'inline-flex',
                alignItems: 'center',
                gap: 0.5,
                color: 'error.main',
                fontWeight: 600,
              }}
            >
              <WarningIcon sx={{ fontSize: 16 }} />
              Repetido
            </Box>
          )}
        </Typography>
        <Typography sx={{ textAlign: 'right', fontWeight: 600 }}>
          <Amount amount={payment.amount} currency={payment.currency} />
        </Typography>
        <Typography
          variant="body2"
          title={shortInstant(since)}
          sx={{
            color: 'text.secondary',
            textAlign: { xs: 'left', sm: 'right' },
            gridColumn: { xs: '1 / -1', sm: 'auto' },
          }}
        >
          {relative(since, Date.now())}
        </Typography>
      </Box>
    </Box>
  );
}
