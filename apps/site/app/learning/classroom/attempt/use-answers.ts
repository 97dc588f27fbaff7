import type { Attempt } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { useCallback, useEffect, useRef, useState } from 'react';
import { remember, remembered, settled, tellLate, type Unsent } from './kept-answers.ts';
import { usePlace } from './use-place.ts';
import type { Clock } from './use-time-left.ts';

/** Milliseconds between a change and its way to the server: a word that is typed is one answer. */
const pause = 600;
/** Milliseconds until it is tried again when the line is broken. */
const again = 3_000;

export type Keeping = 'kept' | 'keeping' | 'offline' | 'signed-out' | 'elsewhere';

/**
 * Keeps each answer on the server as it is given. While the line is broken they stay on the device, also when the page
 * is closed, and go out as soon as it is back. From when another page goes on with the attempt, this one keeps nothing.
 * @param on.closed the server takes no more: the time is up, or it was handed in elsewhere
 * @param on.clock what the server's clock says, and when it ends now
 * @param on.restored the server has what this page does not show: kept by an earlier page, or answered elsewhere
 */
export function useAnswers(
  attempt: Attempt,
  path: string,
  on: { closed: () => void; clock: (now: Clock) => void; restored: () => void },
) {
  const { _id } = attempt;
  const [state, setState] = useState<Keeping>('kept');
  const [savedAt, setSavedAt] = useState<string | null>(null);
  const [givenUp, setGivenUp] = useState<number[]>([]);
  const pending = useRef<Unsent>({});
  const held = useRef(answersOf(attempt));
  /** Whether the server knows that it goes on here. */
  const taken = useRef(false);
  const moved = useRef(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef(Promise.resolve(true));
  const told = useRef(on);
  told.current = on;

  const leave = useCallback(() => {
    moved.current = true;
    taken.current = false;
    clearTimeout(timer.current);
    setState('elsewhere');
  }, []);
  const { place, take, look } = usePlace(_id, `${path}/lugar`, {
    moved: leave,
    over: () => told.current.closed(),
    clock: (now) => told.current.clock(now),
  });

  /** Goes on here; what was not sent is measured by what the server holds. */
  const open = useCallback(async (): Promise<boolean> => {
    const opened = await take();
    const isRead = typeof opened === 'object';
    if (!isRead) {
      if (Object.keys(pending.current).length > 0) setState(unsaved(opened));
      return false;
    }
    taken.current = true;
    moved.current = false;
    setSavedAt(null);
    if (opened.handedInAt) told.current.closed();
    else told.current.clock(opened);
    held.current = answersOf(opened);
    const parted = settled(pending.current, held.current);
    pending.current = parted.unsent;
    remember(_id, pending.current);
    if (parted.givenUp.length > 0) setGivenUp(parted.givenUp);
    return true;
  }, [_id, take]);

  /** Sends what waits, one time after the other; says whether everything is on the server. */
  const flush = useCallback((): Promise<boolean> => {
    const sendPending = async () => {
      clearTimeout(timer.current);
      if (moved.current) return false;
      if (Object.keys(pending.current).length === 0) return true;
      if (!taken.current && !(await open())) {
        timer.current = setTimeout(() => void flush(), again);
        return false;
      }
      const sent = { ...pending.current };
      const said = await send(`${path}/respuestas`, sent, place.current);
      if (said.status === 409 && said.code === 'stale-version') {
        leave();
        return false;
      }
      const { status } = said;
      if (status === 200 && said.savedAt) {
        setSavedAt(said.savedAt);
        told.current.clock({ now: said.savedAt, dueAt: said.dueAt ?? null });
      }
      // What was changed again meanwhile stays to be sent; where it is closed nothing does.
      for (const [key, { answer }] of Object.entries(sent)) {
        const position = Number(key);
        const now = pending.current[position];
        if (status === 200) held.current[position] = answer;
        if (status === 409 || (status === 200 && now?.answer === answer))
          delete pending.current[position];
        else if (status === 200 && now) now.before = answer;
      }
      remember(_id, pending.current);
      if (status === 409) {
        tellLate(_id, Object.keys(sent).map(Number));
        told.current.closed();
      }
      const left = Object.keys(pending.current).length > 0;
      setState(left ? unsaved(status) : 'kept');
      if (left) timer.current = setTimeout(() => void flush(), status === 200 ? 0 : again);
      return !left && status === 200;
    };
    line.current = line.current.then(sendPending);
    return line.current;
  }, [_id, path, place, open, leave]);

  const keep = useCallback(
    (position: number, answer: Answer | null) => {
      if (moved.current) return;
      const before = pending.current[position]?.before ?? held.current[position] ?? null;
      pending.current[position] = { answer, before };
      remember(_id, pending.current);
      setState((now) => (now === 'kept' ? 'keeping' : now));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    [_id, flush],
  );

  /** Goes on in this page, with what was answered in the other one. */
  const resume = useCallback(async () => {
    if (!(await open())) return false;
    setState('keeping');
    if (await flush()) setState('kept');
    told.current.restored();
    return true;
  }, [open, flush]);

  useEffect(() => {
    const left = remembered(_id);
    pending.current = { ...left, ...pending.current };
    line.current = line.current.then(open);
    if (Object.keys(left).length > 0) void flush().then(() => told.current.restored());
    const back = () => void flush();
    addEventListener('online', back);
    addEventListener('pagehide', back);
    return () => {
      removeEventListener('online', back);
      removeEventListener('pagehide', back);
      clearTimeout(timer.current);
    };
  }, [_id, open, flush]);

  return { state, savedAt, givenUp, place, keep, flush, look, resume };
}

/** What the server has of each question. */
export function answersOf({ questions }: Attempt): Record<number, Answer | null> {
  return Object.fromEntries(questions.map(({ position, answer }) => [position, answer]));
}

function unsaved(status: number): Keeping {
  if (status === 200) return 'keeping';
  return status === 401 ? 'signed-out' : 'offline';
}

type Said = { status: number; code?: string; savedAt?: string; dueAt?: string | null };

/** @returns the status of the answer, 0 when there was none, and what it says. */
async function send(path: string, answers: Unsent, place: string): Promise<Said> {
  const body = new FormData();
  const list = Object.entries(answers).map(([position, { answer }]) => ({
    ...{ position: Number(position), answer },
  }));
  body.set('answers', JSON.stringify(list));
  body.set('lugar', place);
  try {
    const answer = await fetch(path, { method: 'POST', body, keepalive: true });
    const said = await answer.json().catch(() => ({}));
    return { ...said, status: answer.status };
  } catch {
    return { status: 0 };
  }
}
