import { Box, Table, TableBody } from '@mui/material';
import { type RaRecord, useListContext } from 'react-admin';
import type { RecordTableProps } from './column.ts';
import { PlaceholderRow } from './placeholder-row.tsx';
import { RecordRow } from './record-row.tsx';
import { TableHeadings } from './table-headings.tsx';

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
        <TableHeadings columns={columns} selectable={selectable} expandable={Boolean(expand)} />
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
                <RecordRow
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
