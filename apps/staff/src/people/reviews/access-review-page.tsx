import {
  type AccessReview,
  type AccessStanding,
  accessReviewEndpoints,
} from '@aulario/contract/people/access-review';
import { Alert, Box, Button, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { ActDialog } from '../../shared/act-dialog.tsx';
import { Page } from '../../shared/page.tsx';
import { Panel } from '../../shared/panel.tsx';
import { useAct } from '../../shared/use-act.ts';
import { shortDay } from '../../words/date.ts';
import { ReviewedLine } from './reviewed-line.tsx';

/** The half-yearly look at who has access: each person is confirmed or loses their roles, then it is closed. */
export function AccessReviewPage() {
  const { data, error } = useRead<AccessStanding>(accessReviewEndpoints.accessStanding);
  const standing = data?.data;
  return (
    <Page
      title="Revisión de accesos"
      detail="Cada seis meses se mira quién entra a la administración, quién enseña y quién asesora, y si todavía le corresponde."
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 5 }}>
        {error && <Alert severity="error">{error.message}</Alert>}
        {!standing && !error && <Skeleton variant="rounded" height={420} />}
        {standing && <Deciding key={standing.reviews[0]?._id ?? ''} standing={standing} />}
        {standing && standing.reviews.length > 0 && <PastReviews reviews={standing.reviews} />}
      </Box>
    </Page>
  );
}

function Deciding({ standing: { due, people } }: { standing: AccessStanding }) {
  const provider = useStaffProvider();
  const { act, busy } = useAct();
  const [keeps, setKeeps] = useState<Record<string, boolean>>({});
  const [asking, setAsking] = useState(false);
  const open = people.filter(({ _id }) => keeps[_id] === undefined).length;
  const removed = people.filter(({ _id }) => keeps[_id] === false);
  const close = async () => {
    const decisions = people.map(({ _id }) => ({ user: _id, keeps: keeps[_id] ?? true }));
    const run = () => provider.closeAccessReview(decisions);
    if (await act({ run, done: 'Revisión cerrada.' })) setAsking(false);
  };
  return (
    <Panel
      title="Quién tiene acceso"
      actions={
        <Button variant="contained" disabled={open > 0} onClick={() => setAsking(true)}>
          Cerrar la revisión
        </Button>
      }
    >
      <Typography sx={{ px: { xs: 4, md: 5 }, pb: 4, color: 'text.secondary' }}>
        {due ? 'Toca revisarlo. ' : ''}
        {open > 0 ? `Falta decidir sobre ${open} de ${people.length}.` : 'Está todo decidido.'}
      </Typography>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {people.map((person) => (
          <ReviewedLine
            key={person._id}
            person={person}
            keeps={keeps[person._id]}
            onDecide={(decision) => setKeeps({ ...keeps, [person._id]: decision })}
          />
        ))}
      </Box>
      <ActDialog
        open={asking}
        title="¿Cerrar la revisión?"
        action="Cerrar la revisión"
        leave="Volver"
        danger={removed.length > 0}
        busy={busy}
        onClose={() => setAsking(false)}
        onConfirm={close}
      >
        <Typography>
          {removed.length === 0
            ? 'Todas las personas siguen como están.'
            : `Pierden sus roles ahora: ${removed.map(({ name }) => name).join(', ')}. Sus cuentas siguen, como las de alumnos.`}
        </Typography>
      </ActDialog>
    </Panel>
  );
}

function PastReviews({ reviews }: { reviews: AccessReview[] }) {
  return (
    <Panel title="Revisiones anteriores">
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {reviews.map(({ _id, createdAt, by, kept, removed }) => (
          <Box
            component="li"
            key={_id}
            sx={{ px: { xs: 4, md: 5 }, py: 3, borderTop: 1, borderColor: 'divider' }}
          >
            <Typography sx={{ fontWeight: 600 }}>{shortDay(createdAt)}</Typography>
            <Typography variant="body2" sx={{ color: 'text.secondary' }}>
              {by} · se mantienen {kept} · se quitaron {removed}
            </Typography>
          </Box>
        ))}
      </Box>
    </Panel>
  );
}
