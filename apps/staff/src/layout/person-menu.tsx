import DarkIcon from '@mui/icons-material/DarkModeOutlined';
import AccessIcon from '@mui/icons-material/KeyOutlined';
import LightIcon from '@mui/icons-material/LightModeOutlined';
import LogoutIcon from '@mui/icons-material/LogoutOutlined';
import PersonIcon from '@mui/icons-material/PersonOutlined';
import {
  Avatar,
  Box,
  Divider,
  IconButton,
  ListItemIcon,
  MenuItem,
  MenuList,
  Popover,
  Typography,
} from '@mui/material';
import { useTheme as useMuiTheme } from '@mui/material/styles';
import { useState } from 'react';
import { useGetIdentity, useLogout, useTheme } from 'react-admin';
import { Link } from 'react-router-dom';
import type { StaffIdentity } from '../auth-provider.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';

/** Who is working, light or dark, and the way out. */
export function PersonMenu() {
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const identity = useGetIdentity().identity as StaffIdentity | undefined;
  const logout = useLogout();
  const [, setTheme] = useTheme();
  const dark = useMuiTheme().palette.mode === 'dark';
  const close = () => setAnchor(null);
  const name = identity?.fullName ?? '';
  return (
    <>
      <IconButton
        onClick={(event) => setAnchor(event.currentTarget)}
        aria-haspopup="true"
        aria-expanded={anchor !== null}
      >
        <Box component="span" sx={visuallyHidden}>
          Tu cuenta: {name}
        </Box>
        <Avatar
          aria-hidden="true"
          src={identity?.avatar}
          alt=""
          sx={{
            width: 30,
            height: 30,
            fontSize: 13,
            fontWeight: 600,
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {initials(name)}
        </Avatar>
      </IconButton>
      <Popover
        anchorOrigin={{ vertical: 'bottom', horizontal: 'right' }}
        transformOrigin={{ vertical: 'top', horizontal: 'right' }}
        anchorEl={anchor}
        open={anchor !== null}
        onClose={close}
        slotProps={{ paper: { sx: { minWidth: 240 } } }}
      >
        <Box sx={{ px: 4, pt: 3, pb: 2.5 }}>
          <Typography sx={{ fontWeight: 600 }}>{name}</Typography>
          <Typography variant="body2" sx={{ color: 'text.secondary' }}>
            {identity?.roles?.join(', ')}
          </Typography>
        </Box>
        <Divider />
        <MenuList autoFocusItem aria-label="Tu cuenta">
          <MenuItem component={Link} to={`/personas/${identity?.id ?? ''}`} onClick={close}>
            <ListItemIcon>
              <PersonIcon fontSize="small" />
            </ListItemIcon>
            Tus datos
          </MenuItem>
          <MenuItem component={Link} to="/tu-acceso" onClick={close}>
            <ListItemIcon>
              <AccessIcon fontSize="small" />
            </ListItemIcon>
            Tu acceso
          </MenuItem>
          <MenuItem
            onClick={() => {
              setTheme(dark ? 'light' : 'dark');
              close();
            }}
          >
            <ListItemIcon>
              {dark ? <LightIcon fontSize="small" /> : <DarkIcon fontSize="small" />}
            </ListItemIcon>
            {dark ? 'Cambiar a claro' : 'Cambiar a oscuro'}
          </MenuItem>
          <MenuItem onClick={() => logout()}>
            <ListItemIcon>
              <LogoutIcon fontSize="small" />
            </ListItemIcon>
            Cerrar sesión
          </MenuItem>
        </MenuList>
      </Popover>
    </>
  );
}

function initials(name: string): string {
  return name
    .split(' ')
    .filter(Boolean)
    .slice(0, 2)
    .map((word) => word[0]?.toUpperCase())
    .join('');
}
