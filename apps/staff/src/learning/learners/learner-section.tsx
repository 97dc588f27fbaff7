import { type Learner, learnerEndpoints } from '@aulario/contract/learning/learner';
import { Box, Button, MenuItem, Select, Skeleton, Typography } from '@mui/material';
import { type ReactNode, useEffect } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { SearchField } from '../../list/filter-bar.tsx';
import { useTableFits } from '../../list/use-table-fits.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { visuallyHidden } from '../../shared/visually-hidden.ts';
import { CopyAddresses } from './copy-addresses.tsx';
import { LearnerCards } from './learner-cards.tsx';
import { LearnerPager } from './learner-pager.tsx';
import { LearnerTable } from './learner-table.tsx';
import { people } from './learner-words.ts';
import { nobody } from './nobody.ts';
import { type LearnerFilters, type Order, orders, pageSize } from './use-learner-filters.ts';

type LearnerSectionProps = { course: string; filters: LearnerFilters };

/** The people of a course: found by name, sorted, page by page. */
export function LearnerSection({ course, filters }: LearnerSectionProps) {
  const { data, error, refetch } = useRead<Learner[]>(
    learnerEndpoints.listLearners,
    { params: { id: course }, query: filters.query },
    { keep: true },
  );
  const { page, setPage, active, clear } = filters;
  const total = data?.total ?? data?.data.length ?? 0;
  const pages = Math.ceil(total / pageSize);
  // Those of the last page may stand elsewhere by now.
  useEffect(() => {
    if (pages > 0 && page > pages) setPage(pages);
  }, [page, pages, setPage]);
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  if (total === 0 && !active) return <NobodyYet filters={filters} />;
  return (
    <>
      <Tools filters={filters}>
        {total > 0 && <CopyAddresses course={course} filters={filters} />}
      </Tools>
      <Typography variant="body2" role="status" sx={{ mb: 2, color: 'text.secondary' }}>
        {total === 0 ? (
          <Box component="span" sx={visuallyHidden}>
            {nobody(filters).title}
          </Box>
        ) : (
          people(total)
        )}
      </Typography>
      {total === 0 ? (
        <EmptyState
          {...nobody(filters)}
          headingLevel="h3"
          action={
            <Button variant="outlined" color="inherit" onClick={clear}>
              Ver a todas las personas
            </Button>
          }
        />
      ) : (
        <Learners learners={data.data} filters={filters} />
      )}
      <LearnerPager page={page} pages={pages} onPage={setPage} />
    </>
  );
}

function NobodyYet({ filters }: { filters: LearnerFilters }) {
  const sells = useMay()('deals:write');
  return (
    <EmptyState
      {...nobody(filters)}
      headingLevel="h3"
      action={
        sells && (
          <Button variant="outlined" color="inherit" component={Link} to="/tratos/create">
            Abrir un trato
          </Button>
        )
      }
    />
  );
}

function Learners({ learners, filters }: { learners: Learner[]; filters: LearnerFilters }) {
  const { order, setOrder, open } = filters;
  if (!useTableFits()) return <LearnerCards learners={learners} onOpen={open} />;
  return <LearnerTable learners={learners} order={order} onOrder={setOrder} onOpen={open} />;
}

/** Search, and on a phone, where no column has a head, the order. */
function Tools({ filters, children }: { filters: LearnerFilters; children: ReactNode }) {
  const wide = useTableFits();
  return (
    <Box role="search" sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, mb: 4 }}>
      <Box sx={{ display: 'flex', flex: { xs: '1 1 100%', sm: '0 1 320px' }, ...tall }}>
        <SearchField
          label="Buscar por nombre"
          value={filters.search}
          onChange={filters.setSearch}
        />
      </Box>
      {!wide && (
        <Select
          size="small"
          value={filters.order}
          onChange={({ target }) => filters.setOrder(target.value as Order)}
          inputProps={{ 'aria-label': 'Orden' }}
          sx={{ flex: '1 1 220px', minHeight: 44 }}
        >
          {Object.entries(orders).map(([order, word]) => (
            <MenuItem key={order} value={order} sx={{ minHeight: 44 }}>
              {word}
            </MenuItem>
          ))}
        </Select>
      )}
      {children}
    </Box>
  );
}

const tall = { '& .MuiInputBase-root': { minHeight: { xs: 44, sm: 0 } } };
