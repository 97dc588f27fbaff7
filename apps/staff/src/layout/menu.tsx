import { Box, Typography } from '@mui/material';
import { useEffect, useRef } from 'react';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../permissions.ts';
import { useWaitingCount } from '../sales/vouchers/use-waiting.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { isActive, type MenuEntry, menuGroups, menuPath } from './menu-entries.ts';

/** The grouped menu of the sidebar. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const may = useMay();
  const waiting = useWaitingCount(may('payments:read'));
  const { pathname, search } = useLocation();
  return (
    <Box component="nav" aria-label="Secciones" sx={{ px: 2.5, pb: 8, pt: 3 }}>
      {menuGroups.map(({ title, entries }) => {
        const allowed = entries.filter(({ permission }) => !permission || may(permission));
        if (allowed.length === 0) return null;
        return (
          <Box key={title ?? 'inicio'} sx={{ mb: 3.5 }}>
            {title && (
              <Typography
                component="h2"
                sx={{
                  px: 2.5,
                  mb: 0.5,
                  fontSize: 13,
                  fontWeight: 600,
                  fontFamily: 'inherit',
                  color: 'text.secondary',
                }}
              >
                {title}
              </Typography>
            )}
            <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
              {allowed.map((entry) => (
                <Box component="li" key={entry.to}>
                  <Entry
                    entry={entry}
                    active={isActive(entry, pathname, search)}
                    count={entry.counted ? waiting : undefined}
                    onClick={onNavigate}
                  />
                </Box>
              ))}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}

type EntryProps = { entry: MenuEntry; active: boolean; count?: number; onClick?: () => void };

function Entry({ entry, active, count, onClick }: EntryProps) {
  const Icon = entry.icon;
  const link = useRef<HTMLAnchorElement>(null);
  // The menu is longer than most windows: where one is should be in sight.
  useEffect(() => {
    if (active) link.current?.scrollIntoView({ block: 'nearest' });
  }, [active]);
  return (
    <Box
      component={Link}
      ref={link}
      to={menuPath(entry)}
      onClick={onClick}
      aria-current={active ? 'page' : undefined}
      sx={{
        display: 'flex',
        alignItems: 'center',
        gap: 2.5,
        px: 2.5,
        minHeight: { xs: 44, md: 33 },
        borderRadius: '8px',
        fontSize: 15,
        fontWeight: active ? 600 : 400,
        color: active ? 'primary.main' : 'text.primary',
        bgcolor: active ? 'action.selected' : 'transparent',
        textDecoration: 'none',
        '&:hover': { bgcolor: active ? 'action.selected' : 'action.hover' },
      }}
    >
      <Icon sx={{ fontSize: 19, color: active ? 'primary.main' : 'text.secondary' }} />
      <Box component="span" sx={{ flex: 1 }}>
        {entry.label}
      </Box>
      {count ? (
        <Box
          component="span"
          sx={{
            px: 1.75,
            borderRadius: 99,
            fontSize: 13,
            fontWeight: 600,
            lineHeight: '20px',
            bgcolor: 'primary.main',
            color: 'primary.contrastText',
          }}
        >
          {count}
          <Box component="span" sx={visuallyHidden}>
            {' '}
            esperando
          </Box>
        </Box>
      ) : null}
    </Box>
  );
}
