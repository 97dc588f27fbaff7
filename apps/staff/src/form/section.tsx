import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

type SectionProps = { id: string; title: string; text?: string; children: ReactNode };

/** A part of a form with its title; the id is what the index of the form jumps to. */
export function Section({ id, title, text, children }: SectionProps) {
  return (
    <Card
      component="section"
      aria-labelledby={`${id}-titulo`}
      id={id}
      sx={{ p: { xs: 4, md: 6 }, scrollMarginTop: 72 }}
    >
      <Typography variant="h2" id={`${id}-titulo`}>
        {title}
      </Typography>
      {text && (
        <Typography variant="body2" sx={{ mt: 1, color: 'text.secondary', maxWidth: '68ch' }}>
          {text}
        </Typography>
      )}
      <Box sx={{ mt: 4, display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {children}
      </Box>
    </Card>
  );
}

/** Fields side by side on wide screens, below each other on narrow ones. */
export function FieldRow({ columns = 2, children }: { columns?: number; children: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 4,
        alignItems: 'start',
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: `repeat(${columns}, minmax(0, 1fr))` },
      }}
    >
      {children}
    </Box>
  );
}
