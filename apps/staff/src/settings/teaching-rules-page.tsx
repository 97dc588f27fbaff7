import {
  type TeachingRules,
  taughtContentEndpoints,
  teachingRulesBody,
} from '@aulario/contract/learning/taught-content';
import { Box, FormControlLabel, FormHelperText, Switch } from '@mui/material';
import { Panel } from '../shared/panel.tsx';
import { ChangedMeanwhile } from './changed-meanwhile.tsx';
import { column, RulesPage, SaveRules, useRules } from './rules-form.tsx';

/** What teachers may do besides teaching. */
export function TeachingRulesPage() {
  return (
    <RulesPage<TeachingRules>
      title="Lo que hacen los docentes"
      detail="Cada docente entra solo a los cursos que enseña, y lee sus lecciones como las ve un estudiante."
      endpoint={taughtContentEndpoints.teachingRules}
      height={220}
    >
      {(rules) => <Form kept={rules} />}
    </RulesPage>
  );
}

function Form({ kept }: { kept: TeachingRules }) {
  const rules = useRules(kept, teachingRulesBody);
  return (
    <>
      <ChangedMeanwhile stale={rules.stale} />
      <Panel title="Las lecciones de sus cursos">
        <Box sx={column}>
          <Box>
            <FormControlLabel
              sx={{ mx: 0, gap: 2 }}
              label="También las escriben y publican"
              control={
                <Switch
                  checked={rules.form.teachersWrite}
                  disabled={!rules.write}
                  onChange={(_, teachersWrite) => rules.change({ teachersWrite })}
                />
              }
            />
            <FormHelperText sx={{ mt: 0, ml: 10 }}>
              Agregan, mueven, escriben y quitan lecciones de los cursos que enseñan, también
              cuestionarios con sus preguntas y tareas con su rúbrica, suben sus archivos, y
              publican. Lo que cambia queda en el historial de cada lección. Un cuestionario o una
              tarea que ya se publicó solo lo quita la academia.
            </FormHelperText>
          </Box>
          <SaveRules
            rules={rules}
            endpoint={taughtContentEndpoints.changeTeachingRules}
            done="Guardado. Vale desde ahora."
          />
        </Box>
      </Panel>
    </>
  );
}
