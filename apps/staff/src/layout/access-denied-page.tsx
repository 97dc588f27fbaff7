import type { Permission } from '@aulario/contract/access';
import type { Role } from '@aulario/contract/role';
import { Button } from '@mui/material';
import type { ReactNode } from 'react';
import { usePermissions } from 'react-admin';
import { Link, Outlet, useLocation } from 'react-router-dom';
import { useMay } from '../permissions.ts';
import { EmptyState } from '../shared/empty-state.tsx';
import { Page } from '../shared/page.tsx';
import { deniedWords } from './denied-words.ts';
import { pagePermission } from './page-permission.ts';

/**
 * A page that the role may not open: what is missing, and who gives it. No menu leads here, only an address.
 * @param needs what the page asks for; absent where the address is that of a list, which says it
 */
export function AccessDeniedPage({ needs }: { needs?: Permission }) {
  const { permissions: roles = [] } = usePermissions<Role[]>();
  const { pathname } = useLocation();
  return (
    <Page title="Sin permiso">
      <EmptyState
        title="Tu rol no permite ver esta página"
        text={deniedWords(roles, needs ?? pagePermission(pathname))}
        action={
          <Button component={Link} to="/" variant="contained">
            Ir a Hoy
          </Button>
        }
      />
    </Page>
  );
}

/** The pages inside of it, for whoever may open them; for anybody else the one page that says why not. */
export function PagesFor({ needs }: { needs: Permission }) {
  return (
    <Allowed needs={needs}>
      <Outlet />
    </Allowed>
  );
}

/** A page whose address says what it asks for: decided before anything of it is drawn or read. */
export function AllowedPage({ children }: { children: ReactNode }) {
  const { pathname } = useLocation();
  const needs = pagePermission(pathname);
  return needs ? <Allowed needs={needs}>{children}</Allowed> : children;
}

function Allowed({ needs, children }: { needs: Permission; children: ReactNode }) {
  const { isPending } = usePermissions();
  const may = useMay();
  if (isPending) return null;
  return may(needs) ? children : <AccessDeniedPage needs={needs} />;
}
