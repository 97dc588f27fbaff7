import {
  type PlaceRules,
  placeRulesBody,
  placeRulesEndpoints,
} from '@aulario/contract/catalogue/place-rules';
import { Box, Checkbox, FormControlLabel } from '@mui/material';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, NumberRule, RulesPage, SaveRules, useRules } from './rules-form.tsx';

const fields = [
  {
    name: 'depositHours',
    label: 'Compra por depósito o transferencia',
    help: 'Desde que se hace la compra. Mientras se revisa un comprobante, el cupo no vence. Las compras de correos sin confirmar apartan así una cuarta parte del grupo; las demás, dos horas.',
  },
  {
    name: 'cardHours',
    label: 'Compra con tarjeta',
    help: 'Desde que la persona va a pagar.',
  },
  {
    name: 'answerHours',
    label: 'Invitación de la lista de espera',
    help: 'Pasado el plazo, el cupo se ofrece a quien sigue.',
  },
] as const;

/** For how long places of editions are kept for who did not pay or answer yet. */
export function PlaceRulesPage() {
  return (
    <RulesPage<PlaceRules>
      title="Cupos apartados"
      detail="Vale para las compras e invitaciones desde ahora; los cupos ya apartados quedan como están."
      endpoint={placeRulesEndpoints.placeRules}
      height={320}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: PlaceRules }) {
  const rules = useRules(kept, placeRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      <Panel title="Cuánto se guarda un cupo">
        <Box sx={column}>
          {fields.map((field) => (
            <NumberRule key={field.name} rules={rules} unit="horas" {...field} />
          ))}
          <FormControlLabel
            control={
              <Checkbox
                checked={rules.form.moodleGroups}
                disabled={!rules.write}
                onChange={(_, moodleGroups) => rules.change({ moodleGroups })}
              />
            }
            label="Un grupo de Moodle por edición: se crea y se llena solo en los cursos que se dictan allí"
          />
          <SaveRules
            rules={rules}
            endpoint={placeRulesEndpoints.changePlaceRules}
            done="Guardado. Vale desde la próxima compra."
          />
        </Box>
      </Panel>
    </>
  );
}
