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

/** Rich text that may be shown as it is. */
export function sanitise(html: string): string {
  return sanitizeHtml(html, allowed);
}
