import { useEffect, useRef } from 'react';
import { Button } from '../ui/button.tsx';
import { Notice } from '../ui/notice.tsx';
import type { Silence } from './silence.ts';

type LostWords = { title: string; text: string; button: string };

/**
 * What to say of a form that brought no answer. The claims book says usted and the site says tú: these words do for both.
 * @param safe whether the form has a key or a ticket, by which sending it twice does what it says once
 */
export function wordsOfForm(silence: Silence, safe: boolean): LostWords {
  const kept = 'Todo lo escrito sigue aquí.';
  const button = 'Volver a enviar';
  if (silence === 'offline') {
    const text = `${kept} Al volver la conexión, basta con enviarlo otra vez.`;
    return { title: 'Se perdió la conexión: no se envió nada.', text, button };
  }
  const title = silence === 'cut' ? 'Se perdió la conexión al enviar.' : 'No hubo respuesta.';
  const again = safe
    ? 'Puede que haya llegado. Enviarlo otra vez es seguro: no se registra dos veces.'
    : 'No se sabe si llegó: conviene enviarlo otra vez.';
  return { title, text: `${kept} ${again}`, button };
}

/** Takes the focus, as the list of what is wrong with a form does. */
export function LostForm({ words, onAgain }: { words: LostWords; onAgain: () => void }) {
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => box.current?.focus(), []);
  return (
    <div ref={box} role="alert" tabIndex={-1} className="max-w-form">
      <Notice tone="warning" title={words.title}>
        <p>{words.text}</p>
        <Button className="mt-3" onClick={onAgain}>
          {words.button}
        </Button>
      </Notice>
    </div>
  );
}

/** Of a page that waits for the line: it goes on by itself, and whoever is in a field stays there. */
export function LostBar({ silence, onAgain }: { silence: Silence; onAgain: () => void }) {
  return (
    <div role="alert" className="page flex items-center justify-between gap-4 py-3">
      <p className="text-s">
        <strong>{silence === 'busy' ? 'No hubo respuesta.' : 'Sin conexión.'}</strong> Lo que está
        en pantalla sigue aquí{silence === 'busy' ? '.' : ' y continúa solo al volver la conexión.'}
      </p>
      <Button look="secondary" onClick={onAgain}>
        Reintentar
      </Button>
    </div>
  );
}
