/** What an HTML text says, on one line. */
export function plainText(html: string): string {
  const spaced = html.replace(/<(?:br|\/(?:p|li|h\d|tr|td|th|blockquote|pre))\b[^>]*>/gi, ' $&');
  const { body } = new DOMParser().parseFromString(spaced, 'text/html');
  return (body.textContent ?? '').replace(/\s+/g, ' ').trim();
}
