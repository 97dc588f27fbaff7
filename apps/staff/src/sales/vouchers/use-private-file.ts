import { readSessionToken } from '@aulario/client/session-cookie';
import { useEffect, useState } from 'react';

/** Where the API has vouchers; what is handed in stands below its hand-in. */
const vouchers = 'files';

/**
 * A private file as an address this page can show. It is read through fetch because the API sends
 * it as an attachment, and only to who sends the token in a header.
 */
export function usePrivateFile(
  id: string | null,
  mime = '',
  folder = vouchers,
): { address: string | null; failed: boolean } {
  const [address, setAddress] = useState<string | null>(null);
  const [failed, setFailed] = useState(false);
  useEffect(() => {
    if (!id) {
      setFailed(true);
      return;
    }
    if (mime === 'application/pdf') return;
    const stop = new AbortController();
    let made: string | null = null;
    readFile(`${folder}/${id}`, mime, stop.signal)
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
  }, [id, mime, folder]);
  return { address, failed };
}

type Drawn = {
  address: string | null;
  pages: number;
  failed: boolean;
  queued: boolean;
  /** What it holds could not be checked: nobody opens the file itself. */
  encrypted: boolean;
};
const nothing: Drawn = { address: null, pages: 0, failed: false, queued: false, encrypted: false };

/**
 * A page of a private PDF as a picture, which the server draws: the PDF itself is opened nowhere in here. While
 * others are being drawn it is asked for again by itself.
 * @returns how many pages there are once the first was read; `queued` while it waits for its turn.
 */
export function useDrawnPage(id: string | null, page: number, folder = vouchers): Drawn {
  const [drawn, setDrawn] = useState(nothing);
  useEffect(() => {
    if (!id) return;
    const stop = new AbortController();
    let made: string | null = null;
    const fail = () => {
      if (!stop.signal.aborted) setDrawn({ ...nothing, failed: true });
    };
    const queue = () => setDrawn((now) => ({ ...now, queued: true }));
    setDrawn(({ pages, encrypted }) => ({ ...nothing, pages, encrypted }));
    fetchInTurn(`${folder}/${id}/pages/${page}`, stop.signal, queue)
      .then(async (response) => {
        const bytes = await response.arrayBuffer();
        const address = URL.createObjectURL(new Blob([bytes], { type: 'image/jpeg' }));
        made = address;
        const pages = Number(response.headers.get('X-Page-Count') ?? 1);
        const encrypted = response.headers.get('X-Pdf-Encrypted') === 'yes';
        if (stop.signal.aborted) URL.revokeObjectURL(address);
        else setDrawn({ ...nothing, address, pages, encrypted });
      })
      .catch(fail);
    return () => {
      stop.abort();
      if (made) URL.revokeObjectURL(made);
    };
  }, [id, page, folder]);
  return drawn;
}

/** Saves a private file on this computer. @throws Error when it cannot be had. */
export async function savePrivateFile(
  id: string,
  mime: string,
  name: string,
  folder = vouchers,
): Promise<void> {
  const bytes = await readFile(`${folder}/${id}`, mime, AbortSignal.timeout(60_000));
  const address = URL.createObjectURL(bytes);
  const link = document.createElement('a');
  link.href = address;
  const ending = mime === 'application/pdf' ? 'pdf' : 'jpg';
  link.download = /\.(docx|xlsx|pptx)$/.test(name) ? name : `${name}.${ending}`;
  link.click();
  // The browser reads it after the click.
  setTimeout(() => URL.revokeObjectURL(address), 60_000);
}

/** What becomes an address of this page. A PDF is saved and never shown: it becomes bytes. */
const shown = ['image/jpeg', 'image/png', 'image/webp'];

async function readFile(path: string, mime: string, signal: AbortSignal): Promise<Blob> {
  const bytes = await (await fetchFile(path, signal)).arrayBuffer();
  // A buyer sent it: whatever it claims to be, it is never opened as a page.
  return new Blob([bytes], { type: shown.includes(mime) ? mime : 'application/octet-stream' });
}

async function fetchFile(path: string, signal: AbortSignal): Promise<Response> {
  return checked(await askFile(path, signal));
}

function askFile(path: string, signal: AbortSignal): Promise<Response> {
  return fetch(`/api/${path}`, {
    signal,
    headers: { Authorization: `Bearer ${readSessionToken(document) ?? ''}` },
  });
}

function checked(response: Response): Response {
  if (!response.ok) throw new Error(`${response.url} answered ${response.status}`);
  return response;
}

/** Twelve turns of the ten seconds that the server asks for: two minutes. */
const mostTurns = 12;

/** The same where the server may ask to come back (503 with `Retry-After`, in seconds). */
async function fetchInTurn(
  path: string,
  signal: AbortSignal,
  queue: () => void,
): Promise<Response> {
  for (let turn = 1; ; turn += 1) {
    const response = await askFile(path, signal);
    if (response.status !== 503 || turn === mostTurns) return checked(response);
    queue();
    const seconds = Number(response.headers.get('Retry-After')) || 10;
    await new Promise((resolve) => setTimeout(resolve, seconds * 1000));
    signal.throwIfAborted();
  }
}
