import DownIcon from '@mui/icons-material/ArrowDownwardOutlined';
import UpIcon from '@mui/icons-material/ArrowUpwardOutlined';
import RemoveIcon from '@mui/icons-material/CloseOutlined';
import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import { Box, IconButton, ListItemIcon, Menu, MenuItem, useMediaQuery } from '@mui/material';
import type { Theme } from '@mui/material/styles';
import { useState } from 'react';

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
  const acts: Act[] = [
    { word: 'Subir', icon: UpIcon, part: 'up', off: first, run: () => onMove(-1) },
    { word: 'Bajar', icon: DownIcon, part: 'down', off: last, run: () => onMove(1) },
    { word: 'Quitar', icon: RemoveIcon, part: 'remove', off: false, run: onRemove },
  ];
  if (phone) return <PhoneTools name={name} acts={acts} labelled={labelled} />;
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

type Act = { word: string; icon: typeof UpIcon; part: string; off: boolean; run: () => void };

function PhoneTools({ name, acts, labelled }: { name: string; acts: Act[]; labelled: boolean }) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={`Mover o quitar ${name}`}
        onClick={(event) => setAnchor(event.currentTarget)}
        sx={{ mr: -2, mt: labelled ? '21px' : '-4px' }}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(({ word, icon: Icon, part, off, run }) => (
          <MenuItem
            key={part}
            disabled={off}
            sx={{ minHeight: 44 }}
            onClick={() => {
              setAnchor(null);
              run();
            }}
          >
            <ListItemIcon>
              <Icon fontSize="small" />
            </ListItemIcon>
            {word}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
