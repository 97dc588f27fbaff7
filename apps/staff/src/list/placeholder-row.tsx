import { Skeleton, TableCell, TableRow } from '@mui/material';
import type { RaRecord } from 'react-admin';
import { type Column, showFrom } from './column.ts';

/** A row of the real layout while its record is on the way. */
export function PlaceholderRow<R extends RaRecord>({
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
