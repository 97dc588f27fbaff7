import { useMediaQuery } from '@mui/material';

/** Whether a table fits: on a tablet held upright it does, since the menu is a drawer there. */
export function useTableFits(): boolean {
  return useMediaQuery('(min-width: 700px)');
}
