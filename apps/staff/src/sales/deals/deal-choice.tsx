import { formatMoney } from '@aulario/contract/money';
import type { DealSummary } from '@aulario/contract/sales/deal';
import type { Payment } from '@aulario/contract/sales/payment';
import { Alert, Autocomplete, Box, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useGetList } from 'react-admin';
import { usePaused } from '../../shared/use-paused.ts';
import { DealChip } from './deal-chip.tsx';
import { waitingWords } from './waiting-money.ts';

type DealFound = DealSummary & RaRecord;

/** Which sale gets money: whose it is, of which course and what it owes are seen before it is chosen. */
export function DealChoice({
  currency,
  amount,
  except,
  part = false,
  label = 'El otro trato',
  onChange,
}: {
  currency: DealSummary['currency'];
  /** What it is to take, in minor units. */
  amount: number;
  /** The sales that do not get it: the one that the money leaves, those that have it already. */
  except: readonly string[];
  /** Whether one that owes less may take a part of it. */
  part?: boolean;
  label?: string;
  onChange: (deal: DealSummary | null) => void;
}) {
  const [typed, setTyped] = useState('');
  const [chosen, setChosen] = useState<DealFound | null>(null);
  const paused = usePaused(typed.trim());
  const { data: found = [], isFetching } = useGetList<DealFound>('tratos', {
    filter: { currency, ...(paused ? { q: paused } : {}) },
    pagination: { page: 1, perPage: 15 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  // What answers other words is no option: a quick hand would pay the wrong sale.
  const answered = paused === typed.trim() && !isFetching;
  const takes = (deal: DealSummary) =>
    !except.includes(deal._id) && deal.due >= (part ? 1 : amount);
  return (
    <Box sx={{ mt: 2 }}>
      <Autocomplete
        options={answered ? found : []}
        value={chosen}
        loading={!answered}
        filterOptions={(options) => options}
        getOptionLabel={({ number, userName }) => `${number} · ${userName}`}
        getOptionKey={({ id }) => id}
        getOptionDisabled={(deal) => !takes(deal)}
        isOptionEqualToValue={(option, value) => option.id === value.id}
        onInputChange={(_, text, why) => setTyped(why === 'input' ? text : '')}
        onChange={(_, deal) => {
          setChosen(deal);
          onChange(deal);
        }}
        renderOption={({ key, ...props }, deal) => (
          <Box component="li" key={key} {...props}>
            <Box sx={{ minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600 }}>
                {deal.userName} · {deal.number}
              </Typography>
              <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                {deal.courses} · {owes(deal)}
              </Typography>
            </Box>
          </Box>
        )}
        noOptionsText="Ningún trato coincide"
        loadingText="Buscando…"
        openText="Abrir"
        closeText="Cerrar"
        clearText="Quitar"
        renderInput={(params) => (
          <TextField
            {...params}
            label={label}
            helperText="Busca por nombre, documento, correo o número. Solo recibe lo que debe."
          />
        )}
      />
      {chosen && <ChosenDeal deal={chosen} amount={Math.min(amount, chosen.due)} />}
    </Box>
  );
}

function ChosenDeal({ deal, amount }: { deal: DealSummary; amount: number }) {
  const left = deal.due - amount;
  const money = (of: number) => formatMoney({ amount: of, currency: deal.currency });
  const { data = [] } = useGetList<Payment & RaRecord>('pagos', {
    filter: { deal: deal._id, state: 'pendiente', voucher: true },
    pagination: { page: 1, perPage: 10 },
    sort: { field: 'voucherAt', order: 'ASC' },
  });
  const waits = waitingWords(data);
  return (
    <Box
      role="status"
      sx={{ mt: 2, p: 3, border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
        <Typography sx={{ fontWeight: 600 }}>
          {deal.userName}
          {deal.userDni && ` · ${deal.userDni}`}
        </Typography>
        <DealChip deal={deal} />
      </Box>
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
        {deal.number} · {deal.courses}
      </Typography>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        Debe {money(deal.due)} de {money(deal.total)}. Recibe {money(amount)}.{' '}
        {left > 0 ? `Deberá ${money(left)}.` : 'Con esto queda pagado.'}
      </Typography>
      {waits && (
        <Alert severity="warning" sx={{ mt: 2 }}>
          {waits} Puede ser este mismo dinero, o pagar lo mismo dos veces: míralo antes.
        </Alert>
      )}
    </Box>
  );
}

function owes({ due, currency, state }: DealSummary): string {
  if (due > 0) return `debe ${formatMoney({ amount: due, currency })}`;
  return state === 'anulado' ? 'anulado' : 'no debe nada';
}
