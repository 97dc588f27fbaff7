import { formatMoney } from '@aulario/contract/money';
import type { Deal } from '@aulario/contract/sales/deal';
import { paperWords } from '@aulario/contract/sales/paper';
import { Alert, Box, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { useWholeRecord } from '../../data/use-whole-record.ts';
import { Amount } from '../../shared/amount.tsx';
import { Figures } from '../../shared/figures.tsx';
import { relative, shortInstant } from '../../words/date.ts';
import { readablePhone } from '../../words/phone.ts';
import { couponAgainWords } from '../deals/coupon-again.ts';
import type { Reading } from './decision.ts';
import { DecisionButtons } from './decision-buttons.tsx';
import { ReadingFields } from './reading-fields.tsx';
import { SameAs } from './same-as.tsx';
import { Unapplied } from './unapplied.tsx';
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
  const { data: deal } = useWholeRecord<Deal & { id: string }>('tratos', payment.deal);
  const balance = payment.dealDue;
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
        {deal?.paper && (
          <Typography variant="body2" sx={{ mt: 0.5, overflowWrap: 'anywhere' }}>
            Pide: {paperWords(deal.paper)}
          </Typography>
        )}
        <Unapplied payment={payment} />
        <SameAs twins={sameAs} />
        {payment.couponAgain && (
          <Alert severity="warning" sx={{ mt: 3, overflowWrap: 'anywhere' }}>
            {couponAgainWords(payment.couponAgain, deal?.coupon)}
          </Alert>
        )}
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
            <li>
              <Skeleton width="80%" />
            </li>
          )}
        </Box>
        <Figures
          rows={[
            ['Total del trato', formatMoney({ amount: payment.dealTotal, currency })],
            ['Ya verificado', formatMoney({ amount: payment.dealReceived, currency })],
            ['Saldo', formatMoney({ amount: balance, currency }), true],
          ]}
        />
        <ReadingFields payment={payment} reading={reading} onReading={onReading} />
      </Box>
      <DecisionButtons busy={busy} canVerify={canVerify} onVerify={onVerify} onReject={onReject} />
    </Box>
  );
}
