import {
  callRulesBody,
  callRulesEndpoints,
  type callRulesSchema,
} from '@aulario/contract/relations/call-rules';
import { Box, Button, Skeleton, TextField } from '@mui/material';
import type { z } from 'zod';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { useEdits } from './use-edits.ts';

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
  const { data, error, refetch } = useRead<Rules>(callRulesEndpoints.callRules);
  return (
    <Page
      title="Llamadas"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="Antes de marcar se mira la hora del país del número y si la persona aceptó llamadas. Los domingos y feriados no se llama. Confírmalo con tu abogada o abogado."
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
  type Name = keyof typeof rules;
  const names = Object.keys(rules) as Name[];
  const typed = Object.fromEntries(names.map((name) => [name, String(rules[name])])) as Record<
    Name,
    string
  >;
  const { form, change, dirty, busy, stale, save } = useEdits(typed);
  const number = (name: Name) => (form[name].trim() ? Number(form[name]) : Number.NaN);
  const { error, data: body } = callRulesBody.safeParse({
    ...Object.fromEntries(names.map((name) => [name, number(name)])),
    version,
  });
  const field = (name: Name, label: string, help?: string) => {
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
        slotProps={{ htmlInput: { inputMode: 'numeric' } }}
      />
    );
  };
  return (
    <>
      <ChangedMeanwhile changes={stale} />
      {countries.map(({ prefix, title, ...country }) => (
        <Panel key={prefix} title={title}>
          <Box sx={grid}>
            {hours.map(({ part, label }, at) =>
              field(
                `${prefix}${part}`,
                label,
                at === 0 && 'text' in country ? country.text : undefined,
              ),
            )}
          </Box>
        </Panel>
      ))}
      <Panel title="Quien escribió o llamó">
        <Box sx={grid}>
          {field('requestDays', 'Se le devuelve la llamada durante (días)')}
          {write && (
            <Box sx={{ gridColumn: '1 / -1' }}>
              <Button
                variant="contained"
                disabled={busy || !dirty || !body}
                onClick={() =>
                  save({
                    run: () => call(callRulesEndpoints.changeCallRules, { body }),
                    done: 'Guardado. Vale desde la próxima llamada.',
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

const grid = {
  px: { xs: 4, md: 5 },
  pb: 5,
  display: 'grid',
  gap: 4,
  gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' },
};
