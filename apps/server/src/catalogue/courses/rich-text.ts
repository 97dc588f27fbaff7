import sanitizeHtml from 'sanitize-html';

/** What staff may write in a description. Everything else is taken out on the server. */
const allowed: sanitizeHtml.IOptions = {
  allowedTags: [
    'p',
    'h2',
    'h3',
    'h4',
    'ul',
    'ol',
    'li',
    'strong',
    'em',
    'u',
    's',
    'a',
    'blockquote',
    'br',
    'hr',
  ],
  allowedAttributes: { a: ['href', 'title', 'rel'] },
  allowedSchemes: ['http', 'https', 'mailto', 'tel'],
  transformTags: { a: sanitizeHtml.simpleTransform('a', { rel: 'noopener nofollow' }) },
};

/** What a lesson may hold besides: tables and code. */
const allowedInLessons: sanitizeHtml.IOptions = {
  ...allowed,
  allowedTags: [
    ...(allowed.allowedTags as string[]),
    ...['table', 'thead', 'tbody', 'tr', 'th', 'td', 'caption', 'pre', 'code', 'sub', 'sup'],
  ],
  allowedAttributes: { ...allowed.allowedAttributes, td: ['colspan'], th: ['colspan', 'scope'] },
};

/** Rich text that may be shown as it is. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}

/** The same for a lesson. What word processors bring along goes, the text stays. */
export function sanitiseLesson(html: string): string {
  return sanitizeHtml(html, allowedInLessons);
}
