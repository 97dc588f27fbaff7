/** The colours of one family of drawings, as a weaver would set out the yarns. */
export type Palette = {
  /** Pale yarn, quiet beside the paper of the site. */
  ground: string;
  /** The strong colour that gives the family its name, a deep one, and a soft one. */
  figures: readonly [strong: string, deep: string, soft: string];
  /** One bright yarn, used sparingly. */
  spark: string;
};

/** The eight palettes of the catalogue. */
export const palettes = {
  tierra: { ground: '#EDE0CA', figures: ['#A34E2C', '#3A2721', '#CFA67C'], spark: '#E9A820' },
  lago: { ground: '#E4E8E0', figures: ['#1F5F7D', '#132C3B', '#8DB4B6'], spark: '#E27A3F' },
  selva: { ground: '#EAE7D2', figures: ['#0E6A55', '#10332B', '#93B07A'], spark: '#E9A820' },
  puna: { ground: '#F0E8D3', figures: ['#8A7A3F', '#3D3A2B', '#CDBE92'], spark: '#B8432F' },
  costa: { ground: '#F3E7D6', figures: ['#2B8084', '#1F3E49', '#E0B88B'], spark: '#D8583A' },
  cochinilla: { ground: '#F2E3DA', figures: ['#A12A45', '#451425', '#D3A08F'], spark: '#E9A820' },
  maiz: { ground: '#F6ECCF', figures: ['#CF9420', '#54331C', '#EACB78'], spark: '#7B2C4B' },
  noche: { ground: '#E6E4E0', figures: ['#38456F', '#171C32', '#9297B0'], spark: '#E9A820' },
} as const satisfies Record<string, Palette>;

export type PaletteKey = keyof typeof palettes;

/** All palette keys, in the order of the catalogue. */
export const paletteKeys = Object.keys(palettes) as PaletteKey[];

/** Finds a palette by its key; a key that nobody knows falls back to `tierra`. */
export function paletteOf(key: string): Palette {
  return Object.hasOwn(palettes, key) ? palettes[key as PaletteKey] : palettes.tierra;
}

/** Indexes of the yarns inside a grid. */
export const GROUND = 0;
export const STRONG = 1;
export const DEEP = 2;
export const SOFT = 3;
export const SPARK = 4;

/** Which yarn takes which part: the same drawing on a pale, strong, deep or soft ground. */
export const schemes = {
  pale: [GROUND, STRONG, DEEP, SOFT, SPARK],
  strong: [STRONG, GROUND, DEEP, SOFT, SPARK],
  deep: [DEEP, STRONG, GROUND, SOFT, SPARK],
  soft: [SOFT, STRONG, DEEP, GROUND, SPARK],
} as const;

export type Scheme = keyof typeof schemes;

/** The yarns of a palette in grid order, rearranged for a scheme. */
export function yarns(key: string, scheme: Scheme = 'pale'): string[] {
  const { ground, figures, spark } = paletteOf(key);
  const all = [ground, ...figures, spark];
  return schemes[scheme].map((index) => all[index] ?? ground);
}
