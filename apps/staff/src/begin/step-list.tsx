import { firstSteps, type FirstSteps as Steps } from '@aulario/contract/office/first-steps';
import { Box, Typography } from '@mui/material';
import { type SeenStep, StepRow } from './step-row.tsx';

/** What every academy needs, and what only some use; each in the order in which it is best done. */
export function sorted({ steps }: Steps) {
  const needed = steps.filter(({ step }) => !firstSteps[step].optional);
  const optional = steps.filter(({ step }) => firstSteps[step].optional);
  return { needed, optional, done: needed.filter(({ done }) => done).length };
}

/** Steps under the words that say whom they are for. */
export function StepList({ title, steps }: { title?: string; steps: SeenStep[] }) {
  if (steps.length === 0) return null;
  return (
    <>
      {title && (
        <Typography
          variant="body2"
          component="h3"
          sx={{
            ...{ px: { xs: 4, md: 5 }, pt: 4, pb: 2, borderTop: 1, borderColor: 'divider' },
            ...{ color: 'text.secondary', fontWeight: 600 },
          }}
        >
          {title}
        </Typography>
      )}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {steps.map((one) => (
          <StepRow key={one.step} {...one} />
        ))}
      </Box>
    </>
  );
}
