import { isVideoAddress } from '@aulario/contract/catalogue/course';
import { isNoVideo } from '@aulario/contract/video-address';
import { describe, expect, it } from 'vitest';
import { courseVideo } from './course-video.ts';

const shown = (address: string | null) => courseVideo(address, 'https://academia.pe');

describe("a course's video", () => {
  it('plays in a frame that sets no cookies, whatever address of it was copied', () => {
    const src = 'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1';
    expect(shown('https://youtu.be/dQw4w9WgXcQ')).toMatchObject({ kind: 'frame', src });
    expect(shown('https://www.youtube.com/watch?v=dQw4w9WgXcQ')).toMatchObject({ src });
    expect(shown('https://vimeo.com/123456789')?.src).toBe(
      'https://player.vimeo.com/video/123456789?dnt=1&autoplay=1',
    );
  });

  it('plays from a file of this site, and is a link to any other', () => {
    expect(shown('https://academia.pe/medios/siaf.mp4')?.kind).toBe('file');
    expect(shown('https://otra.pe/siaf.mp4')).toMatchObject({ kind: 'link', site: 'otra.pe' });
    const film = '/medios/libre/01a21b72-a9cd-706a-8253-7b02ba93a8f1/original';
    expect(shown(film)).toMatchObject({ kind: 'file', src: film });
    expect([film, '/medios/otro/x/original', 'javascript:alert(1)'].map(isVideoAddress)).toEqual([
      true,
      false,
      false,
    ]);
    expect(shown(null)).toBeNull();
  });

  it('is refused where it is cut short or of a channel, and not where it lies elsewhere', () => {
    const wrong = ['https://youtu.be/dQw4w9', 'https://www.youtube.com/@academia'];
    expect([...wrong, 'http://vimeo.com/canal'].map(isNoVideo)).toEqual([true, true, true]);
    const right = ['https://youtu.be/dQw4w9WgXcQ?t=3', 'https://vimeo.com/76979871'];
    expect([...right, 'https://otra.pe/youtube.com'].map(isNoVideo)).toEqual([false, false, false]);
  });
});
