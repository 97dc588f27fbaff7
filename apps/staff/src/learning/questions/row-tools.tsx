import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import { Box, IconButton, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { ActsMenu } from '../../shared/acts-menu.tsx';

type RowToolsProps = {
  /** "opción 2". */
  name: string;
  first: boolean;
  last: boolean;
  /** A label stands above the field beside them. */
  labelled: boolean;
  onMove: (step: -1 | 1) => void;
  onRemove: () => void;
};

/** Up, down, remove: side by side where there is room, in a menu on a phone. */
export function RowTools({ name, first, last, labelled, onMove, onRemove }: RowToolsProps) {
  const phone = useMediaQuery((theme: Theme) => theme.breakpoints.down('sm'));
  const acts = [
    { word: 'Subir', icon: UpIcon, part: 'up', off: first, run: () => onMove(-1) },
    { word: 'Bajar', icon: DownIcon, part: 'down', off: last, run: () => onMove(1) },
    { word: 'Quitar', icon: RemoveIcon, part: 'remove', off: false, run: onRemove },
  ];
  if (phone)
    return (
      <ActsMenu
        name={`Mover o quitar ${name}`}
        acts={acts.map(({ word: label, ...act }) => ({ ...act, label }))}
        sx={{ mr: -2, mt: labelled ? '21px' : '-4px' }}
      />
    );
  return (
    <Box sx={{ display: 'flex', mt: labelled ? '26px' : '1px' }}>
      {acts.map(({ word, icon: Icon, part, off, run }) => (
        <IconButton
          key={part}
          data-part={part}
          aria-label={`${word} ${name}`}
          disabled={off}
          onClick={run}
        >
          <Icon sx={{ fontSize: 17 }} />
        </IconButton>
      ))}
    </Box>
  );
}
