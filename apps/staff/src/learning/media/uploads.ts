import { readSessionToken } from '@aulario/client/session-cookie';
import { type Media, type MediaKind, mediaEndpoints } from '@aulario/contract/learning/media';
import { useSyncExternalStore } from 'react';
import type { Upload } from 'tus-js-client';
import { call } from '../../data/api-client.ts';

/** Uploads under way, by their lesson: they go on while another lesson is open. */

export type UploadState = {
  name: string;
  bytes: number;
  sent: number;
  state: 'en-espera' | 'subiendo' | 'en-pausa' | 'sin-conexion' | 'revisando' | 'fallida';
  /** Why it failed, for people. */
  fault?: string;
};

type Entry = { shown: UploadState; upload?: Upload; begin: () => Promise<void> };
type Start = { lesson: string; course: string; kind: MediaKind; file: File };

const entries = new Map<string, Entry>();
const listeners = new Set<() => void>();
/** Bytes of one part: what a bad line loses at most, and what a bucket takes as one. */
const part = 8 * 1024 * 1024;
/** The others wait: a line is shared by all that goes over it. */
const mostAtOnce = 2;
const retries = [0, 1000, 3000, 5000, 10_000, 20_000];

export function useUpload(lesson: string): UploadState | undefined {
  return useSyncExternalStore(subscribe, () => entries.get(lesson)?.shown);
}

