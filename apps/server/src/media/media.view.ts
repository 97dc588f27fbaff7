import {
  type CaptionLanguage,
  captionLanguages,
  type Media,
  type ShownMedia,
} from '@aulario/contract/media';
import type { MediaRow } from './media.tables.ts';

/** What a page plays or opens, below the address of whoever looks at it. */
export function shownView(row: MediaRow, pass: string, languages: CaptionLanguage[]): ShownMedia {
  const base = `/medios/${pass}/${row.id}`;
  const best = row.renditions.toSorted((one, other) => other - one)[0];
  return {
    ...{ kind: row.kind, name: row.name, mime: row.mime ?? '', bytes: row.bytes },
    duration: row.duration,
    // What was made for browsers plays where what came from a camera may not.
    src: best ? `${base}/${best}.mp4` : `${base}/original`,
    download: `${base}/descarga`,
    hls: best ? `${base}/index.m3u8` : null,
    poster: row.kind === 'video' && row.preparation === 'hecha' ? `${base}/poster.jpg` : null,
    captions: languages.map((language) => ({
      ...{ language, label: captionLanguages[language], src: `${base}/${language}.vtt` },
    })),
  };
}

export function mediaView(
  row: MediaRow,
  pass: string,
  captions: { language: CaptionLanguage; text: string }[],
): Media {
  const languages = captions.map(({ language }) => language);
  return {
    ...{ _id: row.id, kind: row.kind, name: row.name, bytes: row.bytes, state: row.state },
    ...{ preparation: row.preparation, progress: row.progress, fault: row.fault, captions },
    shown: row.state === 'lista' ? shownView(row, pass, languages) : null,
  };
}
