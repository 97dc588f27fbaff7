import { type Attendance, attendanceEndpoints } from '@aulario/contract/learning/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { untilAnswered } from '../../data/connection.ts';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';
import { useKeepUnsaved } from '../../form/use-keep-unsaved.ts';
import { makeMarkQueue, nothingMarked } from './mark-queue.ts';

/**
 * The list of a session, with what is being said of each person shown at once and kept until it is saved.
 * Who leaves while something waits is asked first.
 */
export function useMarking(session: string) {
  const provider = useStaffProvider();
  const queries = useQueryClient();
  const input = { params: { id: session } };
  const { data, error, refetch } = useRead<Attendance>(attendanceEndpoints.getAttendance, input);
  const [standing, setStanding] = useState(nothingMarked);
  const [queue] = useState(() =>
    makeMarkQueue({
      send: async (marks) => {
        const sent = Object.entries(marks).map(([enrolment, state]) => ({ enrolment, state }));
        const answer = await provider.markAttendance(session, sent);
        queries.setQueryData([attendanceEndpoints.getAttendance.path, input], { data: answer });
      },
      onChange: setStanding,
      pause: untilAnswered,
    }),
  );
  const { waiting, saving, refused } = standing;
  useKeepUnsaved(saving === 'stuck');
  const people = data?.data.people.map((person) => ({
    ...person,
    waits: person.enrolment in waiting && saving === 'stuck',
    state: person.enrolment in waiting ? (waiting[person.enrolment] ?? null) : person.state,
  }));
  const fault =
    refused &&
    `No se guardó la marca de ${listed(refused.enrolments.map((id) => people?.find(({ enrolment }) => enrolment === id)?.name ?? 'una persona'))}. ${refused.reason}`;
  return { people, error, refetch, mark: queue.mark, saving, fault };
}

function listed(names: string[]): string {
  return new Intl.ListFormat('es').format(names);
}
