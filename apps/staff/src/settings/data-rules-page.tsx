import {
  type DataRules,
  dataPolicyEndpoints,
  dataRulesBody,
  type ProcessorRole,
  processorRoles,
} from '@aulario/contract/me/data-policy';
import { Alert, Box, Button, Skeleton, TextField } from '@mui/material';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useMay } from '../permissions.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { ReadFault } from '../shared/read-fault.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { PeriodField } from './period-field.tsx';
import { type PeriodName, periodWords } from './period-words.ts';
import { useEdits } from './use-edits.ts';

const roles = Object.keys(processorRoles) as ProcessorRole[];
const periodNames = Object.keys(periodWords) as PeriodName[];
const titles = {
  periods: 'Plazos',
  processors: 'Proveedores',
  ...Object.fromEntries(periodNames.map((name) => [name, periodWords[name].label])),
  ...Object.fromEntries(
    roles.flatMap((role) => [
      [`name-${role}`, processorRoles[role]],
      [`country-${role}`, `País: ${processorRoles[role]}`],
    ]),
  ),
};

/** For how long personal data are kept, who else has them, and what a night would let go. */
export function DataRulesPage() {
  const { data, error, refetch } = useRead<DataRules>(dataPolicyEndpoints.dataRules);
  return (
    <Page
      title="Datos personales"
      back={{ to: '/ajustes', label: 'Ajustes' }}
      detail="De aquí salen los plazos y los proveedores que nombra la Política de privacidad, que los dice cuando publicas una versión nueva en Textos legales. Cada madrugada se borra lo que cumplió su plazo. Lo que pide la ley, confírmalo con tu abogada o abogado."
      width={760}
    >
      {error && <ReadFault error={error} retry={refetch} />}
      {!data && !error && <Skeleton variant="rounded" height={520} />}
      {data && <RulesForm rules={data.data} />}
    </Page>
  );
}

function RulesForm({ rules }: { rules: DataRules }) {
  const write = useMay()('settings:write');
  const { form, change, dirty, busy, stale, save } = useEdits(formOf(rules));
  const body = bodyOf(form, rules.version);
  const { error } = dataRulesBody.safeParse(body);
  const faultOf = (name: string) =>
    error?.issues.find(({ path }) => path.join('.') === `periods.${name}`)?.message;
  const inner = { px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 } as const;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <ChangedMeanwhile stale={stale} names={titles} />
      <Panel title="Cuánto se conserva">
        <Box sx={{ ...inner, maxWidth: 560 }}>
          {periodNames.map((name) => (
            <PeriodField
              key={name}
              {...{ name, disabled: !write, fault: faultOf(name), due: rules.due[name] }}
              value={form[name] ?? ''}
              onChange={(text) => change({ [name]: text })}
            />
          ))}
        </Box>
      </Panel>
      <Panel title="Quién más trata los datos">
        <Box sx={inner}>
          {rules.processors.filter(({ name }) => name).length < roles.length && (
            <Alert severity="info">
              Lo que no tiene nombre aparece en la Política de privacidad como «su proveedor». La
              ley pide decir quién es y en qué país está.
            </Alert>
          )}
          {roles.map((role) => (
            <Box
              key={role}
              sx={{ display: 'grid', gap: 3, gridTemplateColumns: { xs: '1fr', md: '2fr 1fr' } }}
            >
              <TextField
                label={processorRoles[role]}
                value={form[`name-${role}`] ?? ''}
                disabled={!write}
                onChange={({ target }) => change({ [`name-${role}`]: target.value })}
              />
              <TextField
                label="País"
                slotProps={{ htmlInput: { 'aria-label': `País: ${processorRoles[role]}` } }}
                value={form[`country-${role}`] ?? ''}
                disabled={!write}
                onChange={({ target }) => change({ [`country-${role}`]: target.value })}
              />
            </Box>
          ))}
          {write && (
            <Box>
              <Button
                variant="contained"
                disabled={busy || !dirty || error !== undefined}
                onClick={() =>
                  save({
                    run: () => call(dataPolicyEndpoints.changeDataRules, { body }),
                    done: 'Guardado. Publica ahora la Política de privacidad en Textos legales: hasta entonces dice lo anterior.',
                  })
                }
              >
                Guardar
              </Button>
            </Box>
          )}
        </Box>
      </Panel>
    </Box>
  );
}

/** Every field as text, so that what is half typed stays as it is. */
function formOf({ periods, processors }: DataRules): Record<string, string> {
  const named = (role: ProcessorRole) => processors.find((processor) => processor.role === role);
  return Object.fromEntries([
    ...periodNames.map((name) => [name, String(periods[name])]),
    ...roles.flatMap((role) => [
      [`name-${role}`, named(role)?.name ?? ''],
      [`country-${role}`, named(role)?.country ?? ''],
    ]),
  ]);
}

function bodyOf(form: Record<string, string>, version: number) {
  const text = (name: string) => form[name]?.trim() ?? '';
  const processors = roles.map((role) => ({
    ...{ role, name: text(`name-${role}`), country: text(`country-${role}`) },
  }));
  return {
    periods: Object.fromEntries(
      periodNames.map((name) => [name, text(name) ? Number(text(name)) : Number.NaN]),
    ),
    processors: processors.filter(({ name }) => name),
    version,
  };
}
