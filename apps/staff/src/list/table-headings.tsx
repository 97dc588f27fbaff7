import { Box, Checkbox, TableCell, TableHead, TableRow, TableSortLabel } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { type Column, showFrom } from './column.ts';

/** The heads of the columns: choosing all, and sorting by those the API sorts by. */
export function TableHeadings<R extends RaRecord>({
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
            <Box component="span" sx={visuallyHidden}>
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
