import type { AttendanceState } from '@aulario/contract/learning/attendance';
import { isPassing } from '../../data/connection.ts';

/** What is said of people, by their enrolment; null takes back what was said. */
export type Marks = Record<string, AttendanceState | null>;

export type MarkStanding = {
  /** Said, and not saved yet. */
  waiting: Marks;
  saving: 'nothing' | 'saving' | 'saved' | 'stuck';
  /** What the server did not take, and why. */
  refused: { enrolments: string[]; reason: string } | null;
};

export const nothingMarked: MarkStanding = { waiting: {}, saving: 'nothing', refused: null };

type MarkQueueOptions = {
  send: (marks: Marks) => Promise<void>;
  onChange: (standing: MarkStanding) => void;
  /** Resolves when it is worth trying again. */
  pause: () => Promise<void>;
};

/**
 * Keeps marks until they are saved: sent in the order in which they were made, and again and again while the server does not
 * answer. What it refuses is forgotten, and said once.
 */
export function makeMarkQueue({ send, onChange, pause }: MarkQueueOptions) {
  let standing = nothingMarked;
  let running = false;
  const change = (part: Partial<MarkStanding>) => {
    standing = { ...standing, ...part };
    onChange(standing);
  };
  const settle = (sent: Marks, part: Partial<MarkStanding> = {}) => {
    const waiting = without(standing.waiting, sent);
    change({ ...part, waiting });
  };
  const sendAll = async (marks: Marks): Promise<void> => {
    try {
      await send(marks);
      settle(marks);
    } catch (error) {
      if (isPassing(error)) throw error;
      const enrolments = Object.keys(marks);
      if (enrolments.length === 1) {
        const reason = error instanceof Error ? error.message : 'No se pudo guardar.';
        const before = standing.refused?.reason === reason ? standing.refused.enrolments : [];
        settle(marks, { refused: { enrolments: [...before, ...enrolments], reason } });
        return;
      }
      // One of them is at fault: the others are saved.
      for (const [enrolment, state] of Object.entries(marks)) await sendAll({ [enrolment]: state });
    }
  };
  const run = async () => {
    if (running) return;
    running = true;
    while (Object.keys(standing.waiting).length > 0) {
      try {
        await sendAll(standing.waiting);
      } catch {
        change({ saving: 'stuck' });
        await pause();
        change({ saving: 'saving' });
      }
    }
    running = false;
    change({ saving: standing.refused ? 'nothing' : 'saved' });
  };
  return {
    mark(marks: Marks) {
      const waiting = { ...standing.waiting, ...marks };
      const saving = standing.saving === 'stuck' ? 'stuck' : 'saving';
      change({ waiting, saving, refused: null });
      void run();
    },
  };
}

/** What was said since then of the same person still waits. */
function without(waiting: Marks, sent: Marks): Marks {
  return Object.fromEntries(
    Object.entries(waiting).filter(
      ([enrolment, state]) => !(enrolment in sent) || sent[enrolment] !== state,
    ),
  );
}
