type Gone = { refunded: number; takenOff: number; chargedBack: number; wonAt: string | null };

/** Where a payment stands whose money is gone: of what was corrected, or its bank took back, we gave nothing back. */
export function goneTitle({ refunded, takenOff, chargedBack, wonAt }: Gone): string {
  if (chargedBack > 0) return wonAt ? 'Disputa cerrada' : 'Revertido por tu banco';
  if (takenOff === 0) return 'Devuelto';
  return takenOff < refunded ? 'Devuelto y corregido' : 'Corregido';
}
