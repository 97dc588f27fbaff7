import {
  type CaptionLanguage,
  captionLanguages,
  type Media,
  type ShownMedia,
} from '@aulario/contract/learning/media';
import { mostPages, pageName } from './media.keys.ts';
import type { MediaRow } from './media.tables.ts';

/** Kinds that most browsers play as they come. */
const plain = ['video/mp4', 'video/webm'];

/** What a page plays or opens, below the address of whoever looks at it. */
export function shownView(row: MediaRow, pass: string, languages: CaptionLanguage[]): ShownMedia {
  const base = `/medios/${pass}/${row.id}`;
  const best = row.renditions.toSorted((one, other) => other - one)[0];
  return {
    ...{ kind: row.kind, name: row.name, mime: row.mime ?? '', bytes: row.bytes },
    duration: row.duration,
    pages: row.pages ?? 0,
    pictures: Array.from(
      { length: Math.min(row.pages ?? 0, mostPages) },
      (_, at) => `${base}/${pageName(at + 1)}`,
    ),
    // What was made for browsers plays where what came from a camera does not.
    src: best && !plain.includes(row.mime ?? '') ? `${base}/${best}.mp4` : `${base}/original`,
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
