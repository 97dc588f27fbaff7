import {
  type AttendanceReport,
  type AttendanceState,
  attendanceStates,
} from '@aulario/contract/learning/attendance';
import {
  Box,
  Link as MuiLink,
  Table,
  TableBody,
  TableCell,
  TableHead,
  TableRow,
} from '@mui/material';
import { Link } from 'react-router-dom';
import { Absent } from '../../shared/moment.tsx';
import { toneColour } from '../../shared/state-chip.tsx';
import { shortDay, shortInstant } from '../../words/date.ts';
import { attendanceLooks } from './attendance-looks.ts';

/** Person by session; the names stay in view while the sessions go by. */
export function ReportTable({ report }: { report: AttendanceReport }) {
  const { sessions, people, minimum } = report;
  return (
    <Box
      tabIndex={0}
      role="region"
      aria-label="Asistencia de cada persona"
      sx={{
        ...{ border: 1, borderColor: 'divider', borderRadius: '10px', overflowX: 'auto' },
        bgcolor: 'background.paper',
      }}
    >
      <Table size="small">
        <TableHead>
          <TableRow>
            <TableCell sx={sticky}>Persona</TableCell>
            <TableCell align="right">Asistencia</TableCell>
            {sessions.map(({ _id, title, startsAt }) => (
              <TableCell key={_id} align="center" title={shortInstant(startsAt)}>
                <MuiLink
                  component={Link}
                  to={`/sesiones/${_id}`}
                  color="inherit"
                  aria-label={`${title}, ${shortInstant(startsAt)}`}
                  sx={{ whiteSpace: 'nowrap' }}
                >
                  {shortDay(startsAt).replace(/ \d{4}$/, '')}
                </MuiLink>
              </TableCell>
            ))}
          </TableRow>
        </TableHead>
        <TableBody>
          {people.map(({ enrolment, name, marks, percent }) => (
            <TableRow key={enrolment}>
              <TableCell component="th" scope="row" sx={{ ...sticky, fontWeight: 600 }}>
                {name}
              </TableCell>
              <TableCell align="right">
                <Percent percent={percent} minimum={minimum} />
              </TableCell>
              {sessions.map((session, at) => (
                <TableCell key={session._id} align="center">
                  <Mark state={marks[at] ?? null} begun={session.begun} />
                </TableCell>
              ))}
            </TableRow>
          ))}
        </TableBody>
      </Table>
    </Box>
  );
}

const sticky = {
  ...{ position: 'sticky', left: 0, zIndex: 1, bgcolor: 'background.paper', minWidth: 180 },
} as const;

/** Below what the certificate asks for it is said in words and colour. */
export function Percent({ percent, minimum }: { percent: number | null; minimum: number | null }) {
  if (percent === null) return <Absent />;
  const low = minimum !== null && percent < minimum;
  return (
    <Box
      component="span"
      title={low ? `Menos de ${minimum} %` : undefined}
      sx={{
        ...{ whiteSpace: 'nowrap', fontWeight: 600 },
        color: low ? 'error.main' : 'text.primary',
      }}
    >
      {percent} %{low && ' ▾'}
    </Box>
  );
}

/** Whoever has no mark of a session that began did not come. */
export function Mark({ state, begun }: { state: AttendanceState | null; begun: boolean }) {
  if (!state) return begun ? <span title="Sin marcar">·</span> : <Absent />;
  const { tone, icon: Icon } = attendanceLooks[state];
  return (
    <Icon
      titleAccess={attendanceStates[state]}
      sx={(theme) => ({ fontSize: 20, verticalAlign: 'middle', color: toneColour(theme, tone) })}
    />
  );
}
