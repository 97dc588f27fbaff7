import type { BulkActView } from '@aulario/contract/office/bulk';

/** Records that the act is done with. */
export function worked({ done, unchanged, refused }: BulkActView): number {
  return done + unchanged + refused;
}

/** "12 de 40", and at the end "38 hechos, 1 ya estaba así, 1 rechazado". */
export function bulkWords(act: BulkActView): string {
  if (act.state === 'en-curso') return `${worked(act)} de ${act.total}`;
  const { done, unchanged, refused } = act;
  const parts = [
    [done, 'hecho', 'hechos'],
    [unchanged, 'ya estaba así', 'ya estaban así'],
    [refused, 'rechazado', 'rechazados'],
  ] as const;
  const said = parts.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`);
  const words = said.join(', ') || 'Nada cambió';
  return act.state === 'cancelado' ? `Se canceló: ${words}.` : `Terminado: ${words}.`;
}
