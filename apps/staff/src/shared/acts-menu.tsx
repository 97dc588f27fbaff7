import MoreIcon from '@mui/icons-material/MoreVertOutlined';
import {
  IconButton,
  type IconButtonProps,
  ListItemIcon,
  Menu,
  MenuItem,
  type SvgIconProps,
} from '@mui/material';
import { type ComponentType, useState } from 'react';

type Act = { label: string; icon: ComponentType<SvgIconProps>; off?: boolean; run: () => void };

/** What may be done with one row, behind three dots. */
export function ActsMenu({
  name,
  acts,
  ...button
}: { name: string; acts: Act[] } & Pick<IconButtonProps, 'size' | 'sx'>) {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  return (
    <>
      <IconButton
        aria-haspopup="menu"
        aria-label={name}
        onClick={(event) => setAnchor(event.currentTarget)}
        {...button}
      >
        <MoreIcon sx={{ fontSize: 18 }} />
      </IconButton>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {acts.map(({ label, icon: Icon, off = false, run }) => (
          <MenuItem
            key={label}
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
            {label}
          </MenuItem>
        ))}
      </Menu>
    </>
  );
}
