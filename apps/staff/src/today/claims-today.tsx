import { claimTypes } from '@aulario/contract/claims/claim-book';
import { Box, Button, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import type { ClaimRow } from '../claims/book/claim-list.tsx';
import { DaysLeft } from '../claims/book/days-left.tsx';

const shown = 5;

/** The claims that must be answered, by the days that are left; nothing where none waits. */
export function ClaimsToday() {
  const { data = [], total = 0 } = useGetList<ClaimRow>('reclamos', {
    pagination: { page: 1, perPage: shown },
    sort: { field: 'daysLeft', order: 'ASC' },
    filter: { open: 'true' },
  });
  if (data.length === 0) return null;
  return (
    <Box component="section" aria-labelledby="reclamos-hoy">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2" id="reclamos-hoy">
          Reclamos por días restantes
        </Typography>
        <Button component={Link} to="/reclamos" size="small" color="inherit">
          {total > shown ? `Ver los ${total}` : 'Ver el libro'}
        </Button>
      </Box>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          border: 1,
          borderColor: 'divider',
          borderRadius: '10px',
          bgcolor: 'background.paper',
          overflow: 'hidden',
        }}
      >
        {data.map((claim) => (
          <Box
            component="li"
            key={claim.id}
            sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box
              component={Link}
              to={`/reclamos/${claim.id}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto',
                  md: '190px minmax(0, 1fr) minmax(0, 1.6fr)',
                },
                columnGap: 3,
                rowGap: 0.5,
                alignItems: 'center',
                px: { xs: 4, md: 5 },
                py: 2.25,
                color: 'text.primary',
                textDecoration: 'none',
                '&:hover': { bgcolor: 'action.hover' },
                '&:focus-visible': { outlineOffset: -2 },
              }}
            >
              <Box sx={{ order: { xs: 2, md: 0 }, justifySelf: { xs: 'end', md: 'start' } }}>
                <DaysLeft days={claim.daysLeft ?? 0} />
              </Box>
              <Typography noWrap sx={{ fontWeight: 600, order: { xs: 1, md: 0 } }}>
                {claim.consumer.name}
              </Typography>
              <Typography
                variant="body2"
                noWrap
                sx={{ color: 'text.secondary', order: 3, gridColumn: { xs: '1 / -1', md: 'auto' } }}
              >
                {claimTypes[claim.treatedAs ?? claim.type]} · {claim.item || claim.detail}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
