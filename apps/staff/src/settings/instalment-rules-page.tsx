import {
  type InstalmentRules,
  instalmentEntries,
  instalmentRulesBody,
  instalmentRulesEndpoints,
} from '@aulario/contract/sales/instalment-rules';
import { Box, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, NumberRule, RulesPage, SaveRules, useRules } from './rules-form.tsx';

/** When whoever pays in instalments enters, and when an unpaid one closes the classroom. */
export function InstalmentRulesPage() {
  return (
    <RulesPage<InstalmentRules>
      title="Pago en cuotas"
      detail="Vale para los tratos con cuotas acordadas. Pagar una parte sin acordar cuotas no abre el aula."
      endpoint={instalmentRulesEndpoints.instalmentRules}
      height={320}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: InstalmentRules }) {
  const rules = useRules(kept, instalmentRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      <Panel title="El aula de quien paga en cuotas">
        <Box sx={column}>
          <Box>
            <FormLabel id="entrada">Quien paga en cuotas entra al aula</FormLabel>
            <RadioGroup
              aria-labelledby="entrada"
              value={rules.form.entry}
              onChange={(_, entry) => rules.change({ entry: entry as InstalmentRules['entry'] })}
            >
              {Object.entries(instalmentEntries).map(([value, label]) => (
                <FormControlLabel
                  key={value}
                  {...{ value, label }}
                  control={<Radio />}
                  disabled={!rules.write}
                />
              ))}
            </RadioGroup>
          </Box>
          <NumberRule
            rules={rules}
            name="graceDays"
            label="Días que se espera una cuota vencida"
            unit="días"
            help="Pasados, el aula se cierra hasta que se verifique el pago. Vacío: no se cierra nunca."
          />
          <SaveRules
            rules={rules}
            endpoint={instalmentRulesEndpoints.changeInstalmentRules}
            done="Guardado. Nadie que ya está dentro sale; el cierre vale desde ahora."
          />
        </Box>
      </Panel>
    </>
  );
}
