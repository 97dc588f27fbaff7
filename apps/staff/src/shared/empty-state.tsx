import { Box, Typography } from '@mui/material';
import { alpha } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { Mark } from './mark.tsx';

type EmptyStateProps = {
  title: string;
  text: string;
  action?: ReactNode;
  headingLevel?: 'h2' | 'h3';
};

/** A place with nothing in it says why, and what the next step is. */
export function EmptyState({ title, text, action, headingLevel = 'h2' }: EmptyStateProps) {
  return (
    <Box
      sx={(theme) => ({
        display: 'flex',
        flexDirection: 'column',
        alignItems: 'center',
        gap: 2,
        px: 5,
        py: { xs: 10, md: 14 },
        textAlign: 'center',
        borderRadius: '10px',
        border: `1px dashed ${alpha(theme.palette.text.secondary, 0.35)}`,
      })}
    >
      <Box sx={{ display: 'flex', gap: 1.5, mb: 2 }}>
        <Mark size={30} />
        <Mark size={30} />
        <Mark size={30} />
      </Box>
      <Typography variant="h2" component={headingLevel}>
        {title}
      </Typography>
      <Typography sx={{ maxWidth: '52ch', color: 'text.secondary' }}>{text}</Typography>
      {action && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}
