import type { Edition } from '@aulario/contract/catalogue/edition';
import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import AddIcon from '@mui/icons-material/AddOutlined';
import SeriesIcon from '@mui/icons-material/DateRangeOutlined';
import { Box, Button, Link as MuiLink, Skeleton, Typography } from '@mui/material';
import { useState } from 'react';
import { Link } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { useMay } from '../../permissions.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { Panel, PanelRow } from '../../shared/panel.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { ClashNotes } from './clash-notes.tsx';
import { RoomChip } from './room-chip.tsx';
import { SeriesDialog } from './series-dialog.tsx';
import { SessionActs } from './session-acts.tsx';
import { SessionDialog } from './session-dialog.tsx';
import { hoursWords, weekdayAndDay, whoGives } from './session-words.ts';

/** The sessions of an edition: one by one, or made at once by a rule. */
export function EditionSessions({ edition }: { edition: Edition }) {
  const [asked, setAsked] = useState<'one' | 'series' | null>(null);
  const write = useMay()('sessions:write') && edition.state !== 'cancelada' && !edition.retiredAt;
  const { data, error, refetch } = useRead<ClassSession[]>(classSessionEndpoints.listSessions, {
    query: { edition: edition._id },
  });
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const sessions = data.data;
  const buttons = write && (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
      <Button
        variant="outlined"
        color="inherit"
        startIcon={<AddIcon />}
        onClick={() => setAsked('one')}
      >
        Agregar una
      </Button>
      <Button variant="outlined" startIcon={<SeriesIcon />} onClick={() => setAsked('series')}>
        Crear varias
      </Button>
    </Box>
  );
  return (
    <>
      {sessions.length === 0 ? (
        <EmptyState
          title="Todavía no hay sesiones"
          text="Di qué días de la semana y a qué hora se reúnen, y se crean todas de una vez, sin los feriados."
          headingLevel="h3"
          action={buttons}
        />
      ) : (
        <>
          {buttons && <Box sx={{ mb: 4 }}>{buttons}</Box>}
          <Panel title={sessions.length === 1 ? '1 sesión' : `${sessions.length} sesiones`}>
            {sessions.map((session) => (
              <SessionRow key={session._id} session={session} acts={write} />
            ))}
          </Panel>
        </>
      )}
      {asked === 'one' && <SessionDialog edition={edition} onClose={() => setAsked(null)} />}
      {asked === 'series' && <SeriesDialog edition={edition} onClose={() => setAsked(null)} />}
    </>
  );
}

function SessionRow({ session, acts }: { session: ClassSession; acts: boolean }) {
  const { _id, title, day, cancelledAt, reason, meetsAt } = session;
  const gone = cancelledAt !== null;
  const ahead = Date.parse(session.endsAt) > Date.now();
  return (
    <PanelRow
      aside={
        <>
          {gone && <Chip tone="error">Cancelada</Chip>}
          {!gone && ahead && session.holiday && (
            <Chip tone="warning">Feriado: {session.holiday}</Chip>
          )}
          {ahead && <RoomChip room={session.room} />}
          {!gone && (
            <Button
              component={Link}
              to={`/sesiones/${_id}`}
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`Asistencia de ${title}`}
            >
              Asistencia
            </Button>
          )}
          {acts && <SessionActs session={session} />}
        </>
      }
    >
      <MuiLink
        component={Link}
        to={`/sesiones/${_id}`}
        color="inherit"
        sx={{
          ...{ fontWeight: 600, display: 'inline-block' },
          '&::first-letter': { textTransform: 'uppercase' },
          textDecoration: gone ? 'line-through' : undefined,
        }}
      >
        {weekdayAndDay(day)}, {hoursWords(session)}
      </MuiLink>
      <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
        {[title, whoGives(session), meetsAt.place, gone && reason].filter(Boolean).join(' · ')}
      </Typography>
      {ahead && session.room?.fault && (
        <Typography variant="body2" sx={{ color: 'warning.main' }}>
          {session.room.fault}
        </Typography>
      )}
      {!gone && ahead && <ClashNotes clashes={session.clashes} />}
    </PanelRow>
  );
}
