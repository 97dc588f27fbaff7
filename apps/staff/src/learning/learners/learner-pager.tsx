import { Pagination } from '@mui/material';

type LearnerPagerProps = { page: number; pages: number; onPage: (page: number) => void };

/** The way to the other pages; nothing when all fits on one. */
export function LearnerPager({ page, pages, onPage }: LearnerPagerProps) {
  if (pages <= 1) return null;
  return (
    <Pagination
      count={pages}
      page={Math.min(page, pages)}
      siblingCount={0}
      onChange={(_, next) => onPage(next)}
      aria-label="Páginas"
      getItemAriaLabel={(type, at) => words[type] ?? `Página ${at}`}
      sx={{ mt: 4, '& .MuiPaginationItem-root': { height: 44, minWidth: 44 } }}
    />
  );
}

const words: Record<string, string | undefined> = {
  previous: 'Página anterior',
  next: 'Página siguiente',
};
