import type { Formula } from '@aulario/rich-text/formula-text';

/** What a dialog over the text asks for; `at` is the place of what is changed, in the document. */
export type AskedOf =
  | { kind: 'link' }
  | { kind: 'picture'; file?: File; at?: number; src?: string; alt?: string }
  | { kind: 'formula'; at?: number; formula?: Formula };
