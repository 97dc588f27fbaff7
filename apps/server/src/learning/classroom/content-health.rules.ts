import type { ContentFinding } from '@aulario/contract/learning/content-health';
import { holdsMedia, type Lesson, lacksMedia } from '@aulario/contract/learning/course-content';
import type { MediaRow } from '../media/media.tables.ts';

/** What is known around a lesson, to judge it by. */
export type Around = {
  media: ReadonlyMap<string, Pick<MediaRow, 'preparation'> & { captioned: boolean }>;
  /** How many questions each category has. */
  bank: ReadonlyMap<string, number>;
  /** Slugs that lead to a course of the site, former ones too. */
  slugs: ReadonlySet<string>;
  /** Pages of others where nothing is any more. */
  dead: ReadonlySet<string>;
  publicUrl: string;
};

/** What of a lesson needs a look. */
export function findingsOf(lesson: Lesson, around: Around): ContentFinding[] {
  return [...ofContent(lesson), ...ofMedia(lesson, around), ...ofLinks(lesson, around)].concat(
    asksTooMuch(lesson, around) ? ['faltan-preguntas'] : [],
  );
}

function ofContent(lesson: Lesson): ContentFinding[] {
  if (lacksMedia(lesson)) return ['sin-archivo'];
  const shows = lesson.url || lesson.media || lesson.quiz || lesson.session || lesson.tool;
  const says = lesson.body.replace(/<(?!img)[^>]*>/g, '').trim() !== '';
  return shows || says ? [] : ['vacia'];
}

function ofMedia({ kind, media }: Lesson, around: Around): ContentFinding[] {
  if (!media || !holdsMedia(kind)) return [];
  const known = around.media.get(media);
  if (!known) return ['archivo-perdido'];
  if (known.preparation === 'ilegible') return ['ilegible'];
  return kind !== 'archivo' && !known.captioned ? ['sin-subtitulos'] : [];
}

function ofLinks(lesson: Lesson, { slugs, dead, publicUrl }: Around): ContentFinding[] {
  const links = linksOf(lesson).map((href) => targetOf(href, publicUrl));
  const lost = links.some((url) => url === null || leadsNowhere(url, { slugs, publicUrl }));
  const open = links.some((url) => url?.protocol === 'http:' && !isOwn(url, publicUrl));
  const gone = outsideAddresses(lesson, publicUrl).some((url) => dead.has(url));
  return [
    ...(lost ? ['enlace-roto' as const] : []),
    ...(open ? ['enlace-abierto' as const] : []),
    ...(gone ? ['enlace-caido' as const] : []),
  ];
}

/** Addresses that a lesson leads to; its HTML was written by the sanitiser. */
export function linksOf({ body, url, kind }: Pick<Lesson, 'body' | 'url' | 'kind'>): string[] {
  const inText = [...body.matchAll(/<a [^>]*?href="([^"]*)"/g)].map(([, href = '']) =>
    href.replaceAll('&amp;', '&'),
  );
  return kind === 'enlace' && url ? [...inText, url] : inText;
}

/** Pages and films of others that a lesson leads to, over https. */
export function outsideAddresses(
  lesson: Pick<Lesson, 'body' | 'url' | 'kind'>,
  publicUrl: string,
): string[] {
  const film = lesson.kind === 'video' && lesson.url ? [lesson.url] : [];
  return [...linksOf(lesson), ...film].flatMap((href) => {
    const url = targetOf(href, publicUrl);
    if (url?.protocol !== 'https:' || isOwn(url, publicUrl)) return [];
    // What stands behind the # is the browser's.
    url.hash = '';
    return url.href;
  });
}

function targetOf(href: string, publicUrl: string): URL | null {
  return href === '' || href === '#' ? null : URL.parse(href, publicUrl);
}

function leadsNowhere(url: URL, { slugs, publicUrl }: Pick<Around, 'slugs' | 'publicUrl'>) {
  const slug = ownCourseOf(url, publicUrl);
  return slug !== null && !slugs.has(slug);
}

/** The course of our own site that an address names; null: none. */
export function ownCourseOf(url: URL, publicUrl: string): string | null {
  if (!isOwn(url, publicUrl)) return null;
  return /^\/cursos\/([^/]+)/.exec(url.pathname)?.[1] ?? null;
}

const isOwn = (url: URL, publicUrl: string) => url.origin === new URL(publicUrl).origin;

const asksTooMuch = ({ quiz }: Lesson, { bank }: Around) =>
  quiz?.draws.some(({ category, count }) => count > (bank.get(category) ?? 0)) ?? false;
