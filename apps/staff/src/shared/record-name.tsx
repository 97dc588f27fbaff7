import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Marked } from './marked.tsx';

/** What a record is called, with one quiet line below. */
export function RecordName({
  name,
  detail,
  noWrap,
}: {
  name: string;
  detail?: ReactNode;
  noWrap?: boolean;
}) {
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography
        component="span"
        variant="body2"
        sx={{
          fontWeight: 600,
          display: 'block',
          lineHeight: 1.3,
          whiteSpace: noWrap ? 'nowrap' : undefined,
        }}
      >
        <Marked text={name} />
      </Typography>
      {detail && (
        <Typography
          component="span"
          variant="caption"
          sx={{ color: 'text.secondary', display: 'block' }}
        >
          {typeof detail === 'string' ? <Marked text={detail} /> : detail}
        </Typography>
      )}
    </Box>
  );
}
