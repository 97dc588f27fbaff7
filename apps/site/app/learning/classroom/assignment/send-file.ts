import { readSessionToken } from '@aulario/client/session-cookie';

/** Bytes of one part: what a bad line loses at most. */
const part = 512 * 1024;
/** Milliseconds until it is tried again, for as long as the page is open. */
const again = 4_000;

export type Sending = {
  /** Bytes that arrived. */
  sent: number;
  /** The line broke, or the server is away: it goes on by itself. */
  waits: boolean;
};

/** Where a file goes, and what is said of it to who takes it. */
export type Place = { path: string; about: Record<string, string> };
type Told = {
  onChange(sending: Sending): void;
  /** @param id of the upload */
  onDone(id: string): void;
  /** Refused for good, in words. */
  onRefused(words: string): void;
};
type Job = { place: Place; file: File; key: string; line: Line; told: Told };
type Answer = { status: number; body: string; header(name: string): string | null };
/** What is on the line now, to be cut. */
type Line = { over: boolean; now?: XMLHttpRequest };

const unknown = 'No se pudo enviar el archivo. Recarga la página e inténtalo otra vez.';

/**
 * Sends a file in parts, in the words of tus 1.0, and goes on where it was left: after a break, when the server is
 * back, and when the same file is chosen again on another day. Written here because the library for it comes with
 * parts of Node that every page of the site would load.
 * @returns to stop: for good, or until the same file is chosen again
 */
export function sendFile(place: Place, file: File, told: Told): (forGood: boolean) => void {
  const about = [...Object.values(place.about), file.name, file.size, file.lastModified];
  const key = `aulario:envio:${about.join('|')}`;
  const job: Job = { place, file, key, line: { over: false }, told };
  void goOn(job);
  return (forGood) => {
    job.line.over = true;
    job.line.now?.abort();
    const url = remembered(key);
    if (!forGood || !url) return;
    remember(key, null);
    void ask({ over: false }, 'DELETE', url);
  };
}

/** Tries until it is there or refused. */
async function goOn(job: Job): Promise<void> {
  const { line, key, told } = job;
  while (!line.over) {
    try {
      const id = await send(job);
      remember(key, null);
      if (!line.over) told.onDone(id);
      return;
    } catch (error) {
      if (line.over) return;
      if (error instanceof Refused) {
        remember(key, null);
        return told.onRefused(error.message);
      }
      await backSoon();
    }
  }
}

class Refused extends Error {}
class Away extends Error {}

/** @returns the id of the upload, once all of it was taken */
async function send(job: Job): Promise<string> {
  const { file, line, told } = job;
  let { url, offset } = await begun(job);
  const seen = (sent: number, waits = false) => told.onChange({ sent, waits });
  seen(offset);
  try {
    while (offset < file.size) {
      const end = Math.min(offset + part, file.size);
      const sending = {
        body: file.slice(offset, end),
        seen: (bytes: number) => seen(offset + bytes),
      };
      const headers = {
        'Upload-Offset': `${offset}`,
        'Content-Type': 'application/offset+octet-stream',
      };
      const answer = await ask(line, 'PATCH', url, headers, sending);
      // Another place of the file, or an upload that is gone: asked anew.
      if ([404, 409, 410, 423].includes(answer.status)) throw new Away();
      offset = Number(taken(answer).header('Upload-Offset'));
    }
    const done = await ask(line, 'PUT', `${url}/completion`);
    // Said before, and only the answer was lost: the page shows what there is.
    if (done.status !== 404) taken(done);
    return url.split('/').at(-1) ?? '';
  } catch (error) {
    if (error instanceof Away) seen(offset, true);
    throw error;
  }
}

/** The upload of the same file that was left, or a new one. */
async function begun({ place, file, key, line, told }: Job) {
  const left = remembered(key);
  if (left) {
    const answer = await ask(line, 'HEAD', left);
    const offset = Number(answer.header('Upload-Offset'));
    if (answer.status === 200) return { url: left, offset };
    if (answer.status === 0 || answer.status >= 500) throw away(told);
  }
  const pairs = Object.entries({ ...place.about, name: file.name.slice(-200) });
  const answer = await ask(line, 'POST', place.path, {
    'Upload-Length': `${file.size}`,
    'Upload-Metadata': pairs.map(([name, value]) => `${name} ${base64(value)}`).join(','),
  });
  if (answer.status === 0 || answer.status >= 500) told.onChange({ sent: 0, waits: true });
  const url = taken(answer).header('Location') ?? '';
  remember(key, url);
  return { url, offset: 0 };
}

function away(told: Told): Away {
  told.onChange({ sent: 0, waits: true });
  return new Away();
}

/** @throws Refused with what was said, Away where nobody could answer. */
function taken(answer: Answer): Answer {
  if (answer.status === 0 || answer.status >= 500) throw new Away();
  if (answer.status >= 400) throw new Refused(wordsOf(answer.body));
  return answer;
}

function ask(
  line: Line,
  method: string,
  url: string,
  headers: Record<string, string> = {},
  { body, seen }: { body?: Blob; seen?: (bytes: number) => void } = {},
): Promise<Answer> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest();
    line.now = request;
    request.open(method, url);
    const all = { ...headers, 'Tus-Resumable': '1.0.0', Authorization: bearer() };
    for (const [name, value] of Object.entries(all)) request.setRequestHeader(name, value);
    if (seen) request.upload.onprogress = ({ loaded }) => seen(loaded);
    request.onloadend = () =>
      resolve({
        ...{ status: request.status, body: request.responseText },
        header: (name) => request.getResponseHeader(name),
      });
    request.send(body ?? null);
  });
}

/** After a while, or as soon as the line is back. */
const backSoon = () =>
  new Promise<void>((resolve) => {
    const timer = setTimeout(back, again);
    addEventListener('online', back);
    function back(): void {
      clearTimeout(timer);
      removeEventListener('online', back);
      resolve();
    }
  });

const bearer = () => `Bearer ${readSessionToken(document) ?? ''}`;

const base64 = (text: string) =>
  btoa(Array.from(new TextEncoder().encode(text), (byte) => String.fromCharCode(byte)).join(''));

function wordsOf(body: string): string {
  try {
    return (JSON.parse(body) as { message?: string }).message ?? unknown;
  } catch {
    return unknown;
  }
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, url: string | null): void {
  try {
    if (url) localStorage.setItem(key, url);
    else localStorage.removeItem(key);
  } catch {
    // Without a store it lives as long as the page does.
  }
}
