import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/empty-state.tsx';
import { Page } from '../shared/page.tsx';

/** A page that the role may not open; no menu leads here, only an address. */
export function AccessDeniedPage() {
  return (
    <Page title="Sin permiso">
      <EmptyState
        title="Tu rol no permite ver esta página"
        text="Si la necesitas para tu trabajo, pídele el permiso a un administrador."
        action={
          <Button component={Link} to="/" variant="contained">
            Ir a Hoy
          </Button>
        }
      />
    </Page>
  );
}
