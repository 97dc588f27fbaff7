import type { LessonKind } from '@aulario/contract/learning/course-content';
import type { ShownMedia } from '@aulario/contract/learning/media';
import { videoFrame } from '@aulario/contract/video-address';
import { useState } from 'react';
import { buttonClass } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { MediaStage } from './media/media-stage.tsx';
import type { Watching } from './media/media-words.ts';

/** What a lesson shows: its video on a dark stage, its text like a good book, its link as a button. */
export function LessonBody({
  lesson: { _id, kind, title, body, url, media },
  watching,
}: {
  lesson: {
    _id: string;
    kind: LessonKind;
    title: string;
    body: string;
    url: string | null;
    media: ShownMedia | null;
  };
  watching?: Watching;
}) {
  return (
    <>
      {media && <MediaStage key={_id} media={media} title={title} watching={watching} />}
      {kind === 'video' && url && !media && <Video title={title} url={url} />}
      {body !== '' && (
        // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised when staff saved it
        <div className="lesson-text prose" dangerouslySetInnerHTML={{ __html: body }} />
      )}
      {kind === 'enlace' && url && (
        <p className="mt-6">
          <a
            href={url}
            target="_blank"
            rel="noopener noreferrer"
            className={buttonClass('secondary')}
          >
            Abrir {new URL(url).hostname.replace(/^www\./, '')}
            <Icon name="arrow" className="size-4.5 -rotate-45" />
            <span className="sr-only">(se abre en otra pestaña)</span>
          </a>
        </p>
      )}
    </>
  );
}

/** Nothing of the other site is loaded, and nothing told to it, until somebody plays the video. */
function Video({ title, url }: { title: string; url: string }) {
  const [playing, setPlaying] = useState(false);
  const frame = videoFrame(url);
  if (!frame) return null;
  return (
    <div className="-mx-4 mb-6 bg-[#0e1013] md:mx-0 md:overflow-hidden md:rounded-card">
      <div className="relative mx-auto aspect-video max-h-[70dvh]">
        {playing ? (
          <iframe
            src={`${frame.src}${frame.src.includes('?') ? '&' : '?'}autoplay=1`}
            title={title}
            allow="autoplay; fullscreen; picture-in-picture"
            allowFullScreen
            className="absolute inset-0 size-full"
          />
        ) : (
          <a
            href={url}
            onClick={(event) => {
              event.preventDefault();
              setPlaying(true);
            }}
            className="absolute inset-0 flex flex-col items-center justify-center gap-3 text-[#eceae4] focus-visible:-outline-offset-4"
          >
            <span className="grid size-16 place-items-center rounded-full border-2 border-current">
              <Icon name="play" className="size-7" />
            </span>
            <span className="font-semibold">Ver el video</span>
            <span className="text-xs text-[#a3a9b4]">Se carga de {frame.site} al pulsar</span>
          </a>
        )}
      </div>
    </div>
  );
}
