import {
  cancellationRulesBody,
  cancellationRulesEndpoints,
  type cancellationRulesSchema,
} from '@aulario/contract/claims/cancellation-rules';
import { Box } from '@mui/material';
import type { z } from 'zod';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, NumberRule, RulesPage, SaveRules, useRules } from './rules-form.tsx';

type Rules = z.infer<typeof cancellationRulesSchema>;

const fields = [
  {
    name: 'policyDays',
    label: 'Política de la academia',
    unit: 'días',
    help: 'Días calendario desde la compra. Con 0 no hay plazo: cada caso se revisa.',
  },
  {
    name: 'policyPercent',
    label: 'Cuánto devuelve la política',
    unit: '%',
    help: 'De lo pagado. Lo que da la ley se devuelve siempre completo.',
  },
  {
    name: 'colombiaDays',
    label: 'Retracto, compras desde Colombia',
    unit: 'días hábiles',
    help: 'La ley da cinco; se puede dar más.',
  },
  {
    name: 'mexicoDays',
    label: 'Revocación, compras desde México',
    unit: 'días hábiles',
    help: 'La ley da cinco; se puede dar más.',
  },
  {
    name: 'answerDays',
    label: 'Para responder una solicitud',
    unit: 'días hábiles',
    help: 'Ordena la cola de cancelaciones.',
  },
  {
    name: 'refundDays',
    label: 'Para devolver el dinero',
    unit: 'días hábiles',
    help: 'En el retracto de Colombia, nunca después de 15 días calendario.',
  },
] as const;

/** How many days buyers have to cancel, and the academy to answer and to give back. */
export function CancellationRulesPage() {
  return (
    <RulesPage<Rules>
      title="Cancelaciones"
      detail="Vale para las compras desde ahora; las anteriores conservan los plazos con que se hicieron. Después de cambiarlos, publica otra versión de los textos legales. Lo que da la ley, confírmalo con tu abogada o abogado."
      endpoint={cancellationRulesEndpoints.cancellationRules}
      height={520}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: Rules }) {
  const rules = useRules(kept, cancellationRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      <Panel title="Plazos">
        <Box sx={column}>
          {fields.map((field) => (
            <NumberRule key={field.name} rules={rules} {...field} />
          ))}
          <SaveRules
            rules={rules}
            endpoint={cancellationRulesEndpoints.changeCancellationRules}
            done="Guardado. Vale desde la próxima compra."
          />
        </Box>
      </Panel>
    </>
  );
}
