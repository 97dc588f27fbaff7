import type { UseName } from './uses.ts';

/** What an erasure does with a column, or the reason for which it stays. */
export const fates = {
  /** Emptied, or its row deleted. */
  removed: null,
  /** Something that says nothing of anybody stands in its place. */
  replaced: null,
  tax: 'por las normas tributarias',
  claims: 'dos años como mínimo',
  certificate: 'quien recibe el certificado debe poder verificarlo',
  proof: 'prueba de que se actuó según la ley',
  study: 'sustenta el certificado, y ya no dice de quién es',
  /** Names of those who act for the academy: who did what. */
  staff: 'es lo que hizo el personal en su trabajo',
  /** Short-lived; goes by itself. */
  passing: 'vence solo en pocos días',
} as const;
export type Fate = keyof typeof fates;

/** Columns of a table that are one thing, for one use, with one fate. */
export type DataGroup = {
  use: UseName;
  /** What it is, as the privacy page says it. */
  what: string;
  fate: Fate;
  /** Names of columns, between spaces. */
  columns: string;
};

export type TableMap = {
  personal?: readonly DataGroup[];
  /**
   * What says nothing of a person by itself: numbers, states, instants, and ids of records, which lead to nobody once
   * the record that they name was emptied.
   */
  plain: string;
};
