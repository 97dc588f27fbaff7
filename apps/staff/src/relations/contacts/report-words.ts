import type { LeadFigures } from '@aulario/contract/relations/lead';

/** "42 (35 %)". */
export function share(part: number, whole: number): string {
  if (whole === 0) return '0';
  return `${part.toLocaleString('es-PE')} (${Math.round((part / whole) * 100)} %)`;
}

/** Minutes as people say them: "35 min", "3 h 20 min", "2 d". */
export function duration(minutes: LeadFigures['contactMinutes']): string {
  if (minutes === null) return '–';
  if (minutes < 60) return `${Math.round(minutes)} min`;
  if (minutes < 1440) {
    const rest = Math.round(minutes % 60);
    return `${Math.floor(minutes / 60)} h${rest ? ` ${rest} min` : ''}`;
  }
  return `${Math.round(minutes / 144) / 10} d`;
}
