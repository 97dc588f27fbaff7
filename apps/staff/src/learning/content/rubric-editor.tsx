import {
  type Criterion,
  mostPoints,
  type RubricLevel,
} from '@aulario/contract/learning/assignment';
import AddIcon from '@mui/icons-material/AddOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, Button, FormHelperText, IconButton, TextField, Typography } from '@mui/material';
import { without } from '../../form/line-moves.ts';
import type { AssignmentSettingsProps } from './assignment-props.ts';
import { newCriterion } from './new-assignment.ts';
import { unsaid, WholeField } from './whole-field.tsx';

/** The criteria of an assignment, each with its levels. Who handed in before is marked by the rubric of that day. */
export function RubricEditor({ assignment, faults, readOnly, onChange }: AssignmentSettingsProps) {
  const { rubric } = assignment;
  const set = (next: Criterion[]) => onChange({ ...assignment, rubric: next });
  const points = mostPoints(rubric);
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {rubric.length === 0
          ? 'Sin rúbrica se califica con una nota de 0 a 20.'
          : `Da hasta ${Number.isNaN(points) ? '…' : points} puntos. Si la cambias, lo que ya se entregó se califica con la de su día.`}
      </Typography>
      {rubric.map((criterion, at) => (
        <CriterionFields
          key={criterion._id}
          {...{ criterion, readOnly }}
          label={`Criterio ${at + 1}`}
          faultOf={(field) => faults[`assignment.rubric.${at}.${field}`]}
          onChange={(next) => set(rubric.map((one, place) => (place === at ? next : one)))}
          onRemove={() => set(without(rubric, at))}
        />
      ))}
      {faults['assignment.rubric'] && (
        <FormHelperText error>{faults['assignment.rubric']}</FormHelperText>
      )}
      {!readOnly && (
        <Box sx={{ ml: -3.5 }}>
          <Button
            startIcon={<AddIcon />}
            disabled={rubric.length >= 12}
            onClick={() => set([...rubric, newCriterion()])}
          >
            Agregar criterio
          </Button>
        </Box>
      )}
    </Box>
  );
}

type CriterionProps = {
  criterion: Criterion;
  label: string;
  readOnly: boolean;
  faultOf: (field: string) => string | undefined;
  onChange: (criterion: Criterion) => void;
  onRemove: () => void;
};

function CriterionFields(props: CriterionProps) {
  const { criterion, label, readOnly, faultOf, onChange, onRemove } = props;
  const { levels } = criterion;
  const set = (next: RubricLevel[]) => onChange({ ...criterion, levels: next });
  return (
    <Box
      component="fieldset"
      aria-label={label}
      sx={{ border: 1, borderColor: 'divider', borderRadius: 2, m: 0, p: 4, minWidth: 0 }}
    >
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'flex-start', mb: 3 }}>
        <TextField
          fullWidth
          label={label}
          value={criterion.title}
          disabled={readOnly}
          error={faultOf('title') !== undefined}
          helperText={faultOf('title')}
          onChange={({ target }) => onChange({ ...criterion, title: target.value })}
        />
        {!readOnly && (
          <IconButton aria-label={`Quitar ${label}`} onClick={onRemove} sx={{ mt: '24px' }}>
            <RemoveIcon fontSize="small" />
          </IconButton>
        )}
      </Box>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {levels.map((level, at) => (
          <Box component="li" key={level._id} sx={row}>
            <TextField
              label={`Nivel ${at + 1}`}
              value={level.title}
              disabled={readOnly}
              error={faultOf(`levels.${at}.title`) !== undefined}
              helperText={faultOf(`levels.${at}.title`)}
              onChange={({ target }) => set(changed(levels, at, { title: target.value }))}
            />
            <WholeField
              label="Puntos"
              value={level.points}
              most={100}
              disabled={readOnly}
              error={faultOf(`levels.${at}.points`) !== undefined}
              helperText={faultOf(`levels.${at}.points`)}
              onChange={(points) => set(changed(levels, at, { points: points ?? unsaid }))}
            />
            {!readOnly && (
              <IconButton
                aria-label={`Quitar el nivel ${at + 1} de ${label}`}
                disabled={levels.length <= 2}
                onClick={() => set(without(levels, at))}
                sx={{ mt: '24px' }}
              >
                <RemoveIcon fontSize="small" />
              </IconButton>
            )}
          </Box>
        ))}
      </Box>
      {faultOf('levels') && <FormHelperText error>{faultOf('levels')}</FormHelperText>}
      {!readOnly && levels.length < 6 && (
        <Button
          size="small"
          startIcon={<AddIcon />}
          sx={{ mt: 2 }}
          onClick={() => set([...levels, { _id: crypto.randomUUID(), title: '', points: 0 }])}
        >
          Agregar nivel
        </Button>
      )}
    </Box>
  );
}

const changed = (levels: RubricLevel[], at: number, part: Partial<RubricLevel>) =>
  levels.map((level, place) => (place === at ? { ...level, ...part } : level));

const row = {
  display: 'grid',
  gap: 2,
  alignItems: 'start',
  gridTemplateColumns: { xs: 'minmax(0, 1fr) 84px auto', sm: 'minmax(0, 1fr) 110px auto' },
};
