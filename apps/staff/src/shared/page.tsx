import BackIcon from '@mui/icons-material/ArrowBackOutlined';
import { Box, IconButton, Skeleton, Tooltip, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { ReadFault } from './read-fault.tsx';

type PageProps = {
  title: string;
  /** Beside the title: a state, a figure. */
  aside?: ReactNode;
  /** One quiet line below the title. */
  detail?: ReactNode;
  /** The list that this record belongs to. */
  back?: { to: string; label: string };
  actions?: ReactNode;
  /** Acts behind three dots: they stay beside the title, however narrow the screen. */
  menu?: ReactNode;
  width?: number;
  children: ReactNode;
};

/** A page: its title, what may be done on it, its body. */
export function Page(props: PageProps) {
  const { title, aside, detail, back, actions, menu, width, children } = props;
  return (
    <Box sx={{ px: { xs: 4, md: 8 }, pt: { xs: 4, md: 6 }, pb: 16, maxWidth: width, minWidth: 0 }}>
      <title>{`${title} · Administración`}</title>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'flex-start', gap: 3, mb: 5 }}>
        <Box sx={{ display: 'flex', gap: 2, minWidth: 0, flex: '1 1 320px' }}>
          {back && (
            <Tooltip title={back.label}>
              <IconButton
                component={Link}
                to={back.to}
                aria-label={back.label}
                sx={{ ml: -2, mt: '-1px' }}
              >
                <BackIcon fontSize="small" />
              </IconButton>
            </Tooltip>
          )}
          <Box sx={{ minWidth: 0, flex: 1 }}>
            <Box
              sx={{
                display: 'flex',
                flexWrap: 'wrap',
                alignItems: 'center',
                columnGap: 3,
                rowGap: 1,
              }}
            >
              <Typography variant="h1" sx={{ textWrap: 'balance', overflowWrap: 'anywhere' }}>
                {title}
              </Typography>
              {aside}
            </Box>
            {detail && (
              <Typography
                component="div"
                variant="body2"
                sx={{ mt: 0.75, color: 'text.secondary' }}
              >
                {detail}
              </Typography>
            )}
          </Box>
          {menu && <Box sx={{ flexShrink: 0, mt: '-1px', mr: { xs: -2, md: 0 } }}>{menu}</Box>}
        </Box>
        {actions && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}

type UnreadPageProps = Pick<PageProps, 'title' | 'back'> & {
  /** Why it could not be read; without one it is still on its way. */
  error: unknown;
  retry: () => void;
};

/** The page of a record that is not there yet, or that could not be read. */
export function UnreadPage({ error, retry, ...page }: UnreadPageProps) {
  return (
    <Page {...page}>
      {error ? (
        <ReadFault error={error} retry={retry} />
      ) : (
        <Skeleton variant="rounded" height={320} sx={{ maxWidth: 760 }} />
      )}
    </Page>
  );
}
