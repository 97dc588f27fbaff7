import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useAcademy } from '../layout/use-academy.ts';
import { useMay } from '../permissions.ts';

/** Tells an administrator of the demonstration how it becomes their academy. */
export function DemonstrationNotice() {
  const may = useMay();
  const academy = useAcademy();
  if (!academy?.demo || !may('settings:write')) return null;
  return (
    <Alert
      severity="info"
      sx={{ mb: { xs: 5, md: 6 } }}
      action={
        <Button color="inherit" component={Link} to="/empezar">
          Empezar mi academia
        </Button>
      }
    >
      Estos cursos, personas y ventas son inventados.
    </Alert>
  );
}
