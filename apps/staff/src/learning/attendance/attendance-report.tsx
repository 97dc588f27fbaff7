import type { Edition } from '@aulario/contract/catalogue/edition';
import {
  type AttendanceReport,
  attendanceEndpoints,
  attendanceStates,
} from '@aulario/contract/learning/attendance';
import { Box, Skeleton, Typography } from '@mui/material';
import { useRead } from '../../data/use-read.ts';
import { useTableFits } from '../../list/use-table-fits.ts';
import { EmptyState } from '../../shared/empty-state.tsx';
import { FileLinks } from '../../shared/file-links.tsx';
import { ReadFault } from '../../shared/read-fault.tsx';
import { ReportCards } from './report-cards.tsx';
import { ReportTable } from './report-table.tsx';

/** Who came to which session of an edition, with the percent of each person. */
export function AttendanceReportPanel({ edition }: { edition: Edition }) {
  const { data, error, refetch } = useRead<AttendanceReport>(attendanceEndpoints.attendanceReport, {
    params: { id: edition._id },
  });
  const tableFits = useTableFits();
  if (error) return <ReadFault error={error} retry={refetch} />;
  if (!data) return <Skeleton variant="rounded" height={320} />;
  const report = data.data;
  if (report.sessions.length === 0 || report.people.length === 0)
    return (
      <EmptyState
        title="Todavía no hay asistencia"
        text={
          report.sessions.length === 0
            ? 'Primero crea las sesiones de la edición. Desde cada una se marca quién vino.'
            : 'Todavía no hay nadie en la edición.'
        }
        headingLevel="h3"
      />
    );
  return (
    <>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, mb: 4 }}>
        <Typography variant="body2" sx={{ flex: '1 1 260px', color: 'text.secondary' }}>
          {minimumWords(report)}
        </Typography>
        <FileLinks path={attendanceEndpoints.exportAttendance.path.replace(':id', edition._id)} />
      </Box>
      {tableFits ? <ReportTable report={report} /> : <ReportCards report={report} />}
    </>
  );
}

function minimumWords({ minimum, sessions }: AttendanceReport): string {
  const held = sessions.filter((session) => session.held).length;
  const dictated = `${held} de ${sessions.length} sesiones dictadas`;
  const counts = `${attendanceStates.tarde} y ${attendanceStates.justificado.toLowerCase()} cuentan como asistencia`;
  const needed = minimum === null ? '' : `; el certificado pide ${minimum} %`;
  return `${dictated}${needed}. ${counts}.`;
}
