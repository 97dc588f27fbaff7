/** Where a payment stands whose money is gone: of what was corrected nothing was given back. */
export function goneTitle({ refunded, takenOff }: { refunded: number; takenOff: number }): string {
  if (takenOff === 0) return 'Devuelto';
  return takenOff < refunded ? 'Devuelto y corregido' : 'Corregido';
}
