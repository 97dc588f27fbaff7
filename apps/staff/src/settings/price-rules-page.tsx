import {
  type PriceRules,
  priceRulesBody,
  priceRulesEndpoints,
} from '@aulario/contract/catalogue/price-rules';
import { Box, Button, InputAdornment, Skeleton, TextField } from '@mui/material';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useEdits } from './use-edits.ts';

const fields = [
  {
    name: 'earlierDays',
    label: 'Precio anterior: días cobrado',
    help: 'Cuántos días se cobró, fuera de promociones, antes de mostrarlo tachado.',
    unit: 'días',
  },
  {
    name: 'promotionDays',
    label: 'Promoción: cuánto dura como máximo',
    help: 'Toda promoción tiene un último día.',
    unit: 'días',
  },
  {
    name: 'bestSellerDays',
    label: '«Más vendido»: ventas de los últimos',
    help: 'Se cuentan las inscripciones pagadas.',
    unit: 'días',
  },
  {
    name: 'bestSellers',
    label: '«Más vendido»: cuántos cursos',
    help: 'Los más vendidos llevan la etiqueta; se calcula cada noche.',
    unit: 'cursos',
  },
  {
    name: 'bestSellerSales',
    label: '«Más vendido»: desde cuántas ventas',
    help: 'Con menos, ningún curso la lleva.',
    unit: 'ventas',
  },
] as const;

/** What earlier prices, promotions and «Más vendido» need, so that what visitors read of them is true. */
export function PriceRulesPage() {
  const { data, error, refetch } = useRead<PriceRules>(priceRulesEndpoints.priceRules);
  return (
    <Page
      title="Precios de verdad"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Lo que el sitio dice de un precio anterior o de un curso más vendido sale de lo que se cobró y se vendió."
      width={760}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <RulesForm rules={data.data} />}
    </Page>
  );
}

function RulesForm({ rules }: { rules: PriceRules }) {
  const write = useMay()('settings:write');
  const { form, change, dirty, busy, stale, save } = useEdits({
    earlierDays: String(rules.earlierDays),
    promotionDays: String(rules.promotionDays),
    bestSellerDays: String(rules.bestSellerDays),
    bestSellers: String(rules.bestSellers),
    bestSellerSales: String(rules.bestSellerSales),
  });
  const body = {
    ...Object.fromEntries(
      fields.map(({ name }) => [name, form[name].trim() ? Number(form[name]) : Number.NaN]),
    ),
    version: rules.version,
  };
  const { error } = priceRulesBody.safeParse(body);
  return (
    <>
      <ChangedMeanwhile changes={stale} />
      <Panel title="Qué hace falta">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4, maxWidth: 460 }}>
          {fields.map(({ name, label, help, unit }) => {
            const fault = error?.issues.find(({ path }) => path[0] === name)?.message;
            return (
              <TextField
                key={name}
                label={label}
                value={form[name]}
                disabled={!write}
                error={Boolean(fault)}
                helperText={fault ?? help}
                onChange={({ target }) => change({ [name]: target.value })}
                slotProps={{
                  htmlInput: { inputMode: 'numeric' },
                  input: { endAdornment: <InputAdornment position="end">{unit}</InputAdornment> },
                }}
              />
            );
          })}
          {write && (
            <Box>
              <Button
                variant="contained"
                disabled={busy || !dirty || error !== undefined}
                onClick={() =>
                  save({
                    run: () => call(priceRulesEndpoints.changePriceRules, { body }),
                    done: 'Guardado. Los precios tachados ya se revisaron.',
                  })
                }
              >
                Guardar
              </Button>
            </Box>
          )}
        </Box>
      </Panel>
    </>
  );
}
