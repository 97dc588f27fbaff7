import { type AttemptOpening, learnerEndpoints } from '@aulario/contract/learning/learner';
import { Box, Button, Skeleton } from '@mui/material';
import { useState } from 'react';
import { useRead } from '../../data/use-read.ts';
import { ReadFault } from '../../shared/read-fault.tsx';
import { shortInstant } from '../../words/date.ts';
import { table } from './tries-table.ts';

type OpeningsProps = { enrolment: string; lesson: string; title: string };

/** When and from where somebody opened each attempt at a quiz; read only when it is asked for, and written down. */
export function AttemptOpenings({ enrolment, lesson, title }: OpeningsProps) {
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 1 }}>
      <Button
        size="small"
        color="inherit"
        aria-expanded={open}
        aria-label={`Desde dónde se abrió ${title}`}
        onClick={() => setOpen(!open)}
        sx={{ minHeight: 44, px: 0 }}
      >
        {open ? 'Ocultar desde dónde se abrió' : 'Desde dónde se abrió'}
      </Button>
      {open && <Openings {...{ enrolment, lesson, title }} />}
    </Box>
  );
}

function Openings({ enrolment, lesson, title }: OpeningsProps) {
  const { data, error, refetch } = useRead<AttemptOpening[]>(learnerEndpoints.attemptOpenings, {
    params: { id: enrolment, lesson },
  });
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={60} />;
  if (data.data.length === 0)
    return (
      <Box sx={{ fontSize: 14, color: 'text.secondary' }}>
        No hay nada anotado: se abrió antes de que se anotara, o sin JavaScript.
      </Box>
    );
  return (
    <Box component="table" aria-label={`Desde dónde se abrió ${title}`} sx={table}>
      <thead>
        <tr>
          <th scope="col">Intento</th>
          <th scope="col">Cuándo</th>
          <th scope="col">Equipo y conexión</th>
        </tr>
      </thead>
      <tbody>
        {data.data.map(({ number, openedAt, device, ip }) => (
          <tr key={openedAt}>
            <td>{number}</td>
            <td>{shortInstant(openedAt)}</td>
            <td>{[device, ip].filter(Boolean).join(' · ')}</td>
          </tr>
        ))}
      </tbody>
    </Box>
  );
}
