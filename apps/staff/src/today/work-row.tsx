import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, Skeleton, Typography } from '@mui/material';
import { useGetList } from 'react-admin';
import { Link } from 'react-router-dom';
import { toneColour } from '../shared/state-chip.tsx';
import { type Work, workPath } from './work.ts';

/**
 * One heap: how many, of what, and the way to them. An empty one is quiet.
 * @param props.onlyFull leaves an empty one out.
 */
export function WorkRow({ work, onlyFull }: { work: Work; onlyFull: boolean }) {
  const { total, isPending, error } = useGetList(work.resource, {
    filter: work.filter,
    pagination: { page: 1, perPage: 1 },
    sort: { field: 'createdAt', order: 'DESC' },
  });
  const { label, text, icon, tone } = work;
  const shown = { to: workPath(work), label, text, icon, tone };
  return <HeapRow {...shown} {...{ total, isPending, error, onlyFull }} />;
}

type Heap = Pick<Work, 'label' | 'text' | 'icon' | 'tone'> & { to: string; onlyFull: boolean } & {
  total: number | undefined;
  isPending: boolean;
  error: unknown;
};

/** A heap whose size is known already; see `WorkRow`. */
export function HeapRow({ to, label, text, icon, tone, total, isPending, error, onlyFull }: Heap) {
  const Icon = icon;
  const some = (total ?? 0) > 0;
  if (onlyFull && !some && !error) return null;
  return (
    <Box component="li" sx={{ '& + li': { borderTop: 1, borderColor: 'divider' } }}>
      <Box
        component={Link}
        to={to}
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 3.5,
          px: 4,
          py: 2.75,
          color: 'text.primary',
          textDecoration: 'none',
          '&:hover': { bgcolor: 'action.hover' },
          '&:focus-visible': { outlineOffset: -2 },
        }}
      >
        <Icon
          sx={(theme) => ({
            fontSize: 22,
            color: some ? toneColour(theme, tone) : 'text.secondary',
          })}
        />
        <Box sx={{ flex: 1, minWidth: 0 }}>
          <Typography sx={{ fontWeight: some ? 600 : 400, lineHeight: 1.3 }}>{label}</Typography>
          <Typography variant="caption" sx={{ color: 'text.secondary' }}>
            {text}
          </Typography>
        </Box>
        <Typography
          sx={{
            fontSize: 22,
            fontWeight: 600,
            color: some ? 'text.primary' : 'text.secondary',
            minWidth: 28,
            textAlign: 'right',
          }}
        >
          {isPending ? <Skeleton width={24} /> : error ? '–' : (total ?? 0).toLocaleString('es-PE')}
        </Typography>
        <NextIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
      </Box>
    </Box>
  );
}
