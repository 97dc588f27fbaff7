import type { Migration } from '@aulario/contract/migration';
import { migrationPhases } from '@aulario/contract/migration';

/** Per cent of the phase, or null while nobody knows how much there is. */
export function percentOf({ done, total }: Migration): number | null {
  return total === null || total === 0 ? null : Math.min(100, Math.round((done / total) * 100));
}

/** "Escribir · 300 de 1200 · faltan 2 min". */
export function progressWords({ phase, done, total, secondsLeft }: Migration): string {
  const parts = [
    migrationPhases[phase],
    total === null
      ? `${done.toLocaleString('es-PE')} filas`
      : `${done.toLocaleString('es-PE')} de ${total.toLocaleString('es-PE')}`,
  ];
  if (secondsLeft !== null) parts.push(leftWords(secondsLeft));
  return parts.join(' · ');
}

export function leftWords(seconds: number): string {
  if (seconds < 60) return 'falta menos de un minuto';
  const minutes = Math.round(seconds / 60);
  if (minutes < 90) return minutes === 1 ? 'falta 1 min' : `faltan ${minutes} min`;
  return `faltan ${Math.round(minutes / 60)} h`;
}

/** "12 nuevos, 3 completados, 1 por decidir"; the same words for what would be and what was. */
export function countWords({ counts, state }: Migration): string {
  const said = [
    [counts.created, 'nuevo', 'nuevos'],
    [counts.updated, 'completado', 'completados'],
    [counts.unchanged, 'sin cambios', 'sin cambios'],
    [counts.refused, 'rechazado', 'rechazados'],
    [counts.conflict, 'por decidir', 'por decidir'],
  ] as const;
  const words = said.filter(([n]) => n > 0).map(([n, one, many]) => `${n} ${n === 1 ? one : many}`);
  return (
    words.join(', ') || (state === 'terminada' ? 'No había nada que traer' : 'Sin filas todavía')
  );
}

export function isRunning({ state }: Migration): boolean {
  return state === 'en-cola' || state === 'en-curso';
}
