import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import { Box, Checkbox, IconButton, TableCell, TableRow } from '@mui/material';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import { Marked } from '../shared/marked.tsx';
import { type RecordTableProps, showFrom } from './column.ts';

type RowProps<R extends RaRecord> = RecordTableProps<R> & { record: R };

/** One record: what it says, whether it is chosen, what it opens. */
export function RecordRow<R extends RaRecord>({
  record,
  columns,
  to,
  selectable,
  expand,
}: RowProps<R>) {
  const { selectedIds, onToggleItem } = useListContext<R>();
  const [open, setOpen] = useState(false);
  const navigate = useNavigate();
  const selected = selectedIds.includes(record.id);
  const target = to?.(record);
  const onClick = (event: MouseEvent<HTMLElement>) => {
    if (isControl(event)) return;
    if (target) navigate(target);
    else if (expand) setOpen(!open);
  };
  return (
    <Fragment>
      <TableRow
        hover
        selected={selected}
        onClick={onClick}
        sx={{ cursor: target || expand ? 'pointer' : 'default' }}
      >
        {selectable && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={selected}
              onChange={() => onToggleItem(record.id)}
              slotProps={{ input: { 'aria-label': 'Seleccionar esta fila' } }}
            />
          </TableCell>
        )}
        {expand && (
          <TableCell padding="checkbox">
            <IconButton
              onClick={() => setOpen(!open)}
              aria-expanded={open}
              aria-label={open ? 'Ocultar el detalle' : 'Ver el detalle'}
            >
              {open ? <UpIcon fontSize="small" /> : <DownIcon fontSize="small" />}
            </IconButton>
          </TableCell>
        )}
        {columns.map((column, index) => (
          <TableCell key={column.label} align={column.align} sx={showFrom(column)}>
            {index === 0 && target ? (
              <Box
                component={Link}
                to={target}
                sx={{
                  color: 'inherit',
                  textDecoration: 'none',
                  display: 'block',
                  '&:hover': { color: 'primary.main' },
                }}
              >
                {shownCell(column.cell(record))}
              </Box>
            ) : (
              shownCell(column.cell(record))
            )}
          </TableCell>
        ))}
      </TableRow>
      {open && expand && (
        <TableRow>
          <TableCell
            colSpan={columns.length + 1 + Number(Boolean(selectable))}
            sx={{ bgcolor: 'background.default' }}
          >
            {expand(record)}
          </TableCell>
        </TableRow>
      )}
    </Fragment>
  );
}

function shownCell(cell: ReactNode): ReactNode {
  return typeof cell === 'string' ? <Marked text={cell} /> : cell;
}

/** A click on a link, a button or a box is its own, not the row's. */
function isControl(event: MouseEvent<HTMLElement>): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="dialog"], .MuiBackdrop-root') !== null
  );
}
