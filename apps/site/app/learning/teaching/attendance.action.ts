import {
  type AttendanceMarks,
  attendanceEndpoints,
  attendanceStateSchema,
} from '@aulario/contract/learning/attendance';
import { type AppLoadContext, data } from 'react-router';

export type MarkAnswer = { fault: string | null };

/**
 * Keeps who came: one person by `mark` (`enrolment:state`, without a state to take it back), or all whom the form
 * names in `rest`, of whom nothing was said, as present.
 */
export async function markAttendance(request: Request, { api }: AppLoadContext, id: string) {
  const form = await request.formData();
  const marked = await api.request(attendanceEndpoints.markTaught, {
    params: { id },
    body: { marks: marksOf(form) },
  });
  const answer: MarkAnswer = { fault: marked.ok ? null : marked.error.message };
  return data(answer, { status: marked.ok ? 200 : marked.status || 503 });
}

function marksOf(form: FormData): AttendanceMarks['marks'] {
  const one = form.get('mark');
  if (typeof one === 'string') {
    const [enrolment = '', state] = one.split(':');
    return [{ enrolment, state: attendanceStateSchema.safeParse(state).data ?? null }];
  }
  return form
    .getAll('rest')
    .map((enrolment) => ({ enrolment: String(enrolment), state: 'presente' }));
}
