import { type LegalTextHead, legalEndpoints } from '@aulario/contract/legal';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';

/** That a published text says what the settings, or this version of the system, do not say any more. */
export function LegalTextsToday() {
  const { data } = useRead<LegalTextHead[]>(legalEndpoints.listLegalTexts);
  const behind = data?.data.filter(({ outdated }) => outdated) ?? [];
  if (behind.length === 0) return null;
  const names = [...new Set(behind.map(({ title }) => title))].join(', ');
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/textos-legales" color="inherit" size="small">
          Revisar
        </Button>
      }
    >
      Hay textos legales publicados que ya no dicen lo que se hace ({names}). Publica una versión
      nueva: hasta entonces, quien compra acepta la anterior.
    </Alert>
  );
}
