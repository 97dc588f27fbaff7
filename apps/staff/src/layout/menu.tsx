import type { Role } from '@aulario/contract/role';
import FoldedIcon from '@mui/icons-material/ChevronRightOutlined';
import OpenIcon from '@mui/icons-material/ExpandMoreOutlined';
import { Box, ButtonBase } from '@mui/material';
import { useEffect, useRef } from 'react';
import { usePermissions } from 'react-admin';
import { Link, useLocation } from 'react-router-dom';
import { useMay } from '../permissions.ts';
import { useWaitingCount } from '../sales/vouchers/use-waiting.ts';
import { visuallyHidden } from '../shared/visually-hidden.ts';
import { menuOf } from './daily-menu.ts';
import { isActive, type MenuEntry, menuPath } from './menu-entries.ts';
import { useFolding } from './use-folding.ts';

/** The grouped menu of the sidebar. */
export function Menu({ onNavigate }: { onNavigate?: () => void }) {
  const may = useMay();
  const waiting = useWaitingCount(may('payments:read'));
  const { pathname, search } = useLocation();
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const groups = menuOf(roles, may);
  const current = groups.find(({ entries }) =>
    entries.some((entry) => isActive(entry, pathname, search)),
  );
  const folding = useFolding(current?.title ?? null, pathname);
  return (
    <Box component="nav" aria-label="Secciones" sx={{ px: 2.5, pb: 8, pt: 3 }}>
      {groups.map(({ title, entries }) => {
        const open = !title || folding.isOpen(title);
        return (
          <Box key={title ?? 'inicio'} sx={{ mb: open ? 3.5 : 1 }}>
            {title && (
              <GroupTitle
                title={title}
                open={open}
                onToggle={() => folding.toggle(title)}
                count={entries.some(({ counted }) => counted) ? waiting : undefined}
              />
            )}
            <Box
              component="ul"
              id={title ? listId(title) : undefined}
              hidden={!open}
              sx={{ listStyle: 'none', m: 0, p: 0 }}
            >
              {entries.map((entry) => (
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

const listId = (title: string) => `menu-${title.toLowerCase()}`;

type GroupTitleProps = {
  title: string;
  open: boolean;
  onToggle: () => void;
  /** What waits inside, said while it is folded. */
  count?: number;
};

function GroupTitle({ title, open, onToggle, count }: GroupTitleProps) {
  const Icon = open ? OpenIcon : FoldedIcon;
  return (
    <Box component="h2" sx={{ m: 0, mb: 0.5 }}>
      <ButtonBase
        onClick={onToggle}
        aria-expanded={open}
        aria-controls={listId(title)}
        sx={{
          width: '100%',
          minHeight: { xs: 44, md: 28 },
          px: 2.5,
          gap: 1.5,
          justifyContent: 'flex-start',
          borderRadius: '8px',
          fontSize: 13,
          fontWeight: 600,
          fontFamily: 'inherit',
          color: 'text.secondary',
          '&:hover': { bgcolor: 'action.hover' },
        }}
      >
        <Box component="span" sx={{ flex: 1, textAlign: 'left' }}>
          {title}
        </Box>
        {!open && <WaitingCount count={count} />}
        <Icon sx={{ fontSize: 18 }} />
      </ButtonBase>
    </Box>
  );
}

/** How many vouchers wait; nothing where none does. */
function WaitingCount({ count }: { count: number | undefined }) {
  if (!count) return null;
  return (
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
      <WaitingCount count={count} />
    </Box>
  );
}
