import { type ClassSession, classSessionEndpoints } from '@aulario/contract/learning/class-session';
import { Alert, Box, Link as MuiLink } from '@mui/material';
import { Link, useNavigate, useParams } from 'react-router-dom';
import { useRead } from '../../data/use-read.ts';
import { Page, UnreadPage } from '../../shared/page.tsx';
import { Chip } from '../../shared/state-chip.tsx';
import { AttendanceList } from '../attendance/attendance-list.tsx';
import { ClashNotes } from './clash-notes.tsx';
import { RoomChip } from './room-chip.tsx';
import { SessionActs } from './session-acts.tsx';
import { hoursWords, weekdayAndDay, whoGives } from './session-words.ts';

/** One session: when, where, who gives it, and who came. */
export function SessionPage() {
  const { id = '' } = useParams();
  const navigate = useNavigate();
  const { data, error, refetch } = useRead<ClassSession>(classSessionEndpoints.getSession, {
    params: { id },
  });
  const session = data?.data;
  const back = session
    ? { to: `/ediciones/${session.edition}?vista=sesiones`, label: 'Las sesiones de la edición' }
    : { to: '/calendario', label: 'El calendario' };
  if (!session) return <UnreadPage title="Sesión" back={back} error={error} retry={refetch} />;
  return (
    <Page
      title={session.title}
      back={back}
      aside={aside(session)}
      detail={<Facts session={session} />}
      menu={<SessionActs session={session} onRemoved={() => navigate(back.to)} />}
      width={860}
    >
      <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
        {session.cancelledAt && <Alert severity="error">Se canceló: {session.reason}</Alert>}
        {isAhead(session) && session.room?.fault && (
          <Alert severity="warning">{session.room.fault}</Alert>
        )}
        {!session.cancelledAt && <ClashNotes clashes={session.clashes} />}
        <AttendanceList key={session._id} session={session} />
      </Box>
    </Page>
  );
}

const isAhead = ({ endsAt }: ClassSession) => Date.parse(endsAt) > Date.now();

function aside(session: ClassSession) {
  if (session.cancelledAt) return <Chip tone="error">Cancelada</Chip>;
  return isAhead(session) ? <RoomChip room={session.room} /> : null;
}

function Facts({ session }: { session: ClassSession }) {
  const { place, link } = session.meetsAt;
  const when = `${weekdayAndDay(session.day)}, ${hoursWords(session)}`;
  return (
    <Box sx={{ overflowWrap: 'anywhere', '&::first-letter': { textTransform: 'uppercase' } }}>
      {[when, whoGives(session), place].filter(Boolean).join(' · ')}
      <br />
      <MuiLink
        component={Link}
        to={`/ediciones/${session.edition}?vista=sesiones`}
        underline="always"
      >
        {session.courseName} · {session.editionCode}
      </MuiLink>
      {link && (
        <>
          {' · '}
          <MuiLink href={link} target="_blank" rel="noopener" underline="always">
            Abrir la sala
          </MuiLink>
        </>
      )}
      {session.recording && (
        <>
          {' · '}
          <MuiLink href={session.recording} target="_blank" rel="noopener" underline="always">
            Ver la grabación
          </MuiLink>
        </>
      )}
    </Box>
  );
}
