import type { TaxName } from '@aulario/contract/ruc';
import { paperKinds, paperTaxName } from '@aulario/contract/sales/paper';
import { methodChoices, type SeenMethod } from '@aulario/contract/sales/payment';
import { taxNameWords } from '@aulario/contract/tax-number';
import { Alert, Box, Checkbox, FormControlLabel, MenuItem, Switch, TextField } from '@mui/material';
import { useAcademy } from '../../layout/use-academy.ts';
import { MoneyField } from '../../shared/money-field.tsx';
import { Panel } from '../../shared/panel.tsx';
import { today } from '../../words/date.ts';
import { OtherOperation } from '../vouchers/other-operation.tsx';
import { asksWhyOther, hasNumber, planOf } from './counter-draft.ts';
import type { CounterSaleState } from './use-counter-sale.ts';
import { shown } from './use-refused.ts';

const partChoices = [1, 2, 3, 4, 6, 12];

/** How it is paid, and what of it is there now. */
export function CounterMoney({ sale }: { sale: CounterSaleState }) {
  const issuer = useAcademy()?.taxName ?? 'RUC';
  const { draft, change, price, mayVerify, faultAt } = sale;
  const country = draft.buyer?.country ?? draft.person?.country ?? undefined;
  const taxName = draft.taxName ?? paperTaxName(country, issuer);
  const currency = price?.currency ?? 'PEN';
  const due = price ? planOf(draft, price).dueNow : null;
  return (
    <Panel
      title="Cobro"
      actions={
        <FormControlLabel
          control={
            <Switch
              checked={draft.takes}
              onChange={(_, takes) => change({ takes })}
              sx={{ mr: 1 }}
            />
          }
          label="Se recibe dinero ahora"
          sx={{ mr: 0 }}
        />
      }
    >
      <Box
        sx={{
          px: { xs: 4, md: 5 },
          pb: 5,
          display: 'grid',
          gap: 3.5,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(2, minmax(0, 1fr))' },
        }}
      >
        <TextField
          select
          label="Forma de pago"
          value={draft.parts}
          onChange={({ target }) => change({ parts: Number(target.value), amount: null })}
        >
          {partChoices.map((count) => (
            <MenuItem key={count} value={count}>
              {count === 1 ? 'Al contado' : `En ${count} cuotas mensuales`}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="Comprobante que pide"
          value={draft.paper}
          onChange={({ target }) => change({ paper: target.value as typeof draft.paper, taxName })}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">Por preguntar</MenuItem>
          {Object.entries(paperKinds[issuer]).map(([id, word]) => (
            <MenuItem key={id} value={id}>
              {word}
            </MenuItem>
          ))}
        </TextField>
        {draft.paper === 'factura' && (
          <>
            <TextField
              select
              label="Número de la empresa"
              value={taxName}
              onChange={({ target }) => change({ taxName: target.value as TaxName })}
            >
              {Object.entries(taxNameWords).map(([id, word]) => (
                <MenuItem key={id} value={id}>
                  {word}
                </MenuItem>
              ))}
            </TextField>
            <TextField
              label={taxName}
              value={draft.ruc}
              onChange={({ target }) => change({ ruc: target.value })}
              {...shown(faultAt('paper.ruc'))}
            />
            <TextField
              label="Razón social"
              value={draft.legalName}
              onChange={({ target }) => change({ legalName: target.value })}
              {...shown(faultAt('paper.legalName'))}
            />
            {taxName === 'RFC' && (
              <TextField
                label="Código postal fiscal"
                value={draft.postalCode}
                onChange={({ target }) => change({ postalCode: target.value })}
                {...shown(faultAt('paper.postalCode'))}
              />
            )}
          </>
        )}
        {draft.takes && (
          <>
            <MoneyField
              label="Importe recibido"
              currency={currency}
              value={draft.amount ?? due}
              onChange={(amount) => change({ amount })}
              {...shown(faultAt('payment.amount'))}
              fullWidth
            />
            <TextField
              select
              label="Método"
              value={draft.method}
              onChange={({ target }) => change({ method: target.value as SeenMethod })}
            >
              {methodChoices(currency).map(([id, word]) => (
                <MenuItem key={id} value={id}>
                  {word}
                </MenuItem>
              ))}
            </TextField>
            {hasNumber(draft) && (
              <TextField
                label="Número de operación"
                value={draft.operationNumber}
                onChange={({ target }) =>
                  change({ operationNumber: target.value, otherOperation: null, doubt: '' })
                }
                {...shown(faultAt('payment.operationNumber'))}
              />
            )}
            <TextField
              type="date"
              label="Día del pago"
              value={draft.paidAt}
              onChange={({ target }) => change({ paidAt: target.value })}
              slotProps={{ htmlInput: { max: today(Date.now()) }, inputLabel: { shrink: true } }}
              {...shown(faultAt('payment.paidAt'))}
            />
            {asksWhyOther(draft, mayVerify) && (
              <Box sx={{ gridColumn: '1 / -1', display: 'grid', gap: 3 }}>
                <Alert severity="warning">{draft.doubt}</Alert>
                <OtherOperation
                  value={draft.otherOperation ?? ''}
                  onChange={(otherOperation) => change({ otherOperation })}
                  fault={draft.otherOperation ? faultAt('payment.otherOperation') : undefined}
                />
              </Box>
            )}
            {mayVerify && (
              <FormControlLabel
                control={
                  <Checkbox
                    checked={draft.verified}
                    onChange={(_, verified) => change({ verified })}
                  />
                }
                label="El dinero ya está: queda verificado y con recibo"
                sx={{ gridColumn: '1 / -1' }}
              />
            )}
          </>
        )}
      </Box>
    </Panel>
  );
}
