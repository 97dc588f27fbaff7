import { formatMoney, payable } from '@aulario/contract/money';
import type { Deal, DealSummary } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { Alert, Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Choice } from '../../shared/choice.tsx';
import { MoneyField } from '../../shared/money-field.tsx';
import { useAct } from '../../shared/use-act.ts';
import { today } from '../../words/date.ts';
import { DealChoice } from '../deals/deal-choice.tsx';
import { EffectAndReason, Missing, useEffectAndReason } from '../refunds/effect-and-reason.tsx';
import { excessBody, isSaid, type Word } from '../vouchers/excess.ts';
import { ExcessFields } from '../vouchers/excess-fields.tsx';
import { correctionOf, owedAgain, sumsOf, takenWords, wholeOf } from './correction-sums.ts';
import { monthWords } from './sale-month.ts';

type CorrectProps = {
  payment: Payment;
  /** What of its sale's payments is of the same operation, itself too: what was corrected before is a part of its own. */
  parts: readonly Payment[];
  /** Their sale, with all its payments. */
  sale: Deal;
  /** Whether anybody of the sale is in a course: what becomes of that is asked then alone. */
  enrolled: boolean;
};

/** Corrects a verified payment: it was of another sale, or its amount was written wrongly. */
export function CorrectButton(props: CorrectProps) {
  const { payment, parts } = props;
  const may = useMay();
  const [open, setOpen] = useState(false);
  const { left } = sumsOf(parts);
  // Of all the parts one is enough to press.
  const shown = parts.at(-1)?._id === payment._id && !payment.byGateway;
  // What was corrected to nothing may be corrected again, as long as its sale asks for it.
  if (!shown || (left <= 0 && payment.dealDue === 0) || !may('payments:refund')) return null;
  return (
    <>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        Corregir
      </Button>
      {open && <CorrectDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}

type Wrong = 'trato' | 'importe';

function CorrectDialog({
  payment,
  parts,
  sale,
  enrolled,
  onClose,
}: CorrectProps & { onClose: () => void }) {
  const { arrived, back, left } = sumsOf(parts);
  const whole = wholeOf(payment, arrived);
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  // Sent twice, or again after an answer that was lost, it happens once.
  const [key] = useState(() => crypto.randomUUID());
  const [wrong, setWrong] = useState<Wrong>(left > 0 ? 'trato' : 'importe');
  // What goes to the other sale, or what really arrived.
  const [amount, setAmount] = useState<number | null>(left > 0 ? left : null);
  const [other, setOther] = useState<DealSummary | null>(null);
  // What is beyond what the sale asks for.
  const [word, setWord] = useState<Word>({});
  const money = (of: number) => formatMoney({ amount: of, currency: payment.currency });
  const due = payable({ amount: payment.dealDue, currency: payment.currency });
  const { right, taken, more, beyond, fault } = correctionOf({ arrived, left, due }, wrong, amount);
  const month = fault ? '' : monthWords(sale, taken, today(Date.now()));
  const owes = payment.dealDue + owedAgain(sale, taken) > 0;
  const said = useEffectAndReason(enrolled && taken > 0);
  const missing = [
    amount === null || right === arrived || fault ? 'el importe correcto' : '',
    wrong === 'trato' && !other ? 'el otro trato' : '',
    isSaid(word, beyond) ? '' : 'qué es lo que sobra',
    ...said.missing,
  ].filter(Boolean);
  const choose = (next: Wrong) => {
    setWrong(next);
    setOther(null);
    setWord({});
    setAmount(next === 'trato' ? left : null);
  };
  const save = async () => {
    const body = {
      ...{ amount: right, ...said.body },
      ...(wrong === 'trato' && other ? { deal: other.number } : {}),
      ...excessBody(word, beyond),
    };
    const run = () => provider.correctVerified(payment._id, body, key);
    if (await act({ run, done: 'Pago corregido.' })) onClose();
  };
  return (
    <ActDialog
      open
      title={
        whole === null
          ? `Corregir el pago de ${money(arrived)}`
          : `Corregir los ${money(arrived)} que este trato tiene de un pago de ${money(whole)}`
      }
      action="Corregir el pago"
      danger
      busy={busy}
      disabled={missing.length > 0}
      onClose={onClose}
      onConfirm={save}
    >
      <Box sx={{ display: 'grid', gap: 3.5, pt: 1, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        <Typography>
          Ahora cuenta para {payment.userName}, trato{' '}
          <Box component="span" sx={{ whiteSpace: 'nowrap' }}>
            {payment.dealNumber}
          </Box>
          : {sale.courses}.
          {whole !== null &&
            ` La operación pagó también otros tratos: aquí se corrige solo la parte de este.`}
          {back > 0 && ` De lo que llegó ya se devolvieron ${money(back)}.`}
        </Typography>
        <Choice<Wrong>
          label="Qué está mal"
          value={wrong}
          onChange={choose}
          options={[
            ['trato', 'Es dinero de otro trato, todo o una parte'],
            ['importe', 'El importe se escribió mal'],
          ]}
        />
        <MoneyField
          label={amountLabel()}
          currency={payment.currency}
          value={amount}
          onChange={(typed) => {
            setAmount(typed);
            setWord({});
          }}
          error={fault !== undefined}
          helperText={effectWords()}
        />
        {month && (
          <Alert severity="warning" role="status">
            {month}
          </Alert>
        )}
        {wrong === 'trato' && taken > 0 && (
          <DealChoice
            currency={payment.currency}
            amount={taken}
            except={[payment.deal]}
            onChange={setOther}
          />
        )}
        {beyond > 0 && !fault && (
          <ExcessFields
            // Other sales are chosen anew for another sum.
            key={beyond}
            payment={payment}
            beyond={beyond}
            typo="Si el importe está mal escrito, corrígelo arriba."
            word={word}
            onWord={setWord}
          />
        )}
        <EffectAndReason
          said={said}
          payment={payment}
          stays={owes ? 'Se mantiene mientras paga lo que falta' : 'Se mantiene'}
          note="Nada se borra ni se anula: lo que se quita lleva una nota de crédito, y lo que va a otro trato, un recibo nuevo."
        />
        <Missing to="corregir" missing={missing} />
      </Box>
    </ActDialog>
  );

  function amountLabel(): string {
    if (wrong === 'trato') return 'Cuánto es del otro trato';
    return whole === null ? 'Importe que llegó de verdad' : 'Cuánto del pago es de este trato';
  }

  function effectWords(): string {
    if (fault === 'less-than-back')
      return wrong === 'trato'
        ? `De este pago quedan ${money(left)}.`
        : `Ya se devolvieron ${money(back)}: llegó eso por lo menos.`;
    if (beyond > 0 && more > beyond)
      return `Se suman ${money(more - beyond)} a este trato, que no espera más; sobran ${money(beyond)}.`;
    if (beyond > 0) return `Este trato ya no espera nada: sobran ${money(beyond)}.`;
    if (more > 0) return `Se suman ${money(more)} a este trato.`;
    if (taken > 0)
      return `${takenWords(sale, taken)}${back > 0 ? ` Quedan ${money(left - taken)}.` : ''}`;
    if (wrong === 'trato') return '';
    if (whole !== null)
      return `Escribe solo la parte de este trato${back > 0 ? ', también lo que de ella se devolvió después' : ''}, no los ${money(whole)} de toda la operación.`;
    return back > 0 ? 'Lo que dice el banco, también lo que se devolvió después.' : '';
  }
}
