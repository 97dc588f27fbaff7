import { useEffect, useRef, useState } from 'react';
import { Notification, type NotificationPayload, useNotificationContext } from 'react-admin';

/** Longer than the notice needs to take words that find its place empty. */
const takenAfterMs = 100;

/**
 * Says what happened last: "Verificado, puede deshacerse" does not stay once it was undone. What has a button of its own
 * keeps its time, and what follows it waits.
 */
export function NewestNotice() {
  const { notifications } = useNotificationContext();
  const [turn, setTurn] = useState(0);
  const waiting = useRef<NotificationPayload>(undefined);
  const shown = useRef<NotificationPayload>(undefined);
  useEffect(() => {
    const [first] = notifications;
    if (waiting.current && first !== waiting.current) shown.current = waiting.current;
    waiting.current = first;
    if (!first || typeof (shown.current?.message ?? '') !== 'string') return;
    const timer = setTimeout(() => setTurn((before) => before + 1), takenAfterMs);
    return () => clearTimeout(timer);
  }, [notifications]);
  return <Notification key={turn} />;
}
