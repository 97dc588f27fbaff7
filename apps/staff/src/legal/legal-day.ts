/** "24 de noviembre de 2026" of an instant, seen in Lima. */
export function legalDay(instant: string): string {
  return new Date(instant).toLocaleDateString('es-PE', {
    timeZone: 'America/Lima',
    day: 'numeric',
    month: 'long',
    year: 'numeric',
  });
}
