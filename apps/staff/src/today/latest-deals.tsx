import { Box, Button, Skeleton, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { DealChip } from '../sales/deals/deal-chip.tsx';
import { Amount } from '../shared/amount.tsx';
import { relative, shortInstant } from '../words/date.ts';
import { useLatestDeals } from './use-beginning.ts';

/** The last sales that came in. */
export function LatestDeals() {
  const { data, isPending } = useLatestDeals();
  return (
    <Box component="section" aria-labelledby="ultimos-tratos">
      <Box sx={{ display: 'flex', alignItems: 'baseline', justifyContent: 'space-between', mb: 2 }}>
        <Typography variant="h2" id="ultimos-tratos">
          Últimas compras
        </Typography>
        <Button component={Link} to="/tratos" size="small" color="inherit">
          Ver todas
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
        {isPending && (
          <Box component="li" sx={{ p: 4 }}>
            <Skeleton />
            <Skeleton width="70%" />
          </Box>
        )}
        {data?.length === 0 && (
          <Typography component="li" sx={{ p: 5, color: 'text.secondary' }}>
            Todavía no hay compras. La primera aparecerá aquí.
          </Typography>
        )}
        {data?.map((deal) => (
          <Box
            component="li"
            key={deal.id}
            sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}
          >
            <Box
              component={Link}
              to={`/tratos/${deal.id}`}
              sx={{
                display: 'grid',
                gridTemplateColumns: {
                  xs: 'minmax(0, 1fr) auto',
                  md: 'minmax(0, 1fr) minmax(0, 1.6fr) 130px 160px 120px',
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
              <Typography noWrap sx={{ fontWeight: 600 }}>
                {deal.userName}
              </Typography>
              <Typography
                variant="body2"
                noWrap
                sx={{ color: 'text.secondary', gridRow: { xs: 2, md: 'auto' } }}
              >
                {deal.courses}
              </Typography>
              <Typography sx={{ textAlign: 'right', fontWeight: 600 }}>
                <Amount amount={deal.total} currency={deal.currency} />
              </Typography>
              <Box sx={{ justifySelf: { xs: 'end', md: 'start' }, pl: { md: 4 } }}>
                <DealChip deal={deal} />
              </Box>
              <Typography
                variant="body2"
                title={shortInstant(deal.createdAt)}
                sx={{
                  color: 'text.secondary',
                  textAlign: 'right',
                  display: { xs: 'none', md: 'block' },
                }}
              >
                {relative(deal.createdAt, Date.now())}
              </Typography>
            </Box>
          </Box>
        ))}
      </Box>
    </Box>
  );
}
