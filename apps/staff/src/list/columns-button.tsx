import ColumnsIcon from '@mui/icons-material/ViewColumnOutlined';
import { Box, Button, Checkbox, FormControlLabel, Popover } from '@mui/material';
import { useState } from 'react';
import { type RaRecord, useTranslate } from 'react-admin';
import type { Column } from './column.ts';
import { useShownColumns } from './shown-columns.ts';

type ColumnsButtonProps<R extends RaRecord> = { resource: string; columns: Column<R>[] };

/** Which columns the table has; the choice is remembered. */
export function ColumnsButton<R extends RaRecord>({ resource, columns }: ColumnsButtonProps<R>) {
  const translate = useTranslate();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { isShown, choose, reset, changed } = useShownColumns(resource, columns);
  const label = translate('ra.action.select_columns');
  return (
    <>
      <Button
        color="inherit"
        startIcon={<ColumnsIcon />}
        aria-haspopup="dialog"
        aria-expanded={Boolean(anchor)}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ color: changed ? 'primary.main' : 'text.secondary' }}
      >
        {label}
      </Button>
      <Popover
        open={Boolean(anchor)}
        anchorEl={anchor}
        onClose={() => setAnchor(null)}
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        slotProps={{ paper: { role: 'dialog', 'aria-label': label } }}
      >
        <Box sx={{ display: 'flex', flexDirection: 'column', px: 4, py: 3, minWidth: 220 }}>
          {columns.slice(1).map((column) => (
            <FormControlLabel
              key={column.label}
              label={column.label}
              control={
                <Checkbox
                  size="small"
                  checked={isShown(column)}
                  onChange={(_, wanted) => choose(column.label, wanted)}
                />
              }
            />
          ))}
          <Button color="inherit" size="small" disabled={!changed} onClick={reset} sx={{ mt: 2 }}>
            {translate('ra.action.reset')}
          </Button>
        </Box>
      </Popover>
    </>
  );
}
