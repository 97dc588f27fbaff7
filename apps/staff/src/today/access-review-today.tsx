import { type AccessStanding, accessReviewEndpoints } from '@aulario/contract/people/access-review';
import { Alert, Button } from '@mui/material';
import { Link } from 'react-router-dom';
import { useRead } from '../data/use-read.ts';
import { shortDay } from '../words/date.ts';

/** That it is time to look at who has access; nothing where it was done within six months. */
export function AccessReviewToday() {
  const { data } = useRead<AccessStanding>(accessReviewEndpoints.accessStanding);
  if (!data?.data.due) return null;
  const last = data.data.reviews[0]?.createdAt;
  return (
    <Alert
      severity="warning"
      action={
        <Button component={Link} to="/revision-de-accesos" color="inherit" size="small">
          Revisar
        </Button>
      }
    >
      Toca revisar quién tiene acceso:{' '}
      {last ? `la última vez fue el ${shortDay(last)}.` : 'todavía no se hizo ninguna vez.'}
    </Alert>
  );
}
