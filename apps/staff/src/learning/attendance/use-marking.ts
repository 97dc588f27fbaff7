import {
  type Attendance,
  type AttendanceState,
  attendanceEndpoints,
} from '@aulario/contract/learning/attendance';
import { useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useStaffProvider } from '../../data/staff-provider.ts';
import { useRead } from '../../data/use-read.ts';

type Said = Record<string, AttendanceState | null>;
type Saving = 'nothing' | 'saving' | 'saved' | 'failed';

/**
 * The list of a session, with what is being said of each person shown at once. Marks are sent in the
 * order in which they were made; what could not be saved is as it was before, and is said.
 */
export function useMarking(session: string) {
  const provider = useStaffProvider();
  const queries = useQueryClient();
  const input = { params: { id: session } };
  const { data, error, refetch } = useRead<Attendance>(attendanceEndpoints.getAttendance, input);
  const [said, setSaid] = useState<Said>({});
  const [saving, setSaving] = useState<Saving>('nothing');
  const [fault, setFault] = useState('');
  const line = useRef(Promise.resolve());
  const waiting = useRef(0);
  const mark = (marks: Said) => {
    setSaid((before) => ({ ...before, ...marks }));
    setSaving('saving');
    waiting.current += 1;
    line.current = line.current.then(async () => {
      try {
        const sent = Object.entries(marks).map(([enrolment, state]) => ({ enrolment, state }));
        const answer = await provider.markAttendance(session, sent);
        queries.setQueryData([attendanceEndpoints.getAttendance.path, input], { data: answer });
        if (waiting.current === 1) setSaving('saved');
        setFault('');
      } catch (refused) {
        setFault(refused instanceof Error ? refused.message : 'No se pudo guardar.');
        setSaving('failed');
      } finally {
        waiting.current -= 1;
        setSaid((now) => settled(now, marks));
      }
    });
  };
  const list = data?.data;
  const people = list?.people.map((person) => ({
    ...person,
    state: person.enrolment in said ? (said[person.enrolment] ?? null) : person.state,
  }));
  return { people, error, refetch, mark, saving, fault };
}

/** What was said and is answered; a later mark of the same person still waits for its own answer. */
function settled(now: Said, answered: Said): Said {
  return Object.fromEntries(
    Object.entries(now).filter(([enrolment, state]) => answered[enrolment] !== state),
  );
}
