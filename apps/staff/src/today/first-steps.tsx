import { firstStepEndpoints, type FirstSteps as Steps } from '@aulario/contract/office/first-steps';
import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { StepList, sorted } from '../begin/step-list.tsx';
import { call } from '../data/api-client.ts';
import { useRead } from '../data/use-read.ts';
import { useAcademy } from '../layout/use-academy.ts';
import { ActButton } from '../shared/act-button.tsx';
import { Panel } from '../shared/panel.tsx';

/**
 * What an academy that begins still has to do; gone when all that every academy needs is done, or an
 * administrator has seen enough. What only some use stands there meanwhile, and holds nobody up.
 */
export function FirstSteps() {
  const academy = useAcademy();
  const real = academy?.demo === false;
  const { data } = useRead<Steps>(firstStepEndpoints.firstSteps, {}, { enabled: real });
  if (!real || !data || data.data.dismissed) return null;
  const { needed, optional, done } = sorted(data.data);
  if (done === needed.length) return null;
  return (
    <Panel
      title={`Primeros pasos: ${done} de ${needed.length}`}
      actions={
        <>
          <Button size="small" color="inherit" component={Link} to="/primeros-pasos">
            Ver todos
          </Button>
          <ActButton
            size="small"
            label="No mostrar más"
            done="Ya no se muestran. Siguen en Ajustes, Primeros pasos."
            run={() => call(firstStepEndpoints.dismissFirstSteps, { body: { dismissed: true } })}
          />
        </>
      }
    >
      <StepList steps={needed} />
      <StepList title="Si lo usas" steps={optional.filter((step) => !step.done && !step.unused)} />
    </Panel>
  );
}
