import type { Course, CoursePrice } from '@aulario/contract/catalogue/course';
import { certificateOptions } from '@aulario/contract/catalogue/price';
import { type Currency, currencies } from '@aulario/contract/money';
import { Box, MenuItem, TextField } from '@mui/material';
import { useRecordContext } from 'react-admin';
import { partMessage, RowsInput } from '../../form/rows-input.tsx';
import { type Draft, freeWords, MoneyField } from '../../shared/money-field.tsx';
import { currencyWords } from '../../words/currency.ts';

/** One row a currency: what it costs now, what it cost before, and until when the promotion lasts. */
export function PricesInput() {
  const saved = useRecordContext<Course>()?.earlierPrices ?? [];
  return (
    <RowsInput<Draft<CoursePrice>>
      source="prices"
      addLabel="Agregar moneda"
      most={currencies.length}
      blank={(rows) => ({
        currency: free(rows),
        amount: null,
        earlier: null,
        promoFrom: null,
        promoUntil: null,
      })}
      empty="Sin un precio en soles el curso no se puede publicar."
      row={(price, change, error) => (
        <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
          <CurrencyField
            value={price.currency}
            onChange={(currency) => change({ ...price, currency })}
            error={partMessage(error, 'currency')}
          />
          <MoneyField
            label="Precio"
            currency={price.currency}
            value={price.amount}
            onChange={(amount) => change({ ...price, amount })}
            helperText={partMessage(error, 'amount') ?? freeWords(price)}
            error={Boolean(error.amount)}
          />
          <MoneyField
            label="Precio sin promoción (opcional)"
            currency={price.currency}
            value={price.earlier ?? null}
            onChange={(earlier) => change({ ...price, earlier })}
            error={Boolean(error.earlier)}
            helperText={partMessage(error, 'earlier') ?? earlierFault(price, saved)}
            warn={Boolean(earlierFault(price, saved))}
          />
          <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: '1fr 1fr' }}>
            <DayField
              label="Promoción desde"
              value={price.promoFrom}
              onChange={(promoFrom) => change({ ...price, promoFrom })}
              error={partMessage(error, 'promoFrom')}
            />
            <DayField
              label="Hasta"
              value={price.promoUntil}
              onChange={(promoUntil) => change({ ...price, promoUntil })}
              error={partMessage(error, 'promoUntil')}
            />
          </Box>
        </Box>
      )}
    />
  );
}

type CertificatePrice = Draft<Course['certificatePrices'][number]>;

/** What each certificate option costs in each currency. */
export function CertificatePricesInput() {
  return (
    <RowsInput<CertificatePrice>
      source="certificatePrices"
      addLabel="Agregar opción"
      most={6}
      blank={(rows) => ({
        option: rows.length === 0 ? 'digital' : 'fisico',
        currency: 'PEN',
        amount: null,
      })}
      row={(price, change, error) => (
        <Box
          sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', sm: '1.4fr 1fr 1fr' } }}
        >
          <TextField
            select
            label="Certificado"
            value={price.option}
            onChange={(event) =>
              change({ ...price, option: event.target.value as CertificatePrice['option'] })
            }
          >
            {Object.entries(certificateOptions).map(([id, word]) => (
              <MenuItem key={id} value={id}>
                {word}
              </MenuItem>
            ))}
          </TextField>
          <CurrencyField
            value={price.currency}
            onChange={(currency) => change({ ...price, currency })}
            error={partMessage(error, 'currency')}
          />
          <MoneyField
            label="Precio"
            currency={price.currency}
            value={price.amount}
            onChange={(amount) => change({ ...price, amount })}
            error={Boolean(error.amount)}
            helperText={
              partMessage(error, 'amount') ??
              (price.amount === 0 ? 'Incluido en el curso' : '0 si está incluido en el curso.')
            }
          />
        </Box>
      )}
    />
  );
}

function CurrencyField({
  value,
  onChange,
  error,
}: {
  value: Currency;
  onChange: (currency: Currency) => void;
  error?: string;
}) {
  return (
    <TextField
      select
      label="Moneda"
      value={value}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value as Currency)}
    >
      {currencies.map((currency) => (
        <MenuItem key={currency} value={currency}>
          {currencyWords[currency]}
        </MenuItem>
      ))}
    </TextField>
  );
}

type DayFieldProps = {
  label: string;
  value: string | null | undefined;
  onChange: (day: string | null) => void;
  error?: string;
};

function DayField({ label, value, onChange, error }: DayFieldProps) {
  return (
    <TextField
      type="date"
      label={label}
      value={value ?? ''}
      error={Boolean(error)}
      helperText={error}
      onChange={(event) => onChange(event.target.value || null)}
    />
  );
}

function free(rows: Draft<CoursePrice>[]): Currency {
  return currencies.find((currency) => rows.every((row) => row.currency !== currency)) ?? 'PEN';
}

/** Why visitors do not read it struck through. */
function earlierFault(
  { amount, earlier, currency, promoUntil }: Draft<CoursePrice>,
  saved: Course['earlierPrices'],
): string | undefined {
  if (!earlier) return undefined;
  if (earlier <= (amount ?? 0)) return 'No es mayor que el precio: no se mostrará.';
  if (!promoUntil) return 'Una promoción tiene un último día: escríbelo en «Hasta».';
  const proof = saved.find((one) => one.currency === currency);
  if (!proof || proof.shown) return undefined;
  const charged = proof.days === 1 ? '1 día' : `${proof.days} días`;
  return `No sale tachado: se cobró ${charged} antes de la promoción y hacen falta ${proof.needed}. El precio de la promoción sí vale.`;
}
