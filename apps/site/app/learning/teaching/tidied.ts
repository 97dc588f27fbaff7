const same: Record<string, string> = { b: 'strong', i: 'em', div: 'p', h1: 'h2' };

/** HTML as browsers write it, in the tags that a lesson may have. */
export const tidied = (html: string): string =>
  html
    .replace(/<(\/?)(b|i|div|h1)(?=[\s>])[^>]*>/gi, (_, slash: string, tag: string) => {
      return `<${slash}${same[tag.toLowerCase()]}>`;
    })
    .replace(/(<p>\s*(<br>)?\s*<\/p>\s*)+$/i, '');
