import PreviousIcon from '@mui/icons-material/ChevronLeftOutlined';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Box, IconButton, MenuItem, Select, Typography } from '@mui/material';
import { useListContext } from 'react-admin';

const sizes = [25, 50, 100];

/** "1–25 de 134", rows a page, and the two arrows. Nothing when all fits on one page. */
export function Pager() {
  const { page, perPage, setPage, setPerPage, total = 0 } = useListContext();
  if (total <= (sizes[0] ?? 0)) return null;
  const first = (page - 1) * perPage + 1;
  const last = Math.min(total, page * perPage);
  return (
    <Box
      component="nav"
      aria-label="Páginas"
      sx={{ display: 'flex', alignItems: 'center', gap: 2, mt: 3 }}
    >
      <Typography variant="body2" sx={{ color: 'text.secondary' }} role="status">
        {first}–{last} de {total.toLocaleString('es-PE')}
      </Typography>
      <Box sx={{ flex: 1 }} />
      <Select
        size="small"
        variant="standard"
        disableUnderline
        value={perPage}
        onChange={(event) => setPerPage(Number(event.target.value))}
        inputProps={{ 'aria-label': 'Filas por página' }}
        renderValue={(value) => `${value} por página`}
        sx={{ fontSize: 14, color: 'text.secondary' }}
      >
        {sizes.map((size) => (
          <MenuItem key={size} value={size}>
            {size}
          </MenuItem>
        ))}
      </Select>
      <IconButton
        aria-label="Página anterior"
        disabled={page === 1}
        onClick={() => setPage(page - 1)}
      >
        <PreviousIcon />
      </IconButton>
      <IconButton
        aria-label="Página siguiente"
        disabled={last >= total}
        onClick={() => setPage(page + 1)}
      >
        <NextIcon />
      </IconButton>
    </Box>
  );
}
