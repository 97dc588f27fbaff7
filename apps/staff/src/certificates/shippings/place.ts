import type { Shipping } from '@aulario/contract/certificates/shipping';
import { gone } from '@aulario/contract/gone';

/** The address in one line; null when it is not known. */
export function placeOf({ address, district, city, department }: Shipping): string | null {
  if (!address) return null;
  return [...new Set([address, district, city, department].filter(Boolean))].join(', ');
}

/** Whether its receiver was erased, and their address with them. */
export const isErased = ({ firstName }: Pick<Shipping, 'firstName'>) => firstName === gone;

/** What stands where an address would, and whether one has to be asked for. */
export function withoutPlace(shipping: Pick<Shipping, 'firstName' | 'state'>): {
  words: string;
  missing: boolean;
} {
  if (isErased(shipping)) return { words: 'Sus datos se suprimieron', missing: false };
  if (['entregado', 'anulado'].includes(shipping.state))
    return { words: 'Sin dirección', missing: false };
  return { words: 'Falta la dirección', missing: true };
}
