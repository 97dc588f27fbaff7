import type { Criterion } from '@aulario/contract/learning/assignment';
import { Box, FormControl, FormControlLabel, FormLabel, Radio, RadioGroup } from '@mui/material';

type CriterionChoiceProps = {
  criterion: Criterion;
  chosen: string | null;
  disabled: boolean;
  onChoose: (level: string) => void;
};

/** A criterion and its levels, one of which is chosen; arrows move between them. */
export function CriterionChoice({ criterion, chosen, disabled, onChoose }: CriterionChoiceProps) {
  return (
    <FormControl disabled={disabled}>
      <FormLabel
        id={`criterio-${criterion._id}`}
        sx={{ fontWeight: 600, color: 'text.primary', overflowWrap: 'anywhere' }}
      >
        {criterion.title}
      </FormLabel>
      <RadioGroup
        aria-labelledby={`criterio-${criterion._id}`}
        value={chosen ?? ''}
        onChange={(_, level) => onChoose(level)}
      >
        {criterion.levels.map(({ _id, title, points }) => (
          <FormControlLabel
            key={_id}
            value={_id}
            control={<Radio size="small" />}
            sx={{
              mr: 0,
              minHeight: { xs: 44, sm: 34 },
              '& .MuiFormControlLabel-label': { flex: 1 },
            }}
            label={
              <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <span>{title}</span>
                <Box component="span" sx={{ color: 'text.secondary' }}>
                  {points}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
    </FormControl>
  );
}
