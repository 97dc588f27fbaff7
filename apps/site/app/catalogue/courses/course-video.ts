import { isOwnFilm, videoFrame } from '@aulario/contract/video-address';

/** How a course's video is shown: in the frame of another site, from a file of ours, or only by a link. */
export type CourseVideo = {
  address: string;
  kind: 'frame' | 'file' | 'link';
  /** What plays once somebody asks for it; empty for a link. */
  src: string;
  /** Whose it is, for people: "YouTube". */
  site: string;
};

/** From the address that staff wrote; only what lies on this very site plays without another one. */
export function courseVideo(address: string | null, publicUrl: string): CourseVideo | null {
  if (!address) return null;
  if (isOwnFilm(address)) return { address, kind: 'file', src: address, site: '' };
  if (!URL.canParse(address)) return null;
  const frame = videoFrame(address);
  if (frame) {
    const src = `${frame.src}${frame.src.includes('?') ? '&' : '?'}autoplay=1`;
    return { address, kind: 'frame', src, site: frame.site };
  }
  const { origin, pathname, hostname } = new URL(address);
  if (origin === new URL(publicUrl).origin && /\.(mp4|webm)$/i.test(pathname))
    return { address, kind: 'file', src: address, site: '' };
  return { address, kind: 'link', src: '', site: hostname.replace(/^www\./, '') };
}
