import type { AssignmentSettings, AssignmentView } from '@aulario/contract/relations/lead';
import { Alert, Box, Button, Skeleton } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useMay } from '../../permissions.ts';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { AdviserRow } from './adviser-row.tsx';
import { leads } from './lead-calls.ts';
import { LeaverButton } from './leaver-button.tsx';
import { RuleEditor } from './rule-editor.tsx';
import { useAssignment } from './use-advisers.ts';

/** Who gets which lead: rules, caps and absences of advisers. */
export function AssignmentScreen() {
  const { data, error } = useAssignment();
  return (
    <Page
      title="Asignación de contactos"
      detail="Quien ya atiende a una persona la conserva. Si no, vale la primera regla que encaja con alguien libre; y si ninguna, el turno de todos."
      width={1100}
      actions={data && <LeaverButton advisers={data.advisers} />}
    >
      {error && <Alert severity="error">{(error as Error).message}</Alert>}
      {!data && !error && <Skeleton variant="rounded" height={360} />}
      {data && <AssignmentForm key={data.version} view={data} />}
    </Page>
  );
}

type Adviser = AssignmentView['advisers'][number];
type Rule = AssignmentSettings['rules'][number];

function AssignmentForm({ view }: { view: AssignmentView }) {
  const writable = useMay()('settings:write');
  const queries = useQueryClient();
  const { act, busy } = useAct();
  const [advisers, setAdvisers] = useState(view.advisers);
  const [rules, setRules] = useState<Rule[]>(view.rules);
  const [touched, setTouched] = useState(false);
  useEffect(() => {
    if (!touched) setAdvisers(view.advisers);
  }, [view, touched]);
  const save = () =>
    act({
      run: async () => {
        const body = { rules, duties: advisers.map(dutyOf), version: view.version };
        queries.setQueryData(['assignment'], await leads.changeAssignment(body));
        setTouched(false);
      },
      done: 'Asignación guardada: vale desde el próximo contacto.',
    });
  const changeRule = (at: number, rule: Rule | null) => {
    setTouched(true);
    setRules(rules.flatMap((one, index) => (index === at ? (rule ? [rule] : []) : [one])));
  };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      {!writable && (
        <Alert severity="info">Solo un administrador puede cambiar la asignación.</Alert>
      )}
      <Panel title="Asesores">
        {advisers.length === 0 && (
          <Alert severity="warning" sx={{ mx: 5, mb: 5 }}>
            Nadie tiene el rol Asesor: los contactos llegan sin asesor. Dale el rol a alguien en
            Personas.
          </Alert>
        )}
        {advisers.map((adviser) => (
          <AdviserRow
            key={adviser.adviser}
            adviser={adviser}
            writable={writable}
            onChange={(changes) => {
              setTouched(true);
              setAdvisers(
                advisers.map((one) =>
                  one.adviser === adviser.adviser ? { ...one, ...changes } : one,
                ),
              );
            }}
          />
        ))}
      </Panel>
      <Panel
        title="Reglas"
        actions={
          writable && (
            <Button
              variant="outlined"
              size="small"
              onClick={() => {
                setTouched(true);
                setRules([...rules, { name: '', countries: [], courses: [], advisers: [] }]);
              }}
            >
              Agregar regla
            </Button>
          )
        }
      >
        {rules.length === 0 && (
          <Box sx={{ px: 5, pb: 5, color: 'text.secondary' }}>
            Sin reglas: los contactos van por turno entre todos los asesores activos.
          </Box>
        )}
        {rules.map((rule, index) => (
          <RuleEditor
            // biome-ignore lint/suspicious/noArrayIndexKey: a rule is its place
            key={index}
            place={index + 1}
            rule={rule}
            advisers={advisers}
            writable={writable}
            onChange={(changed) => changeRule(index, changed)}
          />
        ))}
      </Panel>
      {writable && (
        <Box>
          <Button
            variant="contained"
            disabled={
              busy ||
              !touched ||
              rules.some(({ name, advisers: of }) => !name.trim() || of.length === 0)
            }
            onClick={save}
          >
            Guardar la asignación
          </Button>
        </Box>
      )}
    </Box>
  );
}

function dutyOf({ adviser, active, dailyCap, openCap, absences }: Adviser) {
  return { adviser, active, dailyCap, openCap, absences };
}
