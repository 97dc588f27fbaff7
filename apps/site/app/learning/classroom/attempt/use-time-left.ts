import type { Attempt } from '@aulario/contract/learning/attempt';
import { useCallback, useEffect, useRef, useState } from 'react';

/** What the server's clock said, and when an attempt ends by it. */
export type Clock = Pick<Attempt, 'now' | 'dueAt'>;

/**
 * Milliseconds that an attempt has left by the server's clock, whatever the device's says; null without a limit. Who is
 * given more time meanwhile has it as soon as the server says so.
 * @param onOver when they are over, once each time
 */
export function useTimeLeft({ dueAt, now }: Clock, onOver: () => void) {
  const told = useRef(onOver);
  told.current = onOver;
  const end = useRef<number | null>(null);
  const [clock, tell] = useState<Clock>({ dueAt, now });
  const [left, setLeft] = useState(() => between({ dueAt, now }));
  useEffect(() => tell({ dueAt, now }), [dueAt, now]);
  useEffect(() => {
    const whole = between(clock);
    end.current = whole === null ? null : performance.now() + whole;
    setLeft(whole);
    if (whole === null) return;
    const tick = () => {
      const rest = restOf(end.current);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      told.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [clock]);
  /** Measured at once: what is handed in by the clock must not be early by a render. */
  const correct = useCallback((said: Clock) => {
    const whole = between(said);
    end.current = whole === null ? null : performance.now() + whole;
    // What is over already is not begun again: it was told, or the next tick tells it.
    if (whole === null || whole > 0) tell(said);
  }, []);
  return { left, correct, isOver: () => restOf(end.current) <= 0 };
}

const restOf = (end: number | null) => (end === null ? Infinity : end - performance.now());

const between = ({ now, dueAt }: Clock) =>
  dueAt === null ? null : Date.parse(dueAt) - Date.parse(now);
