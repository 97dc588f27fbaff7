import { useCallback, useEffect, useRef, useState } from 'react';
import { lessonPath } from '../room-words.ts';

/** Milliseconds between a word and its way to the server, and until it is tried again. */
const pause = 800;
const again = 4_000;

/**
 * Keeps a text on the server as it is typed. While the line is broken it stays on the device, also when the page is
 * closed, and goes out as soon as it is back.
 * @param place.number which hand-in it is: what is left of one is none of the next
 * @param kept what the server has
 */
export function useKeptText(
  place: { enrolment: string; lesson: string; number: number },
  kept: string,
) {
  const field = useRef<HTMLTextAreaElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const onServer = useRef(kept);
  const line = useRef<AbortController>(undefined);
  const [said, setSaid] = useState('');
  const path = `${lessonPath(place.enrolment, place.lesson)}/entrega`;
  const key = `aulario:entrega:${place.enrolment}:${place.lesson}:${place.number}`;

  const flush = useCallback(async () => {
    clearTimeout(timer.current);
    const text = field.current?.value;
    if (text === undefined || text.trim() === onServer.current.trim()) return;
    const own = new AbortController();
    line.current = own;
    const status = await send(path, text, own.signal);
    if (own.signal.aborted) return;
    if (status === 200) {
      onServer.current = text;
      remember(key, null);
      setSaid('Guardado.');
      return;
    }
    // Refused for good: the page that is loaded next says why, and the text stays on the device.
    if (status === 409) return setSaid('No se pudo guardar: recarga la página para ver por qué.');
    setSaid('Sin conexión: tu texto está guardado en este equipo y se enviará al volver.');
    timer.current = setTimeout(() => void flush(), again);
  }, [path, key]);

  useEffect(() => {
    const left = remembered(key);
    if (left !== null && field.current && field.current.value.trim() === onServer.current.trim()) {
      field.current.value = left;
      void flush();
    }
    const back = () => void flush();
    addEventListener('online', back);
    addEventListener('pagehide', back);
    return () => {
      removeEventListener('online', back);
      removeEventListener('pagehide', back);
      clearTimeout(timer.current);
    };
  }, [key, flush]);

  const onInput = useCallback(() => {
    remember(key, field.current?.value ?? null);
    setSaid('Guardando…');
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void flush(), pause);
  }, [key, flush]);

  /** What is handed in takes the text along: kept once more behind it, it would be refused or begin another. */
  const onHandIn = useCallback(() => {
    clearTimeout(timer.current);
    line.current?.abort();
  }, []);

  return { field, said, onInput, onHandIn };
}

/** @returns the status of the answer; 0 when there was none. */
async function send(path: string, text: string, signal: AbortSignal): Promise<number> {
  const body = new FormData();
  body.set('text', text);
  try {
    // What is kept alive behind a page that closes may not be larger than this.
    const keepalive = text.length < 50_000;
    return (await fetch(path, { method: 'POST', body, keepalive, signal })).status;
  } catch {
    return 0;
  }
}

function remembered(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function remember(key: string, text: string | null): void {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
  } catch {
    // Without a store it lives as long as the page does.
  }
}
