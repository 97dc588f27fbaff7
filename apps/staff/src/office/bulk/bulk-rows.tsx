import {
  type BulkActView,
  type BulkRowState,
  type BulkRowView,
  bulkEndpoints,
  bulkRowStates,
} from '@aulario/contract/office/bulk';
import { Box, Pagination, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { Chip } from '../../shared/state-chip.tsx';
import type { Tone } from '../../words/state.tsx';

const tones: Record<BulkRowState, Tone> = {
  pendiente: 'neutral',
  hecho: 'success',
  'sin-cambios': 'info',
  rechazado: 'error',
};
const pageSize = 20;

type BulkRowsProps = {
  act: BulkActView;
  /** Only those of which this became. */
  state?: BulkRowState;
};

/** The records of an act, each with what became of it and why not. */
export function BulkRows({ act, state }: BulkRowsProps) {
  const [page, setPage] = useState(1);
  const { data } = useRead<BulkRowView[]>(
    bulkEndpoints.listBulkRows,
    { params: { id: act._id }, query: { page, limit: pageSize, ...(state ? { state } : {}) } },
    { every: () => (act.state === 'en-curso' ? 2000 : false) },
  );
  const pages = Math.ceil((data?.total ?? 0) / pageSize);
  if (!data) return <Skeleton height={40} />;
  return (
    <>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {data.data.map((row) => (
          <Box
            component="li"
            key={row._id}
            sx={{ py: 2, borderTop: 1, borderColor: 'divider', display: 'flex', gap: 3 }}
          >
            <Box sx={{ flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>
              <Typography sx={{ fontWeight: 600 }}>{row.name}</Typography>
              {row.reason && (
                <Typography variant="body2" sx={{ color: 'text.secondary' }}>
                  {row.reason}
                </Typography>
              )}
            </Box>
            <Box sx={{ flexShrink: 0 }}>
              <Chip tone={tones[row.state]}>{bulkRowStates[row.state]}</Chip>
            </Box>
          </Box>
        ))}
      </Box>
      {pages > 1 && (
        <Pagination
          count={pages}
          page={page}
          onChange={(_, next) => setPage(next)}
          sx={{ mt: 3 }}
        />
      )}
    </>
  );
}
