import { useEffect, useState } from 'react';

/**
 * A private file as an address this page can show. It is read through fetch because the API sends
 * it as an attachment, which a frame would download instead of showing. The session's cookie is
 * enough for reading.
 */
export function usePrivateFile(
  id: string | null,
  mime = '',
): { address: string | null; failed: boolean } {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!id) {
      setFailed(true);
      return;
    }
    const stop = new AbortController();
    let made: string | null = null;
    readFile(id, mime, stop.signal)
      .then((blob) => {
        made = URL.createObjectURL(blob);
        setAddress(made);
      })
      .catch(() => {
        if (!stop.signal.aborted) setFailed(true);
      });
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, mime]);
  return { address, failed };
}

const shown = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

async function readFile(id: string, mime: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/files/${encodeURIComponent(id)}`, {
    signal,
    credentials: 'same-origin',
  });
  if (!response.ok) throw new Error(`File ${id} answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  // A buyer sent it: whatever it claims to be, it is never opened as a page.
  return new Blob([bytes], { type: shown.includes(mime) ? mime : 'application/octet-stream' });
}
