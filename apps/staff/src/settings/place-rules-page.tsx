import {
  type PlaceRules,
  placeRulesBody,
  placeRulesEndpoints,
} from '@aulario/contract/catalogue/place-rules';
import {
  Box,
  Button,
  Checkbox,
  FormControlLabel,
  InputAdornment,
  Skeleton,
  TextField,
} from '@mui/material';
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
    name: 'depositHours',
    label: 'Pedido por depósito o transferencia',
    help: 'Desde que se hace el pedido. Mientras se revisa un comprobante, el cupo no vence.',
  },
  {
    name: 'cardHours',
    label: 'Pedido con tarjeta',
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
  const { data, error, refetch } = useRead<PlaceRules>(placeRulesEndpoints.placeRules);
  return (
    <Page
      title="Cupos apartados"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Vale para los pedidos e invitaciones desde ahora; los cupos ya apartados quedan como están."
      width={760}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={320} />}
      {data && <RulesForm rules={data.data} />}
    </Page>
  );
}

function RulesForm({ rules }: { rules: PlaceRules }) {
  const write = useMay()('settings:write');
  const { form, change, dirty, busy, stale, save } = useEdits({
    depositHours: String(rules.depositHours),
    cardHours: String(rules.cardHours),
    answerHours: String(rules.answerHours),
    moodleGroups: rules.moodleGroups,
  });
  const body = {
    ...Object.fromEntries(
      fields.map(({ name }) => [name, form[name].trim() ? Number(form[name]) : Number.NaN]),
    ),
    moodleGroups: form.moodleGroups,
    version: rules.version,
  };
  const { error } = placeRulesBody.safeParse(body);
  return (
    <>
      <ChangedMeanwhile changes={stale} />
      <Panel title="Cuánto se guarda un cupo">
        <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4, maxWidth: 460 }}>
          {fields.map(({ name, label, help }) => {
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
                  input: { endAdornment: <InputAdornment position="end">horas</InputAdornment> },
                }}
              />
            );
          })}
          <FormControlLabel
            control={
              <Checkbox
                checked={form.moodleGroups}
                disabled={!write}
                onChange={(_, moodleGroups) => change({ moodleGroups })}
              />
            }
            label="Un grupo de Moodle por edición: se crea y se llena solo en los cursos que se dictan allí"
          />
          {write && (
            <Box>
              <Button
                variant="contained"
                disabled={busy || !dirty || error !== undefined}
                onClick={() =>
                  save({
                    run: () => call(placeRulesEndpoints.changePlaceRules, { body }),
                    done: 'Guardado. Vale desde el próximo pedido.',
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
