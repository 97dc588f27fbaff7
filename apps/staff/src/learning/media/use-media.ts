import { type Media, mediaEndpoints } from '@aulario/contract/learning/media';
import { useCallback, useEffect, useState } from 'react';
import { call } from '../../data/api-client.ts';

/** Milliseconds between two looks at what is being prepared. */
const again = 3000;

/** What a lesson shows, looked at again while it is prepared. */
export function useMedia(id: string | null) {
  const [media, setMedia] = useState<Media>();
  const [unread, setUnread] = useState(false);
  const read = useCallback(async () => {
    if (!id) return;
    await call<Media>(mediaEndpoints.getMedia, { params: { id } }).then(
      ({ data }) => {
        setMedia(data);
        setUnread(false);
      },
      () => setUnread(true),
    );
  }, [id]);
  useEffect(() => {
    setMedia(undefined);
    void read();
  }, [read]);
  const moving = media?.preparation === 'pendiente' || media?.preparation === 'en-curso';
  useEffect(() => {
    if (!moving) return;
    const timer = setInterval(() => void read(), again);
    return () => clearInterval(timer);
  }, [moving, read]);
  return { media, setMedia, unread, read };
}
