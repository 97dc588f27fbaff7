import { readSessionToken } from '@aulario/client/session-cookie';
import { useEffect, useState } from 'react';

/**
 * A private file as an address this page can show. It is read through fetch because the API sends
 * it as an attachment, and only to who sends the token in a header.
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

/** Saves a private file on this computer. @throws Error when it cannot be had. */
export async function savePrivateFile(id: string, mime: string, name: string): Promise<void> {
  const address = URL.createObjectURL(await readFile(id, mime, AbortSignal.timeout(60_000)));
  const link = document.createElement('a');
  link.href = address;
  link.download = `${name}.${mime === 'application/pdf' ? 'pdf' : 'jpg'}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

const shown = ['image/jpeg', 'image/png', 'image/webp', 'application/pdf'];

async function readFile(id: string, mime: string, signal: AbortSignal): Promise<Blob> {
  const response = await fetch(`/api/files/${encodeURIComponent(id)}`, {
    signal,
    headers: { Authorization: `Bearer ${readSessionToken(document) ?? ''}` },
  });
  if (!response.ok) throw new Error(`File ${id} answered ${response.status}`);
  const bytes = await response.arrayBuffer();
  // A buyer sent it: whatever it claims to be, it is never opened as a page.
  return new Blob([bytes], { type: shown.includes(mime) ? mime : 'application/octet-stream' });
}
