import { certificateOptions, type PriceCalculation } from '@aulario/contract/catalogue/price';
import { formatMoney, moneyTogether } from '@aulario/contract/money';
import { Alert, Box, Button, Typography } from '@mui/material';
import { Figures } from '../../shared/figures.tsx';
import { Panel } from '../../shared/panel.tsx';
import { shortDay } from '../../words/date.ts';
import { planOf } from './counter-draft.ts';
import type { CounterSaleState } from './use-counter-sale.ts';

/** What it costs now, why, what is paid when, and the button that does it all. */
export function CounterSummary({ sale }: { sale: CounterSaleState }) {
  const { price, fault, missing, busy, sell } = sale;
  return (
    <Box sx={{ position: { lg: 'sticky' }, top: { lg: 80 }, minWidth: 0 }}>
      <Panel title="Resumen">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
          {fault && <Alert severity="error">{fault}</Alert>}
          {!price && !fault && (
            <Typography sx={{ color: 'text.secondary' }}>
              Elige un curso para ver su precio.
            </Typography>
          )}
          {price && <Priced sale={sale} price={price} />}
          <Button
            variant="contained"
            size="large"
            fullWidth
            disabled={busy || missing !== null || fault !== null}
            onClick={sell}
            aria-describedby={missing ? 'falta' : undefined}
            sx={{ mt: 4, minHeight: 48 }}
          >
            {labelOf(sale)}
          </Button>
          <Typography
            id="falta"
            role="status"
            variant="body2"
            sx={{ mt: 2, color: 'text.secondary', minHeight: 22 }}
          >
            {missing}
          </Typography>
        </Box>
      </Panel>
    </Box>
  );
}

function labelOf({ draft, price, mayVerify }: CounterSaleState): string {
  if (!price || price.total === 0) return 'Vender';
  if (!draft.takes) return 'Abrir la venta y enviar su enlace';
  const amount = draft.amount ?? planOf(draft, price).dueNow;
  const money = formatMoney({ amount: amount || 0, currency: price.currency });
  return mayVerify && draft.verified ? `Cobrar ${money}` : `Vender y registrar ${money}`;
}

function Priced({ sale, price }: { sale: CounterSaleState; price: PriceCalculation }) {
  const { currency } = price;
  const money = (amount: number) => formatMoney({ amount, currency });
  const sum = moneyTogether(currency, [price.total, price.tax]);
  const { instalments } = planOf(sale.draft, price);
  return (
    <div aria-live="polite">
      {price.lines.map((line) => (
        <Box key={line.course} sx={{ mb: 3 }}>
          <Typography sx={{ fontWeight: 600 }}>{line.name}</Typography>
          <Figures
            rows={[
              ['Curso', money(line.coursePrice)],
              ...(line.certificate
                ? [
                    [certificateOptions[line.certificate], money(line.certificatePrice)] as [
                      string,
                      string,
                    ],
                  ]
                : []),
              ...line.discounts.map(
                ({ reason, amount }) => [reason, `−${money(amount)}`] as [string, string],
              ),
            ]}
          />
        </Box>
      ))}
      <Figures
        rows={[
          ['Total', sum(price.total), true],
          [`${price.taxName} incluido`, sum(price.tax)],
        ]}
      />
      {instalments.length > 0 && (
        <Figures
          rows={instalments.map(({ dueDate, amount }, at) => [
            `Cuota ${at + 1} · ${shortDay(dueDate)}`,
            money(amount),
          ])}
        />
      )}
      {price.warnings.map(({ code, message }) => (
        <Alert key={code} severity="warning" sx={{ mt: 3 }}>
          {message}
        </Alert>
      ))}
    </div>
  );
}
