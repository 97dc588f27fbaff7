import {
  callRulesBody,
  callRulesEndpoints,
  type callRulesSchema,
} from '@aulario/contract/relations/call-rules';
import { Box } from '@mui/material';
import type { z } from 'zod';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, NumberRule, RulesPage, SaveRules, useRules } from './rules-form.tsx';

type Rules = z.infer<typeof callRulesSchema>;

const countries = [
  { prefix: 'pe', title: 'Perú' },
  { prefix: 'co', title: 'Colombia', text: 'La ley da de 7 a 19 h, y los sábados de 8 a 15 h.' },
  { prefix: 'mx', title: 'México' },
] as const;
const hours = [
  { part: 'From', label: 'Lunes a viernes, desde (h)' },
  { part: 'Until', label: 'Lunes a viernes, hasta (h)' },
  { part: 'SaturdayFrom', label: 'Sábados, desde (h)' },
  { part: 'SaturdayUntil', label: 'Sábados, hasta (h)' },
] as const;

/** Between which hours staff may call, in the hour of the country of each number. */
export function CallRulesPage() {
  return (
    <RulesPage<Rules>
      title="Llamadas"
      detail="Antes de marcar se mira la hora del país del número y si la persona aceptó llamadas. Los domingos y feriados no se llama. Confírmalo con tu abogada o abogado."
      endpoint={callRulesEndpoints.callRules}
      height={520}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: Rules }) {
  const rules = useRules(kept, callRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      {countries.map(({ prefix, title, ...country }) => (
        <Panel key={prefix} title={title}>
          <Box sx={pairs}>
            {hours.map(({ part, label }, at) => (
              <NumberRule
                key={part}
                rules={rules}
                name={`${prefix}${part}`}
                label={label}
                help={at === 0 && 'text' in country ? country.text : undefined}
              />
            ))}
          </Box>
        </Panel>
      ))}
      <Panel title="Quien escribió o llamó">
        <Box sx={pairs}>
          <NumberRule
            rules={rules}
            name="requestDays"
            label="Se le devuelve la llamada durante (días)"
          />
          <SaveRules
            rules={rules}
            endpoint={callRulesEndpoints.changeCallRules}
            done="Guardado. Vale desde la próxima llamada."
          />
        </Box>
      </Panel>
    </>
  );
}

const pairs = {
  ...column,
  maxWidth: undefined,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};
