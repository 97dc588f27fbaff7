import type { AnswerOf } from '@aulario/contract/endpoint';
import { type Currency, formatMoney } from '@aulario/contract/money';
import type { Payment } from '@aulario/contract/sales/payment';
import {
  type StatementProposal,
  type StatementRow,
  type statementEndpoints,
  statementReasons,
} from '@aulario/contract/sales/statement';
import { Box, Button, Link as MuiLink, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { isRefusedAt } from '../../data/api-error.ts';
import { Amount } from '../../shared/amount.tsx';
import { Marked } from '../../shared/marked.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { shortDay } from '../../words/date.ts';
import { countOf } from '../../words/size.ts';
import { paymentDetails } from '../deals/deal-payments.tsx';
import { type Reading, readingOf } from '../vouchers/decision.ts';
import { VerifyDialog } from '../vouchers/verify-dialog.tsx';
import { Verifying } from '../vouchers/verifying.tsx';

export type StatementMatches = AnswerOf<typeof statementEndpoints.matchStatement>;
export type TakenRow = { row: number; payment: string };

const tones = {
  operacion: 'success',
  numero: 'warning',
  nombre: 'info',
  importe: 'neutral',
} as const;

/** The rows with a proposal first, then those of nobody, then what was counted already. */
export function StatementRows({
  rows,
  currency,
  matches,
  onVerified,
}: {
  rows: readonly StatementRow[];
  currency: Currency;
  matches: StatementMatches;
  /** Which row's money was verified as which payment. */
  onVerified: (taken: TakenRow) => void;
}) {
  const counted = new Set(matches.counted.map(({ row }) => row));
  const proposed = rows.flatMap((row, at) => {
    const own = counted.has(at) ? [] : matches.proposals.filter((one) => one.row === at);
    return own.length > 0 ? [{ row, at, own }] : [];
  });
  const withOne = new Set(proposed.map(({ at }) => at));
  const alone = rows.filter((_, at) => !withOne.has(at) && !counted.has(at));
  return (
    <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <Typography role="status">
        {`${countOf(rows.length, 'abono')}: ${proposed.length} con propuesta, ${alone.length} sin pago que espere, ${countOf(counted.size, 'ya verificado', 'ya verificados')}.`}
      </Typography>
      {proposed.length > 0 && (
        <Panel title="Con propuesta">
          {proposed.map(({ row, at, own }) => (
            <PanelRow key={at} aside={<Amount amount={row.amount} currency={currency} strong />}>
              <RowWords row={row} />
              {own.map((proposal) => (
                <Proposal
                  key={proposal.payment._id}
                  row={row}
                  proposal={proposal}
                  onVerified={() => onVerified({ row: at, payment: proposal.payment._id })}
                />
              ))}
            </PanelRow>
          ))}
        </Panel>
      )}
      {alone.length > 0 && (
        <Panel title="Nadie los espera">
          {alone.map((row) => (
            <PanelRow
              key={rows.indexOf(row)}
              aside={<Amount amount={row.amount} currency={currency} strong />}
            >
              <RowWords row={row} />
            </PanelRow>
          ))}
        </Panel>
      )}
      {counted.size > 0 && (
        <Panel title="Ya verificados">
          {matches.counted.map(({ row: at, payment, others }) => (
            <PanelRow
              key={at}
              aside={<Amount amount={rows[at]?.amount ?? 0} currency={currency} />}
            >
              {rows[at] && <RowWords row={rows[at]} />}
              <Counted payment={payment} others={others} />
            </PanelRow>
          ))}
        </Panel>
      )}
    </Box>
  );
}

function RowWords({ row }: { row: StatementRow }) {
  return (
    <>
      <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>
        {row.text || 'Sin descripción'}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {[shortDay(row.day), row.operationNumber && `operación ${row.operationNumber}`]
          .filter(Boolean)
          .join(' · ')}
      </Typography>
    </>
  );
}

/** Which payments it was, and taking it back as long as nothing has happened. */
function Counted({ payment, others }: { payment: Payment; others: readonly Payment[] }) {
  const all = [payment, ...others];
  return (
    <>
      {all.map((one) => (
        <Typography key={one._id} variant="body2" sx={{ color: 'text.secondary' }}>
          {one.purpose === 'donativo' ? 'Donativo con el' : one.verifying ? 'Paga el' : 'Pagó el'}{' '}
          <MuiLink component={Link} to={`/tratos/${one.deal}`} color="inherit">
            trato {one.dealNumber}
          </MuiLink>{' '}
          de {one.userName}
          {all.length > 1 &&
            `: ${formatMoney({ amount: one.amount - one.takenOff, currency: one.currency })}`}
        </Typography>
      ))}
      <Verifying payment={payment} />
    </>
  );
}

type ProposalProps = { row: StatementRow; proposal: StatementProposal; onVerified: () => void };

function Proposal({ row, proposal, onVerified }: ProposalProps) {
  const { payment, why } = proposal;
  return (
    <Box
      sx={{
        ...{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2 },
        ...{ mt: 2, pl: 3, borderLeft: 2, borderColor: 'divider' },
      }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <MuiLink component={Link} to={`/tratos/${payment.deal}`} color="inherit">
          <Marked text={payment.userName} query={row.text} />
        </MuiLink>
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {[`Trato ${payment.dealNumber}`, formatMoney(payment), paymentDetails(payment)]
            .filter(Boolean)
            .join(' · ')}
        </Typography>
      </Box>
      <Chip tone={tones[why]}>{statementReasons[why]}</Chip>
      {payment.voucher && (
        <Button
          component={Link}
          to={`/comprobantes/${payment._id}`}
          size="small"
          color="inherit"
          variant="outlined"
        >
          Ver el comprobante
        </Button>
      )}
      <VerifyRow row={row} payment={payment} onVerified={onVerified} />
    </Box>
  );
}

type VerifyRowProps = { row: StatementRow; payment: Payment; onVerified: () => void };

/** With what the bank says of it: amount, day and number. */
function VerifyRow({ row, payment, onVerified }: VerifyRowProps) {
  const [open, setOpen] = useState(false);
  const [asksWhy, setAsksWhy] = useState(false);
  const declared = readingOf(payment);
  const [reading, setReading] = useState<Reading>({
    ...declared,
    amount: row.amount,
    operationNumber: declared.operationNumber || (row.operationNumber ?? ''),
    paidAt: declared.paidAt || row.day,
  });
  return (
    <>
      <Button size="small" variant="contained" onClick={() => setOpen(true)}>
        Verificar
      </Button>
      {open && (
        <VerifyDialog
          payment={payment}
          reading={reading}
          onReading={setReading}
          asksWhy={asksWhy}
          onRefused={(error) => setAsksWhy(isRefusedAt(error, 'otherOperation'))}
          onClose={() => setOpen(false)}
          onVerified={() => {
            onVerified();
            setOpen(false);
          }}
        />
      )}
    </>
  );
}
