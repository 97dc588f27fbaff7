import { Box, Card, Typography } from '@mui/material';
import type { ReactNode } from 'react';

/** A titled box of a page that is read, with what may be done beside its title. */
export function Panel({
  title,
  actions,
  children,
}: {
  title: string;
  actions?: ReactNode;
  children: ReactNode;
}) {
  return (
    <Card component="section" sx={{ minWidth: 0 }}>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3,
          px: { xs: 4, md: 5 },
          pt: 4,
          pb: 3,
          minHeight: 62,
        }}
      >
        <Typography variant="h2" sx={{ flex: 1 }}>
          {title}
        </Typography>
        {actions}
      </Box>
      {children}
    </Card>
  );
}

/** A row of a panel: what it is at the left, its figures at the right, its acts below. */
export function PanelRow({
  children,
  aside,
  acts,
}: {
  children: ReactNode;
  aside?: ReactNode;
  acts?: ReactNode;
}) {
  return (
    <Box sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'divider' }}>
      <Box
        sx={{
          display: 'flex',
          flexWrap: { xs: 'wrap', sm: 'nowrap' },
          gap: 3,
          alignItems: 'flex-start',
        }}
      >
        <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>{children}</Box>
        <Box
          sx={{
            ...{ display: 'flex', alignItems: 'center', gap: 3 },
            ...{ flexWrap: { xs: 'wrap', sm: 'nowrap' }, flexShrink: { xs: 1, sm: 0 } },
          }}
        >
          {aside}
        </Box>
      </Box>
      {acts && (
        <Box
          sx={{
            display: 'flex',
            flexWrap: 'wrap',
            gap: 2,
            mt: 2.5,
            '&:empty': { display: 'none' },
          }}
        >
          {acts}
        </Box>
      )}
    </Box>
  );
}
