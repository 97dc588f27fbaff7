import MenuIcon from '@mui/icons-material/MenuOutlined';
import OpenIcon from '@mui/icons-material/OpenInNewOutlined';
import { Box, Button, IconButton, LinearProgress, Typography } from '@mui/material';
import { useLoading } from 'react-admin';
import { Link } from 'react-router-dom';
import { WebPhoneButton } from '../relations/calls/web-phone.tsx';
import { Mark } from '../shared/mark.tsx';
import { displayFont } from '../theme.ts';
import { PersonMenu } from './person-menu.tsx';
import { QuickSearch } from './quick-search.tsx';
import { useAcademy } from './use-academy.ts';

export const appBarHeight = 54;

/** Academy, quick search, link to the site and the person's menu. */
export function AppBar({ onMenu }: { onMenu?: () => void }) {
  const academy = useAcademy();
  const loading = useLoading();
  return (
    <Box
      component="header"
      sx={{
        position: 'fixed',
        inset: '0 0 auto 0',
        height: appBarHeight,
        zIndex: 1100,
        display: 'flex',
        alignItems: 'center',
        gap: { xs: 1, sm: 3 },
        pl: { xs: 1, md: 5 },
        pr: { xs: 1, md: 4 },
        bgcolor: 'background.default',
        borderBottom: 1,
        borderColor: 'divider',
      }}
    >
      {onMenu && (
        <IconButton onClick={onMenu} aria-label="Abrir el menú">
          <MenuIcon />
        </IconButton>
      )}
      <Box
        component={Link}
        to="/"
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 2.5,
          minWidth: 0,
          color: 'text.primary',
          textDecoration: 'none',
        }}
      >
        <Mark size={26} />
        <Typography
          noWrap
          component="span"
          sx={{ fontFamily: displayFont, fontWeight: 650, fontSize: 17 }}
        >
          {academy?.name ?? 'Administración'}
        </Typography>
      </Box>
      <Box sx={{ flex: 1, display: 'flex', justifyContent: { xs: 'flex-end', md: 'center' } }}>
        <QuickSearch />
      </Box>
      <Button
        href="/"
        target="_blank"
        rel="noopener"
        color="inherit"
        size="small"
        endIcon={<OpenIcon sx={{ fontSize: '16px !important' }} />}
        sx={{ display: { xs: 'none', md: 'inline-flex' }, color: 'text.secondary' }}
      >
        Ver el sitio
      </Button>
      <WebPhoneButton />
      <PersonMenu />
      {loading && (
        <LinearProgress
          aria-label="Cargando"
          sx={{ position: 'absolute', inset: 'auto 0 -1px 0', height: 2, bgcolor: 'transparent' }}
        />
      )}
    </Box>
  );
}
