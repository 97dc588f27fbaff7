import type { OpenEdition } from '@aulario/contract/catalogue/open-edition';
import { longDay } from '../../ui/date-words.ts';

/** "Inscripciones hasta el 1 de diciembre de 2026"; null where it is sold to its last day, or has no room. */
export function closingWords({ salesUntil, full }: Pick<OpenEdition, 'salesUntil' | 'full'>) {
  return salesUntil && !full ? `Inscripciones hasta el ${longDay(salesUntil)}` : null;
}
