import { useCallback, useEffect, useRef, useState } from 'react';
import type { Place, Sending } from './send-file.ts';

export type SentFile = Sending & { name: string; bytes: number };

/**
 * Sends what is chosen in parts, and says how far it got.
 * @param arrived is told of it; until it is through with that, the file is shown as being looked at
 */
export function useSentFile(arrived: (id: string, name: string) => Promise<void> | void) {
  const [file, setFile] = useState<SentFile | null>(null);
  const [refused, setRefused] = useState('');
  const stop = useRef<(forGood: boolean) => void>(undefined);
  const told = useRef(arrived);
  told.current = arrived;

  useEffect(() => () => stop.current?.(false), []);

  const send = useCallback(
    /** @param plainly sends the form instead, where this cannot be done */
    (place: Place, chosen: File, plainly: () => void) => {
      const about = { name: chosen.name, bytes: chosen.size };
      setRefused('');
      import('./send-file.ts').then(({ sendFile }) => {
        setFile({ ...about, sent: 0, waits: false });
        stop.current = sendFile(place, chosen, {
          onChange: (sending) => setFile({ ...about, ...sending }),
          onDone: (id) =>
            void Promise.resolve(told.current(id, chosen.name)).then(() => setFile(null)),
          onRefused(words) {
            setFile(null);
            setRefused(words);
          },
        });
      }, plainly);
    },
    [],
  );

  const cancel = useCallback(() => {
    stop.current?.(true);
    setFile(null);
  }, []);

  return { file, refused, send, cancel };
}
