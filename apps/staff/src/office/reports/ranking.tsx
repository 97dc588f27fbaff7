import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';

export type Rank = {
  id: string;
  name: string;
  /** What the bar's length tells. */
  size: number;
  /** The same in words: "S/ 1,200.00". */
  value: ReactNode;
  detail?: string;
  /** The list behind the figure. */
  to?: string;
};

/** Names with their figures and a bar each, read as a list, each leading to what it counts. */
export function Ranking({ ranks, empty }: { ranks: Rank[]; empty: string }) {
  const most = Math.max(1, ...ranks.map(({ size }) => size));
  if (ranks.length === 0)
    return (
      <Typography sx={{ px: { xs: 4, md: 5 }, pb: 5, color: 'text.secondary' }}>{empty}</Typography>
    );
  return (
    <Box component="ol" sx={{ listStyle: 'none', m: 0, px: 2, pb: 3 }}>
      {ranks.map((rank) => (
        <li key={rank.id}>
          <Row rank={rank} share={rank.size / most} />
        </li>
      ))}
    </Box>
  );
}

function Row({ rank: { name, value, detail, to }, share }: { rank: Rank; share: number }) {
  const link = to ? { component: Link, to } : {};
  return (
    <Box
      {...link}
      sx={{
        display: 'grid',
        gridTemplateColumns: 'minmax(0, 1fr) auto',
        columnGap: 3,
        alignItems: 'baseline',
        px: { xs: 2, md: 3 },
        py: 1.75,
        minHeight: 44,
        borderRadius: '8px',
        color: 'text.primary',
        textDecoration: 'none',
        ...(to && { '&:hover': { bgcolor: 'action.hover' } }),
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Typography noWrap title={name}>
        {name}
      </Typography>
      <Typography sx={{ textAlign: 'right', fontVariantNumeric: 'tabular-nums' }}>
        {detail && (
          <Box component="span" sx={{ color: 'text.secondary', fontSize: 13, mr: 2 }}>
            {detail}
          </Box>
        )}
        <Box component="span" sx={{ fontWeight: 600 }}>
          {value}
        </Box>
      </Typography>
      <Box aria-hidden="true" sx={{ gridColumn: '1 / -1', height: 6, mt: 1 }}>
        <Box
          sx={{
            height: '100%',
            width: `${share * 100}%`,
            minWidth: share > 0 ? 3 : 0,
            borderRadius: 99,
            bgcolor: 'primary.main',
          }}
        />
      </Box>
    </Box>
  );
}
