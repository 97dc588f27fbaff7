import {
  type PriceRules,
  priceRulesBody,
  priceRulesEndpoints,
} from '@aulario/contract/catalogue/price-rules';
import { Box } from '@mui/material';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, NumberRule, RulesPage, SaveRules, useRules } from './rules-form.tsx';

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
  return (
    <RulesPage<PriceRules>
      title="Precios de verdad"
      detail="Lo que el sitio dice de un precio anterior o de un curso más vendido sale de lo que se cobró y se vendió."
      endpoint={priceRulesEndpoints.priceRules}
      height={320}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: PriceRules }) {
  const rules = useRules(kept, priceRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      <Panel title="Qué hace falta">
        <Box sx={column}>
          {fields.map((field) => (
            <NumberRule key={field.name} rules={rules} {...field} />
          ))}
          <SaveRules
            rules={rules}
            endpoint={priceRulesEndpoints.changePriceRules}
            done="Guardado. Los precios tachados ya se revisaron."
          />
        </Box>
      </Panel>
    </>
  );
}
