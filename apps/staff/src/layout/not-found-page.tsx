import { Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { EmptyState } from '../shared/empty-state.tsx';
import { Page } from '../shared/page.tsx';

/** An address that leads nowhere. */
export function NotFoundPage() {
  return (
    <Page title="No encontramos esa página">
      <EmptyState
        title="La dirección no existe"
        text="Puede estar mal escrita, o el registro ya no está disponible."
        action={
          <Button component={Link} to="/" variant="contained">
            Ir a Hoy
          </Button>
        }
      />
    </Page>
  );
}
