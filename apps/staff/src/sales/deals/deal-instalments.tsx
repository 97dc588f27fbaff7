import { formatMoney } from '@aulario/contract/money';
import { Button, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useMay } from '../../permissions.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Amount } from '../../shared/amount.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay, today } from '../../words/date.ts';
import type { DealRow } from './deal-row.ts';
import { dealSums } from './deal-sums.ts';
import { monthlyParts } from './monthly-parts.ts';

const tones = { pagada: 'success', vencida: 'error', pendiente: 'neutral' } as const;
const words = { pagada: 'Pagada', vencida: 'Vencida', pendiente: 'Pendiente' };

/** When the parts of a deal are paid. Reminders go out by themselves. */
export function DealInstalments({ deal }: { deal: DealRow }) {
  const may = useMay();
  const [open, setOpen] = useState(false);
  const owes = deal.state === 'abierto' || deal.state === 'pagado-parcial';
  if (deal.instalments.length === 0 && !owes) return null;
  const money = (amount: number) => formatMoney({ amount, currency: deal.currency });
  return (
    <Panel
      title="Cuotas"
      actions={
        may('deals:write') && owes ? (
          <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
            {deal.instalments.length === 0 ? 'Repartir en cuotas' : 'Cambiar las cuotas'}
          </Button>
        ) : null
      }
    >
      {deal.instalments.length === 0 && (
        <Typography sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
          Se paga de una sola vez.
        </Typography>
      )}
      {deal.instalments.map((part, at) => (
        <PanelRow
          key={part.dueDate}
          aside={
            <>
              <Amount
                amount={part.amount}
                currency={deal.currency}
                beside={dealSums(deal)}
                strong
              />
              <Chip tone={tones[part.state]}>{words[part.state]}</Chip>
            </>
          }
        >
          Cuota {at + 1} · vence el {shortDay(part.dueDate)}
          {part.left > 0 && part.left < part.amount && (
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              Pagado {money(part.amount - part.left)} · faltan {money(part.left)}
            </Typography>
          )}
        </PanelRow>
      ))}
      {open && <PlanDialog deal={deal} onClose={() => setOpen(false)} />}
    </Panel>
  );
}

function PlanDialog({ deal, onClose }: { deal: DealRow; onClose: () => void }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [count, setCount] = useState(Math.max(2, deal.instalments.length));
  const [first, setFirst] = useState(deal.instalments[0]?.dueDate ?? today(Date.now()));
  const parts = monthlyParts(deal.total, deal.currency, count, first);
  const save = async (instalments: typeof parts) => {
    const done = instalments.length === 0 ? 'Se paga de una sola vez.' : 'Cuotas acordadas.';
    if (await act({ run: () => provider.planDeal(deal._id, instalments), done })) onClose();
  };
  return (
    <ActDialog
      open
      title="Repartir en cuotas mensuales"
      action={`Acordar ${parts.length} cuotas`}
      busy={busy}
      disabled={parts.length === 0}
      onClose={onClose}
      onConfirm={() => save(parts)}
    >
      <div style={{ display: 'grid', gap: 14 }}>
        <TextField
          type="number"
          label="Número de cuotas"
          value={count}
          onChange={(event) => setCount(Number(event.target.value))}
          slotProps={{ htmlInput: { min: 2, max: 24 } }}
          sx={{ mt: 1 }}
        />
        <TextField
          type="date"
          label="Vence la primera"
          value={first}
          onChange={(event) => setFirst(event.target.value)}
        />
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {parts
            .map(
              ({ amount, dueDate }) =>
                `${formatMoney({ amount, currency: deal.currency })} el ${shortDay(dueDate)}`,
            )
            .join(' · ')}
        </Typography>
        {deal.instalments.length > 0 && (
          <Button color="inherit" disabled={busy} onClick={() => save([])}>
            Quitar las cuotas
          </Button>
        )}
      </div>
    </ActDialog>
  );
}
