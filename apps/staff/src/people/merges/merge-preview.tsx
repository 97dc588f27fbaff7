import { type MergeField, type MergeSide, mergeFields } from '@aulario/contract/people/merge';
import {
  Alert,
  Box,
  FormControlLabel,
  Radio,
  RadioGroup,
  Skeleton,
  Typography,
} from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import { merges } from './merge-calls.ts';

export type Choices = Partial<Record<MergeField, MergeSide>>;

/** Where two records differ, whose value stays, what comes along, and what to look at twice. */
export function MergePreviewView({
  kept,
  absorbed,
  choices,
  onChoose,
  onPossible,
}: {
  kept: string;
  absorbed: string;
  choices: Choices;
  onChoose: (choices: Choices) => void;
  onPossible: (possible: boolean) => void;
}) {
  const { data: preview, error } = useQuery({
    queryKey: ['merge-preview', kept, absorbed],
    queryFn: () => merges.preview(kept, absorbed),
  });
  useEffect(() => {
    if (preview) onPossible(preview.refusal === null);
  }, [preview, onPossible]);
  if (error) return <Alert severity="error">{(error as Error).message}</Alert>;
  if (!preview) return <Skeleton variant="rounded" height={140} />;
  if (preview.refusal) return <Alert severity="error">{preview.refusal}</Alert>;
  return (
    <Box sx={{ display: 'grid', gap: 3 }}>
      {preview.warnings.map((warning) => (
        <Alert key={warning} severity="warning">
          {warning}
        </Alert>
      ))}
      {preview.fields.map(({ field, kept: one, absorbed: other, chosen }) => (
        <Box key={field} component="fieldset" sx={{ m: 0, p: 0, border: 0 }}>
          <Typography component="legend" variant="caption" sx={{ color: 'text.secondary' }}>
            {mergeFields[field]}
          </Typography>
          <RadioGroup
            value={choices[field] ?? chosen}
            onChange={(_, side) => onChoose({ ...choices, [field]: side as MergeSide })}
          >
            <FormControlLabel
              value="kept"
              control={<Radio size="small" />}
              label={one ?? 'Sin dato'}
            />
            <FormControlLabel
              value="absorbed"
              control={<Radio size="small" />}
              label={`${other} (de la otra ficha)`}
            />
          </RadioGroup>
        </Box>
      ))}
      <Typography variant="body2">
        {preview.belongings.length === 0
          ? 'La otra ficha no tiene nada más.'
          : `Pasa aquí: ${preview.belongings.map(({ name, count }) => `${name.toLowerCase()} (${count})`).join(', ')}.`}
      </Typography>
    </Box>
  );
}
