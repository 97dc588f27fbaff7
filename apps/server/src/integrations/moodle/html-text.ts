const named: Record<string, string> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  nbsp: '\u00a0',
};

/**
 * Undoes the escaping of names and answers, once: `Primeros Auxilios &amp; RCP`. Knows what PHP's
 * htmlspecialchars writes, which is all that Moodle uses; other entities stay as they are.
 */
export function decodeHtml(text: string): string {
  return text.replace(
    /&(?:#(\d{1,7})|#x([\da-f]{1,6})|([a-z]{2,5}));/gi,
    (whole, dec, hex, name) => {
      if (name) return named[name.toLowerCase()] ?? whole;
      const point = dec ? Number(dec) : Number.parseInt(hex, 16);
      return point > 0 && point <= 0x10ffff ? String.fromCodePoint(point) : whole;
    },
  );
}
