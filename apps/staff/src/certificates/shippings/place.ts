import type { Shipping } from '@aulario/contract/certificates/shipping';

/** The address in one line; null when it is not known. */
export function placeOf({ address, district, city, department }: Shipping): string | null {
  if (!address) return null;
  return [...new Set([address, district, city, department].filter(Boolean))].join(', ');
}
