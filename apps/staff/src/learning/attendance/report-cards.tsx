import { type AttendanceReport, attendanceStates } from '@aulario/contract/learning/attendance';
import { Box, Card, Typography } from '@mui/material';
import { Bar } from '../learners/learner-cells.tsx';
import { Percent } from './report-table.tsx';

/** The attendance of an edition on a phone: one card a person. */
export function ReportCards({ report }: { report: AttendanceReport }) {
  return (
    <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 3 }}>
      {report.people.map(({ enrolment, name, marks, percent }) => (
        <Card component="li" key={enrolment} sx={{ px: 4, py: 3 }}>
          <Box sx={{ display: 'flex', gap: 3, mb: 1.5 }}>
            <Typography sx={{ flex: 1, minWidth: 0, fontWeight: 600 }}>{name}</Typography>
            <Percent percent={percent} minimum={report.minimum} />
          </Box>
          <Bar share={(percent ?? 0) / 100} />
          <Typography variant="body2" sx={{ mt: 1.5, color: 'text.secondary' }}>
            {countWords(marks)}
          </Typography>
        </Card>
      ))}
    </Box>
  );
}

function countWords(marks: AttendanceReport['people'][number]['marks']): string {
  const words = Object.entries(attendanceStates).flatMap(([state, word]) => {
    const count = marks.filter((mark) => mark === state).length;
    return count > 0 ? [`${word}: ${count}`] : [];
  });
  return words.join(' · ') || 'Sin marcas todavía';
}
