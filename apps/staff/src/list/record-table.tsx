import DownIcon from '@mui/icons-material/KeyboardArrowDownOutlined';
import UpIcon from '@mui/icons-material/KeyboardArrowUpOutlined';
import {
  Box,
  Checkbox,
  IconButton,
  Skeleton,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
  TableSortLabel,
} from '@mui/material';
import { Fragment, type MouseEvent, type ReactNode, useState } from 'react';
import { type RaRecord, useListContext } from 'react-admin';
import { Link, useNavigate } from 'react-router-dom';
import type { Column } from './column.ts';

type RecordTableProps<R extends RaRecord> = {
  columns: Column<R>[];
  to?: (record: R) => string;
  selectable?: boolean;
  expand?: (record: R) => ReactNode;
};

/** The table of a list. The first cell is the row's link; a click anywhere else on it does the same. */
export function RecordTable<R extends RaRecord>({
  columns,
  to,
  selectable,
  expand,
}: RecordTableProps<R>) {
  const { data, isPending } = useListContext<R>();
  return (
    <Box
      sx={{
        position: 'relative',
        border: 1,
        borderColor: 'divider',
        borderRadius: '10px',
        bgcolor: 'background.paper',
        overflowX: 'auto',
      }}
    >
      <Table size="small">
        <Head columns={columns} selectable={selectable} expandable={Boolean(expand)} />
        <TableBody>
          {isPending
            ? placeholders.map((key) => (
                <PlaceholderRow
                  key={key}
                  columns={columns}
                  extra={Number(Boolean(selectable)) + Number(Boolean(expand))}
                />
              ))
            : data?.map((record) => (
                <Row
                  key={record.id}
                  record={record}
                  columns={columns}
                  to={to}
                  selectable={selectable}
                  expand={expand}
                />
              ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const placeholders = ['a', 'b', 'c', 'd', 'e', 'f', 'g', 'h'];

function Head<R extends RaRecord>({
  columns,
  selectable,
  expandable,
}: {
  columns: Column<R>[];
  selectable?: boolean;
  expandable: boolean;
}) {
  const { sort, setSort, data, selectedIds, onSelect } = useListContext<R>();
  const pageIds = data?.map(({ id }) => id) ?? [];
  const chosen = pageIds.filter((id) => selectedIds.includes(id)).length;
  return (
    <TableHead>
      <TableRow>
        {selectable && (
          <TableCell padding="checkbox">
            <Checkbox
              checked={chosen > 0 && chosen === pageIds.length}
              indeterminate={chosen > 0 && chosen < pageIds.length}
              onChange={(_, checked) => onSelect(checked ? pageIds : [])}
              slotProps={{ input: { 'aria-label': 'Seleccionar toda la página' } }}
            />
          </TableCell>
        )}
        {expandable && (
          <TableCell padding="checkbox">
            <Box component="span" sx={hidden}>
              Detalle
            </Box>
          </TableCell>
        )}
        {columns.map((column) => {
          const active = sort.field === column.sort;
          const order = active && sort.order === 'DESC' ? 'desc' : 'asc';
          return (
            <TableCell
              key={column.label}
              align={column.align}
              width={column.width}
              aria-sort={active ? (order === 'asc' ? 'ascending' : 'descending') : undefined}
              sx={showFrom(column)}
            >
              {column.sort ? (
                <TableSortLabel
                  active={active}
                  direction={order}
                  onClick={() =>
                    setSort({
                      field: column.sort ?? '',
                      order: active && sort.order === 'ASC' ? 'DESC' : 'ASC',
                    })
                  }
                >
                  {column.label}
                </TableSortLabel>
              ) : (
                column.label
              )}
            </TableCell>
          );
        })}
      </TableRow>
    </TableHead>
  );
}

type RowProps<R extends RaRecord> = RecordTableProps<R> & { record: R };

function Row<R extends RaRecord>({ record, columns, to, selectable, expand }: RowProps<R>) {
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
                {column.cell(record)}
              </Box>
            ) : (
              column.cell(record)
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

function PlaceholderRow<R extends RaRecord>({
  columns,
  extra,
}: {
  columns: Column<R>[];
  extra: number;
}) {
  return (
    <TableRow>
      {extra > 0 && <TableCell colSpan={extra} padding="checkbox" />}
      {columns.map((column, index) => (
        <TableCell key={column.label} align={column.align} sx={showFrom(column)}>
          <Skeleton
            width={index === 0 ? '72%' : 70}
            height={24}
            sx={{ ml: column.align ? 'auto' : 0 }}
          />
        </TableCell>
      ))}
    </TableRow>
  );
}

/** A click on a link, a button or a box is its own, not the row's. */
function isControl(event: MouseEvent<HTMLElement>): boolean {
  return (
    event.target instanceof Element &&
    event.target.closest('a, button, input, label, [role="dialog"], .MuiBackdrop-root') !== null
  );
}

function showFrom<R extends RaRecord>({ from, align }: Column<R>) {
  return {
    display: from ? { xs: 'none', [from]: 'table-cell' } : undefined,
    fontVariantNumeric: align ? 'tabular-nums' : undefined,
  };
}

const hidden = {
  position: 'absolute',
  width: 1,
  height: 1,
  overflow: 'hidden',
  clip: 'rect(0 0 0 0)',
} as const;
