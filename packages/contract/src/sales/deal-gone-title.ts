type Gone = { refunded: number; takenOff: number; chargedBack: number };

/** Where a payment stands whose money is gone: of what was corrected, or its bank took back, we gave nothing back. */
export function goneTitle({ refunded, takenOff, chargedBack }: Gone): string {
  if (chargedBack > 0) return 'Revertido por tu banco';
  if (takenOff === 0) return 'Devuelto';
  return takenOff < refunded ? 'Devuelto y corregido' : 'Corregido';
}
