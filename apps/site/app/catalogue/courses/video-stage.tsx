import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { useState } from 'react';
import { Icon } from '../../ui/icon.tsx';
import { Picture } from '../../ui/picture.tsx';
import type { CourseVideo } from './course-video.ts';

const whole = 'absolute inset-0 size-full';

/** Nothing of the video is loaded, and nothing told to another site, until somebody plays it. */
export function VideoStage({ course, video }: { course: CourseDetail; video: CourseVideo }) {
  const [playing, setPlaying] = useState(false);
  const { address, kind, site, src } = video;
  const title = `Video de presentación: ${course.name}`;
  // Who plays it by keyboard goes on in the player.
  const player = { ref: focus, src, title, className: whole };
  return (
    <figure className="mt-10">
      {kind !== 'link' && (
        <div className="relative aspect-video overflow-hidden rounded-card bg-[#0e1013]">
          {!playing ? (
            <button
              type="button"
              aria-label={`Ver el video de presentación de ${course.name}`}
              onClick={() => setPlaying(true)}
              className={`${whole} grid place-items-center focus-visible:-outline-offset-4`}
            >
              {course.image && (
                <span className={whole}>
                  <Picture
                    image={course.image}
                    alt=""
                    sizes="(min-width: 64rem) 44rem, 100vw"
                    fills
                    className="opacity-60"
                  />
                </span>
              )}
              <span className="relative grid size-16 place-items-center rounded-full bg-[#0e1013] text-[#eceae4]">
                <Icon name="play" className="size-7" />
              </span>
            </button>
          ) : kind === 'file' ? (
            <video {...player} controls autoPlay />
          ) : (
            <iframe {...player} allow="autoplay; fullscreen; picture-in-picture" />
          )}
        </div>
      )}
      <figcaption className="mt-1 text-s text-muted">
        {kind === 'frame' && `Se carga de ${site} al pulsar. `}
        <a
          href={address}
          target="_blank"
          rel="noopener noreferrer"
          className="link inline-flex min-h-11 items-center"
        >
          Abrir el video{site && ` en ${site}`}
          <span className="sr-only"> (en otra pestaña)</span>
        </a>
      </figcaption>
    </figure>
  );
}

const focus = (player: HTMLElement | null) => player?.focus();
