import type { ShownMedia } from '@aulario/contract/learning/media';
import { useEffect, useRef, useState } from 'react';
import { buttonClass } from '../../../ui/button.tsx';
import { Icon } from '../../../ui/icon.tsx';
import { Notice } from '../../../ui/notice.tsx';
import { sizeWords, type Watching } from './media-words.ts';

/**
 * What was uploaded for a lesson. It plays and reads without our code; with it come speeds, captions at hand, keys, and
 * going on where one was.
 */
export function MediaStage({
  media,
  title,
  watching,
}: {
  media: ShownMedia;
  title: string;
  watching?: Watching | undefined;
}) {
  // Each load of the page's data names new addresses: a film that runs is not begun again for them.
  const [shown] = useState(media);
  const [begun] = useState(watching);
  if (shown.kind === 'archivo') return <Document media={shown} title={title} />;
  return <Player media={shown} title={title} watching={begun} />;
}

function Player({
  media,
  title,
  watching,
}: {
  media: ShownMedia;
  title: string;
  watching: Watching | undefined;
}) {
  const frame = useRef<HTMLDivElement>(null);
  const [done, setDone] = useState(false);
  const [broken, setBroken] = useState(false);
  useEffect(() => {
    const element = frame.current?.querySelector<HTMLMediaElement>('video, audio');
    if (!element || !frame.current) return;
    let stop = () => {};
    let left = false;
    // After the page: it can be read, and played, before this comes.
    void import('./player.ts').then(({ equip }) => {
      if (left || !frame.current) return;
      stop = equip(frame.current, element, {
        ...{ media, watching, finished: () => setDone(true), broken: setBroken },
      });
    });
    return () => {
      left = true;
      stop();
    };
  }, [media, watching]);
  const tracks = media.captions.map(({ language, label, src }) => (
    <track key={language} kind="captions" srcLang={language} label={label} src={src} />
  ));
  return (
    <div className="mb-6 print:hidden">
      <div
        ref={frame}
        className={media.kind === 'video' ? 'player -mx-4 md:mx-0' : 'player player-audio'}
      >
        {media.kind === 'video' ? (
          <video
            controls
            playsInline
            preload="metadata"
            src={media.src}
            aria-label={title}
            {...(media.poster ? { poster: media.poster } : {})}
          >
            {tracks}
          </video>
        ) : (
          // biome-ignore lint/a11y/useMediaCaption: the text of the lesson stands below
          <audio controls preload="metadata" src={media.src} aria-label={title}>
            {tracks}
          </audio>
        )}
      </div>
      {broken && (
        <div className="mt-4">
          <Notice tone="warning" live title="No se puede reproducir en este equipo.">
            <p>Recarga la página. Si sigue igual, avísale a la academia.</p>
          </Notice>
        </div>
      )}
      <p role="status" className="text-s font-semibold text-success">
        {done && 'Lección hecha.'}
      </p>
    </div>
  );
}

function Document({ media, title }: { media: ShownMedia; title: string }) {
  const opens = media.mime === 'application/pdf';
  return (
    <section aria-label="Archivo" className="mb-8">
      <div className="flex flex-wrap items-center gap-3 print:hidden">
        <a href={media.download} className={buttonClass('secondary')}>
          <Icon name="download" /> Descargar
          <span className="sr-only"> {media.name}</span>
        </a>
        {opens && (
          <a href={media.src} target="_blank" rel="noopener" className={buttonClass('quiet')}>
            Abrir aparte
            <span className="sr-only"> (en otra pestaña)</span>
          </a>
        )}
        <p className="w-full text-xs break-words text-muted">
          {media.name} · {sizeWords(media.bytes)}
        </p>
      </div>
      {media.pictures.length > 0 && (
        <ol className="mt-4 space-y-4">
          {media.pictures.map((src, at) => (
            <li key={src.split('/').at(-1)}>
              <img
                src={src}
                alt={`Página ${at + 1} de ${title}`}
                loading={at === 0 ? 'eager' : 'lazy'}
                className="min-h-60 w-full rounded-card border border-line bg-white"
              />
            </li>
          ))}
        </ol>
      )}
      {media.pictures.length >= 10 && (
        <p className="mt-3 text-s text-muted">
          Aquí están las primeras páginas. El documento entero está en la descarga.
        </p>
      )}
    </section>
  );
}
