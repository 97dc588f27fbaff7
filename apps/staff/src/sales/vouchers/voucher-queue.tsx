import { paymentMethods } from '@aulario/contract/sales/payment';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router-dom';
import { Amount } from '../../shared/amount.tsx';
import { Marked } from '../../shared/marked.tsx';
import { age, shortInstant } from '../../words/date.ts';
import type { WaitingPayment } from './use-waiting.ts';

const longWaitMs = 24 * 60 * 60 * 1000;

/** The vouchers that wait, oldest first, with how long each has waited. */
export function VoucherQueue({
  queue,
  openId,
}: {
  queue: WaitingPayment[];
  openId: string | null;
}) {
  return (
    <Box
      component="ol"
      aria-label="Cola de comprobantes"
      sx={{ listStyle: 'none', m: 0, p: 0, borderTop: 1, borderColor: 'divider' }}
    >
      {queue.map((payment) => (
        <Box component="li" key={payment.id} sx={{ borderBottom: 1, borderColor: 'divider' }}>
          <QueueItem payment={payment} open={payment.id === openId} />
        </Box>
      ))}
    </Box>
  );
}

function QueueItem({ payment, open }: { payment: WaitingPayment; open: boolean }) {
  const { id, userName, amount, currency, method, sameAs, voucherAt, createdAt } = payment;
  const since = voucherAt ?? createdAt;
  const late = Date.now() - new Date(since).getTime() > longWaitMs;
  const link = useRef<HTMLAnchorElement>(null);
  useEffect(() => {
    if (open) link.current?.scrollIntoView({ block: 'nearest' });
  }, [open]);
  return (
    <Box
      component={Link}
      ref={link}
      to={`/comprobantes/${id}`}
      aria-current={open ? 'true' : undefined}
      sx={{
        display: 'grid',
        gridTemplateColumns: '1fr auto',
        columnGap: 2,
        rowGap: 0.5,
        px: 4,
        py: 2.5,
        color: 'text.primary',
        textDecoration: 'none',
        bgcolor: open ? 'action.selected' : 'transparent',
        boxShadow: (theme) => (open ? `inset 3px 0 0 ${theme.palette.primary.main}` : 'none'),
        '&:hover': { bgcolor: open ? 'action.selected' : 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography noWrap sx={{ fontWeight: 600 }}>
        <Marked text={userName} />
      </Typography>
      <Typography sx={{ fontWeight: 600 }}>
        <Amount amount={amount} currency={currency} />
      </Typography>
      <Typography
        variant="body2"
        noWrap
        sx={{ color: 'text.secondary', display: 'flex', alignItems: 'center', gap: 1 }}
      >
        {method ? paymentMethods[method] : 'Sin método'}
        {sameAs.length > 0 && (
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
            <WarningIcon sx={{ fontSize: 16 }} /> Repetido
          </Box>
        )}
      </Typography>
      <Typography
        variant="body2"
        title={shortInstant(since)}
        sx={{
          color: late ? 'warning.main' : 'text.secondary',
          fontWeight: late ? 600 : 400,
          textAlign: 'right',
        }}
      >
        {age(since, Date.now())}
      </Typography>
    </Box>
  );
}
