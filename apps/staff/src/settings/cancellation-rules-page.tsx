import {
  cancellationRulesBody,
  cancellationRulesEndpoints,
  type cancellationRulesSchema,
} from '@aulario/contract/claims/cancellation-rules';
import { Box, Button, InputAdornment, Skeleton, TextField } from '@mui/material';
import type { z } from 'zod';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useEdits } from './use-edits.ts';

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
  const { data, error, refetch } = useRead<Rules>(cancellationRulesEndpoints.cancellationRules);
  return (
    <Page
      title="Cancelaciones"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Vale para las compras desde ahora; las anteriores conservan los plazos con que se hicieron. Después de cambiarlos, publica otra versión de los textos legales."
      width={760}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={520} />}
      {data && <RulesForm rules={data.data} />}
    </Page>
  );
}

function RulesForm({ rules: { version, ...rules } }: { rules: Rules }) {
  const write = useMay()('settings:write');
  const typed = Object.fromEntries(
    Object.entries(rules).map(([name, value]) => [name, String(value)]),
  ) as Record<keyof typeof rules, string>;
  const { form, change, dirty, busy, stale, save } = useEdits(typed);
  const sent = {
    ...Object.fromEntries(
      fields.map(({ name }) => [name, form[name].trim() ? Number(form[name]) : Number.NaN]),
    ),
    version,
  };
  const { error, data: body } = cancellationRulesBody.safeParse(sent);
  return (
    <>
      <ChangedMeanwhile changes={stale} />
      <Panel title="Plazos">
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
                disabled={busy || !dirty || !body}
                onClick={() =>
                  save({
                    run: () => call(cancellationRulesEndpoints.changeCancellationRules, { body }),
                    done: 'Guardado. Vale desde la próxima compra.',
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
