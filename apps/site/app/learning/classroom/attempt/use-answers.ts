import type { Attempt } from '@aulario/contract/learning/attempt';
import type { Answer } from '@aulario/contract/learning/question';
import { useCallback, useEffect, useRef, useState } from 'react';

/** Milliseconds between a change and its way to the server: a word that is typed is one answer. */
const pause = 600;
/** Milliseconds until it is tried again when the line is broken. */
const again = 3_000;

export type Keeping = 'kept' | 'keeping' | 'offline' | 'signed-out';
type Pending = Record<number, Answer | null>;

/**
 * Keeps each answer on the server as it is given. While the line is broken they stay on the device, also when the page
 * is closed, and go out as soon as it is back.
 * @param on.closed the server takes no more: the time is up, or it was handed in elsewhere
 * @param on.restored what an earlier page had kept on the device is on the server now
 */
export function useAnswers(
  { _id }: Attempt,
  path: string,
  on: { closed: () => void; restored: () => void },
) {
  const [state, setState] = useState<Keeping>('kept');
  const pending = useRef<Pending>({});
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const line = useRef(Promise.resolve(true));
  const told = useRef(on);
  told.current = on;
  const key = `aulario:intento:${_id}`;

  /** Sends what waits, one time after the other; says whether everything is on the server. */
  const flush = useCallback((): Promise<boolean> => {
    const sendPending = async () => {
      clearTimeout(timer.current);
      const sent = { ...pending.current };
      if (Object.keys(sent).length === 0) return true;
      const status = await send(path, sent);
      // What was changed again meanwhile stays to be sent; where it is closed nothing does.
      for (const [position, answer] of Object.entries(sent))
        if (status === 409 || (status === 200 && pending.current[Number(position)] === answer))
          delete pending.current[Number(position)];
      remember(key, pending.current);
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
  }, [_id, path, key]);

  const keep = useCallback(
    (position: number, answer: Answer | null) => {
      pending.current[position] = answer;
      remember(key, pending.current);
      setState((now) => (now === 'kept' ? 'keeping' : now));
      clearTimeout(timer.current);
      timer.current = setTimeout(() => void flush(), pause);
    },
    [key, flush],
  );

  useEffect(() => {
    const left = remembered(key);
    pending.current = { ...left, ...pending.current };
    if (Object.keys(left).length > 0) void flush().then(() => told.current.restored());
    const back = () => void flush();
    addEventListener('online', back);
    addEventListener('pagehide', back);
    return () => {
      removeEventListener('online', back);
      removeEventListener('pagehide', back);
      clearTimeout(timer.current);
    };
  }, [key, flush]);

  return { state, keep, flush };
}

function unsaved(status: number): Keeping {
  if (status === 200) return 'keeping';
  return status === 401 ? 'signed-out' : 'offline';
}

/** @returns the status of the answer; 0 when there was none. */
async function send(path: string, answers: Pending): Promise<number> {
  const body = new FormData();
  const list = Object.entries(answers).map(([position, answer]) => ({
    ...{ position: Number(position), answer },
  }));
  body.set('answers', JSON.stringify(list));
  try {
    return (await fetch(path, { method: 'POST', body, keepalive: true })).status;
  } catch {
    return 0;
  }
}

const lateKey = (attempt: string) => `aulario:tarde:${attempt}`;

function tellLate(attempt: string, positions: number[]): void {
  try {
    localStorage.setItem(lateKey(attempt), JSON.stringify(positions));
  } catch {
    // Without a store nobody is told.
  }
}

/** The questions of an attempt whose answers came after its end, as this device knows. */
export function lateAnswers(attempt: string): number[] {
  try {
    return JSON.parse(localStorage.getItem(lateKey(attempt)) ?? '[]');
  } catch {
    return [];
  }
}

/** Answers of an attempt that did not reach the server yet. */
function remembered(key: string): Pending {
  try {
    return JSON.parse(localStorage.getItem(key) ?? '{}');
  } catch {
    return {};
  }
}

function remember(key: string, pending: Pending): void {
  try {
    if (Object.keys(pending).length > 0) localStorage.setItem(key, JSON.stringify(pending));
    else localStorage.removeItem(key);
  } catch {
    // Without a store they live as long as the page does.
  }
}
