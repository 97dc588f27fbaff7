import type { Attempt } from '@aulario/contract/learning/attempt';
import { useEffect, useRef, useState } from 'react';

/**
 * Milliseconds that an attempt has left by the server's clock, whatever the device's says; null without a limit.
 * @param onOver when they are over, once
 */
export function useTimeLeft({ dueAt, now }: Attempt, onOver: () => void): number | null {
  const told = useRef(onOver);
  told.current = onOver;
  const [left, setLeft] = useState(() => between(now, dueAt));
  useEffect(() => {
    const whole = between(now, dueAt);
    if (whole === null) return;
    const from = performance.now();
    const tick = () => {
      const rest = whole - (performance.now() - from);
      setLeft(rest);
      if (rest > 0) return;
      clearInterval(timer);
      told.current();
    };
    const timer = setInterval(tick, 1000);
    tick();
    return () => clearInterval(timer);
  }, [now, dueAt]);
  return left;
}

const between = (now: string, dueAt: string | null) =>
  dueAt === null ? null : Date.parse(dueAt) - Date.parse(now);
