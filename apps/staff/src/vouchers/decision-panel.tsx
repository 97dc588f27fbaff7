import type { Deal } from '@aulario/contract/deal';
import { formatMoney } from '@aulario/contract/money';
import { paymentMethods } from '@aulario/contract/payment';
import CheckIcon from '@mui/icons-material/CheckOutlined';
import RejectIcon from '@mui/icons-material/CloseOutlined';
import WarningIcon from '@mui/icons-material/WarningAmberOutlined';
import {
  Alert,
  Box,
  Button,
  MenuItem,
  Link as MuiLink,
  Skeleton,
  TextField,
  Typography,
} from '@mui/material';
import { useGetOne } from 'react-admin';
import { Link } from 'react-router-dom';
import { Amount } from '../shared/amount.tsx';
import { Figures } from '../shared/figures.tsx';
import { MoneyField } from '../shared/money-field.tsx';
import { relative, shortInstant } from '../words/date.ts';
import { readablePhone } from '../words/phone.ts';
import { balanceOf, type Reading } from './decision.ts';
import type { WaitingPayment } from './use-waiting.ts';

type DecisionPanelProps = {
  payment: WaitingPayment;
  reading: Reading;
  onReading: (reading: Reading) => void;
  busy: boolean;
  canVerify: boolean;
  onVerify: () => void;
  onReject: () => void;
};

/** The numbers beside the voucher, editable as they are read off it, and the two decisions. */
export function DecisionPanel(props: DecisionPanelProps) {
  const { payment, reading, onReading, busy, canVerify, onVerify, onReject } = props;
  const { currency, sameAs } = payment;
  const { data: deal } = useGetOne<Deal & { id: string }>('tratos', { id: payment.deal });
  const balance = balanceOf(payment);
  const left = balance - (reading.amount ?? 0);
  const since = payment.voucherAt ?? payment.createdAt;
  return (
    <Box
      component="section"
      aria-label="Datos del pago"
      sx={{
        width: { lg: 348 },
        flexShrink: 0,
        display: 'flex',
        flexDirection: 'column',
        minHeight: 0,
        borderLeft: { lg: 1 },
        borderColor: { lg: 'divider' },
        bgcolor: 'background.paper',
      }}
    >
      <Box sx={{ flex: 1, overflowY: { lg: 'auto' }, px: 5, pt: 5, pb: 4 }}>
        <Typography variant="h2">{payment.userName}</Typography>
        <Typography variant="body2" sx={{ color: 'text.secondary', mt: 0.5 }}>
          {[payment.userDni, deal?.userMobile && readablePhone(deal.userMobile), deal?.userEmail]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
        <Typography variant="body2" sx={{ mt: 0.5 }}>
          <MuiLink component={Link} to={`/tratos/${payment.deal}`}>
            Trato {payment.dealNumber}
          </MuiLink>
          <Box component="span" title={shortInstant(since)} sx={{ color: 'text.secondary' }}>
            {' '}
            · enviado {relative(since, Date.now())}
          </Box>
        </Typography>
        {sameAs.map(({ _id, dealNumber, why }) => (
          <Alert key={_id} severity="error" icon={<WarningIcon fontSize="small" />} sx={{ mt: 3 }}>
            {why === 'operacion'
              ? 'El mismo número de operación está'
              : 'El mismo comprobante está'}{' '}
            en el{' '}
            <MuiLink
              component={Link}
              to={`/pagos?${filterOf(dealNumber)}`}
              color="inherit"
              underline="always"
            >
              trato {dealNumber}
            </MuiLink>
            .
          </Alert>
        ))}
        <Box component="ul" aria-label="Cursos" sx={{ m: 0, mt: 4, p: 0, listStyle: 'none' }}>
          {deal ? (
            deal.lines.map((line) => (
              <Box
                component="li"
                key={line._id}
                sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, mb: 1 }}
              >
                <Typography variant="body2">{line.courseName}</Typography>
                <Typography variant="body2">
                  <Amount amount={line.total} currency={deal.currency} />
                </Typography>
              </Box>
            ))
          ) : (
            <Skeleton width="80%" />
          )}
        </Box>
        <Figures
          rows={[
            ['Total del trato', formatMoney({ amount: payment.dealTotal, currency })],
            ['Ya verificado', formatMoney({ amount: payment.dealPaid, currency })],
            ['Saldo', formatMoney({ amount: balance, currency }), true],
          ]}
        />
        <Box sx={{ display: 'grid', gap: 3.5, mt: 4 }}>
          <MoneyField
            label="Importe recibido"
            currency={currency}
            value={reading.amount}
            onChange={(amount) => onReading({ ...reading, amount })}
            helperText={balanceWords(left, currency)}
            warn={left !== 0}
          />
          <TextField
            label="Número de operación"
            value={reading.operationNumber}
            onChange={(event) =>
              onReading({ ...reading, operationNumber: event.target.value.trim() })
            }
            slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false } }}
          />
          <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 3 }}>
            <TextField
              select
              label="Método"
              value={reading.method}
              onChange={(event) => onReading({ ...reading, method: event.target.value })}
            >
              {Object.entries(paymentMethods).map(([id, word]) => (
                <MenuItem key={id} value={id}>
                  {word}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              type="date"
              label="Fecha del pago"
              value={reading.paidAt}
              onChange={(event) => onReading({ ...reading, paidAt: event.target.value })}
            />
          </Box>
        </Box>
      </Box>
      <Box
        sx={{
          position: { xs: 'sticky', lg: 'static' },
          bottom: 0,
          zIndex: 5,
          display: 'grid',
          gridTemplateColumns: '1fr 1.35fr',
          gap: 2,
          px: { xs: 4, lg: 4 },
          py: 3,
          borderTop: 1,
          borderColor: 'divider',
          bgcolor: 'background.paper',
        }}
      >
        <Button
          variant="outlined"
          color="error"
          startIcon={<RejectIcon />}
          disabled={busy}
          onClick={onReject}
          aria-keyshortcuts="r"
          sx={{ minHeight: 44, px: 2 }}
        >
          Rechazar<Key>R</Key>
        </Button>
        <Button
          variant="contained"
          startIcon={<CheckIcon />}
          disabled={busy || !canVerify}
          onClick={onVerify}
          aria-keyshortcuts="v"
          sx={{ minHeight: 44, px: 2 }}
        >
          Verificar pago<Key>V</Key>
        </Button>
        <Typography
          variant="caption"
          sx={{
            display: { xs: 'none', lg: 'block' },
            gridColumn: '1 / -1',
            color: 'text.secondary',
            textAlign: 'center',
          }}
        >
          J y K recorren la cola
        </Typography>
      </Box>
    </Box>
  );
}

function balanceWords(left: number, currency: WaitingPayment['currency']): string {
  if (left === 0) return 'Completa el trato: se abre la matrícula.';
  const amount = formatMoney({ amount: Math.abs(left), currency });
  return left > 0 ? `Quedará un saldo de ${amount}.` : `Son ${amount} más que el saldo.`;
}

function filterOf(q: string): string {
  return new URLSearchParams({ filter: JSON.stringify({ q }) }).toString();
}

function Key({ children }: { children: string }) {
  return (
    <Box
      component="kbd"
      aria-hidden="true"
      sx={{
        display: { xs: 'none', lg: 'inline-block' },
        ml: 2,
        px: 1.25,
        borderRadius: '4px',
        border: '1px solid currentColor',
        font: 'inherit',
        fontSize: 12,
        lineHeight: '17px',
        opacity: 0.75,
      }}
    >
      {children}
    </Box>
  );
}
