import {
  lessonTags,
  linkSchemes,
  textAttributes,
  textTags,
} from '@aulario/contract/learning/rich-text';
import { type TextPicture, textPictureAddress } from '@aulario/contract/learning/text-picture';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import sanitizeHtml from 'sanitize-html';

/** What staff may write in a description. Everything else is taken out on the server. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [...textTags],
  allowedAttributes: textAttributes,
  allowedSchemes: linkSchemes,
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

/** What a lesson may hold besides: tables, code and pictures of its own. */
const allowedInLessons: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [...lessonTags],
  transformTags: {
    ...allowed.transformTags,
    img: (tagName, { src = '', alt = '', width = '', height = '' }) => ({
      tagName,
      attribs: { src, alt: alt.trim(), ...sizeOf({ width, height }), loading: 'lazy' },
    }),
  },
  // What another site shows tells it who reads the lesson, and may be gone tomorrow.
  exclusiveFilter: ({ tag, attribs }) =>
    tag === 'img' && !textPictureAddress.test(attribs.src ?? ''),
};

/** Rich text that may be shown as it is. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** The same for a lesson. What word processors bring along goes, the text stays. */
export function sanitiseLesson(html: string): string {
  return sanitizeHtml(html, allowedInLessons);
}

/** A picture beside a text as HTML. */
export function pictureHtml({ src, alt, width, height }: TextPicture): string {
  return renderToStaticMarkup(createElement('img', { src, alt, width, height, loading: 'lazy' }));
}

/** Both or none: what is not loaded yet has its place in the page already. */
function sizeOf(size: { width: string; height: string }): sanitizeHtml.Attributes {
  return Object.values(size).every((side) => /^[1-9]\d{0,3}$/.test(side)) ? size : {};
}