export function useUploadsUnderWay(): number {
  return useSyncExternalStore(subscribe, () => entries.size);
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

function show(lesson: string, changes: Partial<UploadState>): void {
  const entry = entries.get(lesson);
  if (!entry) return;
  entry.shown = { ...entry.shown, ...changes };
  for (const listener of listeners) listener();
}

function forget(lesson: string): void {
  entries.delete(lesson);
  remember(lesson, null);
  for (const listener of listeners) listener();
}

/**
 * Uploads a file, or goes on where the same file was left: after a break, and after the page was closed.
 * @param done is told what the file became
 */
export function startUpload(start: Start, done: (media: Media) => void): void {
  const { lesson, file } = start;
  const shown = { name: file.name, bytes: file.size, sent: 0, state: 'en-espera' } as const;
  entries.set(lesson, { shown, begin: () => begin(start, done) });
  show(lesson, {});
  goOn();
}

/** Lets who waits begin, as far as there is room. */
function goOn(): void {
  const running = [...entries.values()].filter(({ shown }) =>
    ['subiendo', 'revisando', 'sin-conexion'].includes(shown.state),
  );
  const waiting = [...entries].filter(([, { shown }]) => shown.state === 'en-espera');
  for (const [lesson, { begin }] of waiting.slice(0, Math.max(0, mostAtOnce - running.length))) {
    show(lesson, { state: 'subiendo' });
    void begin();
  }
}

async function begin(start: Start, done: (media: Media) => void): Promise<void> {
  const { lesson, file } = start;
  try {
    const { data } = await call<{ bytes: number }>(mediaEndpoints.mediaLimits);
    if (file.size > data.bytes)
      throw new Error(
        `El archivo pesa ${sizeWords(file.size)}; lo máximo son ${sizeWords(data.bytes)}.`,
      );
    if (file.size === 0) throw new Error('El archivo está vacío.');
    const upload = await make(start, done);
    const entry = entries.get(lesson);
    if (!entry) return;
    entry.upload = upload;
    const [before] = await upload.findPreviousUploads();
    if (before) upload.resumeFromPreviousUpload(before);
    remember(lesson, { name: file.name, bytes: file.size, sent: 0 });
    upload.start();
  } catch (error) {
    show(lesson, { state: 'fallida', fault: wordsOf(error) });
    goOn();
  }
}

async function make({ lesson, course, kind, file }: Start, done: (media: Media) => void) {
  const tus = await import('tus-js-client');
  const upload: Upload = new tus.Upload(file, {
    endpoint: `${location.origin}/api/media/uploads`,
    metadata: { course, kind, name: file.name },
    chunkSize: part,
    retryDelays: retries,
    removeFingerprintOnSuccess: true,
    fingerprint: async () =>
      ['aulario', lesson, kind, file.name, file.size, file.lastModified].join('|'),
    onBeforeRequest(request) {
      const token = readSessionToken(document);
      if (token) request.setHeader('Authorization', `Bearer ${token}`);
    },
    onProgress(sent) {
      show(lesson, { sent, state: 'subiendo' });
      remember(lesson, { name: file.name, bytes: file.size, sent });
    },
    onSuccess: () => void finish(lesson, upload.url ?? '', done),
    onError(error) {
      const cut = !('originalResponse' in error) || !error.originalResponse;
      show(lesson, cut ? { state: 'sin-conexion' } : { state: 'fallida', fault: wordsOf(error) });
      goOn();
    },
  });
  return upload;
}

async function finish(lesson: string, url: string, done: (media: Media) => void) {
  show(lesson, { state: 'revisando' });
  try {
    const params = { id: url.split('/').at(-1) ?? '' };
    const { data } = await call<Media>(mediaEndpoints.finishUpload, { params });
    forget(lesson);
    goOn();
    done(data);
  } catch (error) {
    remember(lesson, null);
    show(lesson, { state: 'fallida', fault: wordsOf(error) });
    goOn();
  }
}

export function pauseUpload(lesson: string): void {
  void entries.get(lesson)?.upload?.abort();
  show(lesson, { state: 'en-pausa' });
  goOn();
}

export function resumeUpload(lesson: string): void {
  entries.get(lesson)?.upload?.start();
  show(lesson, { state: 'subiendo' });
}

/** Gives it up, also on the server. */
export function cancelUpload(lesson: string): void {
  void entries
    .get(lesson)
    ?.upload?.abort(true)
    .catch(() => undefined);
  forget(lesson);
  goOn();
}

/** Whether a file is a film, sound or something else, as its maker says; the server looks for itself. */
export function kindOf({ type, name }: File): MediaKind {
  if (type.startsWith('video/') || /\.mkv$/i.test(name)) return 'video';
  return type.startsWith('audio/') ? 'audio' : 'archivo';
}

/** For who leaves the page of the lessons: each goes on when the same file is chosen again. */
export function pauseAllUploads(): void {
  for (const { upload } of entries.values()) void upload?.abort();
  entries.clear();
}

addEventListener('online', () => {
  for (const [lesson, { shown }] of entries)
    if (shown.state === 'sin-conexion') resumeUpload(lesson);
});

export type LeftUpload = Pick<UploadState, 'name' | 'bytes' | 'sent'>;
const keyOf = (lesson: string) => `aulario:subida:${lesson}`;

/** What was left of an upload when the page was closed. */
export function leftUpload(lesson: string): LeftUpload | null {
  try {
    return JSON.parse(localStorage.getItem(keyOf(lesson)) ?? 'null') as LeftUpload | null;
  } catch {
    return null;
  }
}

function remember(lesson: string, left: LeftUpload | null): void {
  try {
    if (left) localStorage.setItem(keyOf(lesson), JSON.stringify(left));
    else localStorage.removeItem(keyOf(lesson));
  } catch {
    // Without a store it lives as long as the page does.
  }
}

/** What the server said, or what happened, for people. */
function wordsOf(error: unknown): string {
  const response = (error as { originalResponse?: { getBody(): string } | null }).originalResponse;
  if (response) {
    try {
      const { message } = JSON.parse(response.getBody()) as { message?: string };
      if (message) return message;
    } catch {
      // The protocol's own faults are no words for people.
    }
    return 'El servidor no pudo guardar el archivo. Lo que ya llegó no se pierde: se puede seguir.';
  }
  return error instanceof Error ? error.message : 'No se pudo subir el archivo.';
}

/** "1,4 GB", "230 MB", "12 kB". */
export function sizeWords(bytes: number): string {
  const units = ['bytes', 'kB', 'MB', 'GB'];
  const step = Math.min(3, Math.floor(Math.log(Math.max(bytes, 1)) / Math.log(1024)));
  const value = bytes / 1024 ** step;
  const digits = value < 10 && step > 0 ? 1 : 0;
  return `${value.toLocaleString('es-PE', { maximumFractionDigits: digits })} ${units[step]}`;
}
