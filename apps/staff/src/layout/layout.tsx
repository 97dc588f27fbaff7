import { Box, Drawer, Link, Skeleton, useMediaQuery } from '@mui/material';
import { type ReactNode, Suspense, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { LeaveQuestion } from '../form/leave-question.tsx';
import { IncomingCalls } from '../relations/calls/incoming-call.tsx';
import { AllowedPage } from './access-denied-page.tsx';
import { AppBar, appBarHeight } from './app-bar.tsx';
import { ConnectionNotice } from './connection-notice.tsx';
import { Menu } from './menu.tsx';
import { PageGuard } from './page-guard.tsx';
import { ProveAgain } from './prove-again.tsx';
import { SignInAgain } from './sign-in-again.tsx';

const sidebarWidth = 208;
/** Beside the sidebar a table has as much room as on a tablet held upright. */
const sidebarFits = '(min-width: 1120px)';

/** App bar on top, sidebar at the left (a drawer where that leaves a table too little), the page in the rest. */
export function Layout({ children }: { children: ReactNode }) {
  const [drawerOpen, setDrawerOpen] = useState(false);
  const wide = useMediaQuery(sidebarFits);
  const { pathname } = useLocation();
  return (
    <Box sx={{ minHeight: '100dvh', bgcolor: 'background.default', color: 'text.primary' }}>
      <Link
        href="#contenido"
        sx={{
          position: 'absolute',
          top: -60,
          left: 8,
          zIndex: 2000,
          px: 4,
          py: 2,
          borderRadius: '8px',
          bgcolor: 'background.paper',
          '&:focus': { top: 8 },
        }}
      >
        Saltar al contenido
      </Link>
      <IncomingCalls />
      <SignInAgain />
      <ProveAgain />
      <LeaveQuestion />
      <ConnectionNotice />
      <AppBar onMenu={wide ? undefined : () => setDrawerOpen(true)} />
      {wide ? (
        <Box
          sx={{
            position: 'fixed',
            top: appBarHeight,
            bottom: 0,
            width: sidebarWidth,
            overflowY: 'auto',
            borderRight: 1,
            borderColor: 'divider',
            scrollbarWidth: 'thin',
          }}
        >
          <Menu />
        </Box>
      ) : (
        <Drawer
          open={drawerOpen}
          onClose={() => setDrawerOpen(false)}
          slotProps={{ paper: { sx: { width: 272, bgcolor: 'background.default' } } }}
        >
          <Menu onNavigate={() => setDrawerOpen(false)} />
        </Drawer>
      )}
      <Box
        component="main"
        id="contenido"
        tabIndex={-1}
        sx={{ pt: `${appBarHeight}px`, ml: wide ? `${sidebarWidth}px` : 0, outline: 'none' }}
      >
        <PageGuard place={pathname}>
          <Suspense fallback={<Skeleton variant="rounded" sx={{ m: 6, height: 320 }} />}>
            <AllowedPage>{children}</AllowedPage>
          </Suspense>
        </PageGuard>
      </Box>
    </Box>
  );
}
