import { academyEndpoints, type Settings } from '@aulario/contract/academy';
import NextIcon from '@mui/icons-material/ChevronRightOutlined';
import { Alert, Box, Skeleton, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router-dom';
import { call } from '../data/api-client.ts';
import { Page } from '../shared/page.tsx';
import { Panel } from '../shared/panel.tsx';
import { AcademyForm } from './academy-form.tsx';
import { AccountsForm } from './accounts-form.tsx';
import { IntegrationsPanel } from './integrations-panel.tsx';
import { type SettingsPlace, settingsPages } from './settings-pages.ts';

/** What the academy decides for itself, on one page. */
export function SettingsPage() {
  const { data, error } = useQuery({
    queryKey: ['settings'],
    queryFn: async () => (await call<Settings>(academyEndpoints.settings)).data,
  });
  return (
    <Page title="Ajustes" width={980}>
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        <Panel title="La academia">
          {data ? (
            <AcademyForm settings={data} />
          ) : (
            <Skeleton variant="rounded" height={420} sx={{ m: 5 }} />
          )}
        </Panel>
        <Panel title="Cuentas para depósitos">
          {data ? (
            <AccountsForm settings={data} />
          ) : (
            <Skeleton variant="rounded" height={240} sx={{ m: 5 }} />
          )}
        </Panel>
        <IntegrationsPanel />
        <Panel title="Más ajustes">
          {settingsPages.map((page) => (
            <PageLink key={page.to} {...page} />
          ))}
        </Panel>
      </Box>
    </Page>
  );
}

function PageLink({ to, title, text }: SettingsPlace) {
  return (
    <Box
      component={Link}
      to={to}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 3,
        px: { xs: 4, md: 5 },
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        color: 'text.primary',
        textDecoration: 'none',
        '&:hover': { bgcolor: 'action.hover' },
        '&:focus-visible': { outlineOffset: -2 },
      }}
    >
      <Box sx={{ flex: 1 }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        <Typography variant="caption" sx={{ color: 'text.secondary' }}>
          {text}
        </Typography>
      </Box>
      <NextIcon sx={{ fontSize: 18, color: 'text.secondary' }} />
    </Box>
  );
}
