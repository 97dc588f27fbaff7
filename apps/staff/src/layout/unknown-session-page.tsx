import { Button } from '@mui/material';
import { useNavigate } from 'react-router-dom';
import { EmptyState } from '../shared/empty-state.tsx';
import { Page } from '../shared/page.tsx';

/** Whether the person may see a page could not be asked: it can be tried again, where they were going. */
export function UnknownSessionPage() {
  const navigate = useNavigate();
  return (
    <Page title="No pudimos comprobar tu sesión">
      <EmptyState
        title="El servidor no respondió"
        text="Puede ser tu conexión. Inténtalo de nuevo: vuelves a la página que pediste."
        action={
          <Button variant="contained" onClick={() => navigate(-1)}>
            Volver a intentar
          </Button>
        }
      />
    </Page>
  );
}
