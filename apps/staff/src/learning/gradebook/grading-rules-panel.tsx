import {
  type GradeRounding,
  type GradeScale,
  type GradingRules,
  gradeRoundings,
  gradeScales,
  gradingRulesEndpoints,
} from '@aulario/contract/learning/grading-rules';
import { Box, Button, MenuItem, Skeleton, TextField } from '@mui/material';
import { call } from '../../data/api-client.ts';
import { useRead } from '../../data/use-read.ts';
import { ChangedMeanwhile } from '../../settings/changed-meanwhile.tsx';
import { useEdits } from '../../settings/use-edits.ts';
import { Panel } from '../../shared/panel.tsx';

/** On which scale the academy grades, and how it rounds. */
export function GradingRulesPanel() {
  const { data } = useRead<GradingRules>(gradingRulesEndpoints.gradingRules);
  return data ? <RulesForm rules={data.data} /> : <Skeleton variant="rounded" height={240} />;
}

function RulesForm({ rules }: { rules: GradingRules }) {
  const { form, change, dirty, busy, stale, save } = useEdits({
    scale: rules.scale,
    rounding: rules.rounding,
  });
  return (
    <Panel title="Cómo se califica">
      <Box sx={{ px: { xs: 4, md: 5 }, pb: 5, display: 'grid', gap: 4 }}>
        <ChangedMeanwhile stale={stale} />
        <TextField
          select
          label="Escala del registro de notas"
          value={form.scale}
          onChange={({ target }) => change({ scale: Number(target.value) as GradeScale })}
          helperText="Los certificados y la nota mínima siguen de 0 a 20; el registro los muestra en esta escala."
        >
          {Object.entries(gradeScales).map(([value, words]) => (
            <MenuItem key={value} value={Number(value)}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <TextField
          select
          label="La nota final se redondea"
          value={form.rounding}
          onChange={({ target }) => change({ rounding: target.value as GradeRounding })}
          helperText="Vale para quien termina desde ahora."
        >
          {Object.entries(gradeRoundings).map(([value, words]) => (
            <MenuItem key={value} value={value}>
              {words}
            </MenuItem>
          ))}
        </TextField>
        <Box>
          <Button
            variant="contained"
            disabled={busy || !dirty}
            onClick={() =>
              save({
                run: () =>
                  call(gradingRulesEndpoints.changeGradingRules, {
                    body: { ...form, version: rules.version },
                  }),
                done: 'Guardado. El registro de notas ya lo muestra así.',
              })
            }
          >
            Guardar la escala
          </Button>
        </Box>
      </Box>
    </Panel>
  );
}
