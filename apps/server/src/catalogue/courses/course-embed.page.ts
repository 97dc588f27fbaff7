import { createHash } from 'node:crypto';
import type { CourseDetail } from '@aulario/contract/catalogue/course';
import { formatMoney } from '@aulario/contract/money';
import { createElement as h } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';

/** Pixels of the frame that shows it whole. */
export const cardSize = { width: 400, height: 380 } as const;

const style = `*{box-sizing:border-box}body{margin:0;font:16px/1.4 system-ui,sans-serif;color:#1d2125;background:#fff}
a{display:flex;flex-direction:column;height:100vh;min-height:220px;border:1px solid #d9d6cd;border-radius:12px;overflow:hidden;color:inherit;text-decoration:none}
a:focus-visible{outline:3px solid;outline-offset:-3px}img{width:100%;height:auto;aspect-ratio:1200/630;object-fit:cover;background:#eee}
div{padding:14px 16px;display:flex;flex-direction:column;gap:4px;flex:1}p{margin:0;font-size:14px;color:#565b60}
strong{font-size:17px;line-height:1.25}b{margin-top:auto;font-size:17px}
@media (prefers-color-scheme:dark){body{background:#14171b;color:#f2efe8}a{border-color:#3a4047}p{color:#b4b8bd}}`;

/** It runs nothing, asks nobody else, and may stand in any frame: a click leads out of it, to a window of its own. */
export const cardPolicy = [
  "default-src 'none'",
  "img-src 'self'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  'frame-ancestors *',
].join('; ');

type Card = {
  academy: { name: string };
  course: CourseDetail;
  publicUrl: string;
  kind: string;
  today: string;
};

/** A course as a page of its own for a frame: picture, name, what it is, what it costs. */
export function cardHtml({ academy, course, publicUrl, kind, today }: Card): string {
  const { name, slug, hours, price, startDate } = course;
  const begins = startDate && startDate >= today ? ` · empieza el ${dayWords(startDate)}` : '';
  const facts = `${kind} · ${hours === 1 ? '1 hora' : `${hours} horas`}${begins}`;
  const page = h(
    'html',
    { lang: 'es' },
    h(
      'head',
      null,
      h('meta', { charSet: 'utf-8' }),
      h('meta', { name: 'viewport', content: 'width=device-width, initial-scale=1' }),
      h('title', null, `${name} · ${academy.name}`),
      h('style', null, style),
    ),
    h(
      'body',
      null,
      h(
        'a',
        { href: `${publicUrl}/cursos/${slug}`, target: '_blank', rel: 'noopener' },
        h('img', { src: `/social/cursos/${slug}.png`, alt: '', width: 1200, height: 630 }),
        h(
          'div',
          null,
          h('p', null, academy.name),
          h('strong', null, name),
          h('p', null, facts),
          h('b', null, price ? formatMoney(price) : 'Ver el curso'),
        ),
      ),
    ),
  );
  return `<!doctype html>${renderToStaticMarkup(page)}`;
}

function dayWords(day: string): string {
  const at = new Date(`${day}T12:00:00Z`);
  return at.toLocaleDateString('es-PE', { day: 'numeric', month: 'long', timeZone: 'UTC' });
}
