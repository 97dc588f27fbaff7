import { academyEndpoints, accountsBody, type Settings } from '@aulario/contract/academy';
import { currencies } from '@aulario/contract/money';
import type { DepositAccount } from '@aulario/contract/sales/deal';
import { paymentMethods } from '@aulario/contract/sales/payment';
import { Box, Button, MenuItem, TextField, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { PictureField } from '../form/picture-field.tsx';
import { currencyWords } from '../words/currency.ts';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useEdits } from './use-edits.ts';

type Line = DepositAccount & { key: number };

const methods: DepositAccount['method'][] = ['transferencia', 'deposito', 'yape', 'plin'];
const texts = [
  ['bank', 'Banco o billetera'],
  ['holder', 'Titular'],
  ['number', 'Número'],
  ['cci', 'CCI'],
] as const;

/** Where buyers pay to: one block an account. */
export function AccountsForm({ settings }: { settings: Settings }) {
  const saved = settings.accounts;
  const { form, change: edit, busy, stale, save } = useEdits({ lines: saved.map(withKey) });
  const { lines } = form;
  const setLines = (changedLines: Line[]) => edit({ lines: changedLines });
  const accounts = lines.map(({ key: _, ...account }) => account);
  const sent = accounts.map(({ qr, ...account }) => ({ ...account, qr: qr?._id ?? null }));
  const { error } = accountsBody.safeParse({ accounts: sent });
  // What is missing is said once its field was left, or all of it when it is to be saved.
  const [left, setLeft] = useState<string[]>([]);
  const [asked, setAsked] = useState(false);
  const changed = JSON.stringify(accounts) !== JSON.stringify(saved);
  const change = (key: number, part: Partial<DepositAccount>) =>
    setLines(lines.map((line) => (line.key === key ? { ...line, ...part } : line)));
  const add = () => {
    const empty = { bank: '', holder: lines[0]?.holder ?? '', number: '', cci: null, qr: null };
    const key = Math.max(-1, ...lines.map((line) => line.key)) + 1;
    setLines([...lines, { key, method: 'transferencia', currency: 'PEN', ...empty }]);
  };
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, pb: 5 }}>
      <ChangedMeanwhile stale={stale} names={{ lines: 'Cuentas', accounts: 'Cuentas' }} />
      <Typography sx={{ mb: 4, color: 'text.secondary' }}>
        {lines.length > 0
          ? 'Quien compra ve las cuentas de su moneda. Revisa cada número antes de guardar.'
          : 'Sin cuentas nadie puede pagar por transferencia ni billetera. Agrega la primera.'}
      </Typography>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {lines.map((line, at) => (
          <Box
            key={line.key}
            role="group"
            aria-label={`Cuenta ${at + 1}`}
            sx={{
              display: 'grid',
              gap: 3,
              gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: 'repeat(3, minmax(0, 1fr))' },
            }}
          >
            <TextField
              select
              label="Forma de pago"
              value={line.method}
              onChange={({ target }) =>
                change(line.key, { method: target.value as DepositAccount['method'] })
              }
            >
              {methods.map((method) => (
                <MenuItem key={method} value={method}>
                  {paymentMethods[method]}
                </MenuItem>
              ))}
            </TextField>
            {texts.map(([name, label]) => {
              const field = `${line.key} ${name}`;
              const fault =
                asked || left.includes(field)
                  ? error?.issues.find(({ path }) => path[1] === at && path[2] === name)?.message
                  : undefined;
              return (
                <TextField
                  key={name}
                  label={label}
                  value={line[name] ?? ''}
                  onChange={({ target }) =>
                    change(line.key, {
                      [name]: name === 'cci' ? target.value || null : target.value,
                    })
                  }
                  onBlur={() => setLeft([...left, field])}
                  error={Boolean(fault)}
                  helperText={fault}
                />
              );
            })}
            <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-end' }}>
              <TextField
                select
                label="Moneda"
                value={line.currency}
                onChange={({ target }) =>
                  change(line.key, { currency: target.value as DepositAccount['currency'] })
                }
                sx={{ flex: 1 }}
              >
                {currencies.map((currency) => (
                  <MenuItem key={currency} value={currency}>
                    {currencyWords[currency]}
                  </MenuItem>
                ))}
              </TextField>
              <Button
                color="inherit"
                aria-label={`Quitar la cuenta ${at + 1}`}
                onClick={() => setLines(lines.filter(({ key }) => key !== line.key))}
                sx={{ minHeight: 40 }}
              >
                Quitar
              </Button>
            </Box>
            {isWallet(line) && (
              <PictureField
                label="Código QR"
                purpose="academy"
                value={line.qr}
                onChange={(qr) => change(line.key, { qr })}
                ratio="1 / 1"
                fit="contain"
                width={160}
                help="El de la aplicación, recortado. Quien compra lo escanea al pagar."
              />
            )}
          </Box>
        ))}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mt: 4 }}>
        <Button variant="outlined" color="inherit" disabled={lines.length >= 20} onClick={add}>
          Agregar cuenta
        </Button>
        <Button
          variant="contained"
          disabled={busy || !changed}
          onClick={() => {
            setAsked(Boolean(error));
            if (error) return;
            save({
              run: () =>
                call(academyEndpoints.changeAccounts, {
                  body: { accounts: sent, version: settings.versions.accounts },
                }),
              done: 'Cuentas guardadas. Quien paga ya las ve.',
            });
          }}
        >
          Guardar las cuentas
        </Button>
      </Box>
    </Box>
  );
}

const isWallet = ({ method }: Line) => method === 'yape' || method === 'plin';

function withKey(account: DepositAccount, key: number): Line {
  return { ...account, key };
}
