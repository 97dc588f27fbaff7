import {
  type Attendance,
  attendanceMeans,
  attendanceStates,
  isSlip,
} from '@aulario/contract/learning/attendance';
import { useRef } from 'react';
import { useFetcher } from 'react-router';
import { Portrait } from '../../ui/portrait.tsx';
import type { MarkAnswer } from './attendance.action.ts';
import { waitingWords } from './taught-words.ts';

/**
 * One person of a list with a button for each state; the same button again takes back what was tapped, but for a double
 * tap, and confirms what the link of the room said.
 */
export function MarkedPerson({
  person: { enrolment, name, photo, state, by },
  open,
}: {
  person: Attendance['people'][number];
  open: boolean;
}) {
  const fetcher = useFetcher<MarkAnswer>();
  const marked = useRef(0);
  const sent = fetcher.formData?.get('mark');
  // What was tapped is shown at once; what was refused is taken back with its reason.
  const shown = typeof sent === 'string' ? sent.split(':')[1] || null : state;
  return (
    <li className="px-5 py-3">
      <div className="flex items-center gap-3">
        <Portrait image={photo} name={name} className="size-10 text-s" sizes="40px" />
        <p className="min-w-0 flex-1 text-s">
          <span className="block font-semibold wrap-anywhere">{name}</span>
          <span role="status" className="block text-xs text-muted">
            {fetcher.state !== 'idle'
              ? navigator.onLine
                ? 'Guardando…'
                : waitingWords
              : (fetcher.data?.fault ?? (by ? attendanceMeans[by] : 'Sin marcar'))}
          </span>
        </p>
      </div>
      {open && (
        <fetcher.Form
          method="post"
          className="mt-2 grid grid-cols-[1fr_1fr_1fr_auto] gap-1.5 sm:max-w-md"
        >
          {Object.entries(attendanceStates).map(([value, words]) => (
            <button
              key={value}
              type="submit"
              name="mark"
              value={`${enrolment}:${shown === value && by !== 'enlace' ? '' : value}`}
              aria-pressed={shown === value}
              onClick={(event) => {
                if (shown === value && isSlip(marked.current, Date.now())) event.preventDefault();
                else marked.current = Date.now();
              }}
              className={markClass}
            >
              {words}
              <span className="sr-only">: {name}</span>
            </button>
          ))}
        </fetcher.Form>
      )}
    </li>
  );
}

const markClass =
  'min-h-11 min-w-0 cursor-pointer rounded-control border border-field px-1.5 text-xs font-semibold ' +
  'transition-colors hover:border-accent aria-pressed:border-accent aria-pressed:bg-accent aria-pressed:text-on-accent';
