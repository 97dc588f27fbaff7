/** Colours as `#RRGGBB`, and whether text on them can be read (WCAG 2.2, 1.4.3). */
export const colourPattern = /^#[0-9a-fA-F]{6}$/;

/** The product's own green, on light and on dark paper: what an academy has until it chooses. */
export const productAccent = { light: '#0E6A55', dark: '#58C7A8' } as const;

const white = '#FFFFFF';
/** The paper of the dark theme. */
const darkPaper = '#14171B';
/** The least contrast of text that is not large. */
export const readableContrast = 4.5;

/** The contrast of two colours, from 1 to 21. */
export function contrast(one: string, other: string): number {
  const [light = 0, dark = 0] = [luminance(one), luminance(other)].sort((a, b) => b - a);
  return (light + 0.05) / (dark + 0.05);
}

/** Whether white text is readable on a button of this colour, and the colour on paper. */
export function servesAsAccent(colour: string): boolean {
  return colourPattern.test(colour) && contrast(colour, white) >= readableContrast;
}

/** The same hue, light enough for the dark theme, where dark text stands on it. */
export function accentOnDark(colour: string): string {
  let mixed = channels(colour);
  while (contrast(hex(mixed), darkPaper) < 7)
    mixed = mixed.map((part) => part + (255 - part) * 0.08);
  return hex(mixed);
}

/** The colour of links and buttons on both papers: the academy's, else the product's. */
export function accentPair({
  accent,
  accentDark,
}: {
  accent?: string | null | undefined;
  accentDark?: string | null | undefined;
}): { light: string; dark: string } {
  if (!accent) return productAccent;
  return { light: accent, dark: accentDark ?? accentOnDark(accent) };
}

/**
 * What was drawn in the product's colours, in the academy's. Papers, pictures and mails are written in the
 * product's and exchanged once, instead of carrying a colour through every part.
 */
export function inAcademyColour(drawn: string, academy: Parameters<typeof accentPair>[0]): string {
  const { light, dark } = accentPair(academy);
  return drawn
    .replaceAll(new RegExp(productAccent.light, 'gi'), light)
    .replaceAll(new RegExp(productAccent.dark, 'gi'), dark);
}

function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = channels(colour).map((part) => {
    const share = part / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function channels(colour: string): number[] {
  return [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
}

function hex(parts: number[]): string {
  return `#${parts.map((part) => Math.min(255, Math.round(part)).toString(16).padStart(2, '0')).join('')}`.toUpperCase();
}
