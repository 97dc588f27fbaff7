import {
  type Integration,
  type IntegrationCheck,
  integrations,
  operationEndpoints,
} from '@aulario/contract/office/operation';
import OkIcon from '@mui/icons-material/CheckCircleOutlined';
import FaultIcon from '@mui/icons-material/ErrorOutlineOutlined';
import UnsetIcon from '@mui/icons-material/RemoveCircleOutlineOutlined';
import { Button, Typography } from '@mui/material';
import { useState } from 'react';
import { call } from '../data/api-client.ts';
import { useMay } from '../permissions.ts';
import { Panel, PanelRow } from '../shared/panel.tsx';
import { Chip } from '../shared/state-chip.tsx';
import { WithCommands } from '../shared/with-commands.tsx';
import { shortInstant } from '../words/date.ts';

const looks = {
  bien: { tone: 'success', icon: OkIcon, word: 'Funciona' },
  falla: { tone: 'error', icon: FaultIcon, word: 'Falla' },
  'sin-configurar': { tone: 'neutral', icon: UnsetIcon, word: 'Sin configurar' },
} as const;

/** The systems outside of ours, each asked when somebody wants to know. */
export function IntegrationsPanel() {
  return (
    <Panel title="Conexiones">
      <Typography sx={{ px: { xs: 4, md: 5 }, pb: 4, color: 'text.secondary' }}>
        Las claves están en el servidor y no se muestran aquí. Probar no cambia nada allá; Meta
        recibe un evento marcado como prueba.
      </Typography>
      {Object.keys(integrations).map((name) => (
        <IntegrationRow key={name} name={name as Integration} />
      ))}
    </Panel>
  );
}

function IntegrationRow({ name }: { name: Integration }) {
  const [check, setCheck] = useState<IntegrationCheck | null>(null);
  const [fault, setFault] = useState('');
  const [busy, setBusy] = useState(false);
  const may = useMay();
  const run = async (ask: () => Promise<{ data: IntegrationCheck }>) => {
    setBusy(true);
    setFault('');
    try {
      setCheck((await ask()).data);
    } catch (error) {
      setFault((error as Error).message);
    } finally {
      setBusy(false);
    }
  };
  const test = () =>
    call<IntegrationCheck>(operationEndpoints.checkIntegration, { params: { integration: name } });
  const look = check && looks[check.state];
  return (
    <PanelRow
      aside={
        <>
          {look && (
            <Chip tone={look.tone}>
              <look.icon sx={{ fontSize: 16 }} />
              {look.word}
            </Chip>
          )}
          {name === 'smtp' && may('settings:write') && (
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              disabled={busy}
              onClick={() =>
                run(() => call<IntegrationCheck>(operationEndpoints.sendTrialMail, { body: {} }))
              }
            >
              Enviarme uno
            </Button>
          )}
          <Button
            size="small"
            variant="outlined"
            color="inherit"
            disabled={busy}
            aria-label={`Probar ${integrations[name]}`}
            onClick={() => run(test)}
          >
            {busy ? 'Probando…' : 'Probar'}
          </Button>
        </>
      }
    >
      <Typography sx={{ fontWeight: 600 }}>{integrations[name]}</Typography>
      <Typography
        variant="body2"
        role="status"
        sx={{ color: fault ? 'error.main' : 'text.secondary', overflowWrap: 'anywhere' }}
      >
        {fault ||
          (check && <WithCommands text={`${check.message} (${shortInstant(check.checkedAt)})`} />)}
      </Typography>
    </PanelRow>
  );
}
