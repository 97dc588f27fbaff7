import { sameHour, wallClock } from './zone.ts';

type Span = { startsAt: Date; endsAt: Date };

/** "martes 2 de febrero, de 19:00 a 21:00 (hora de Lima)" */
export function spokenSpan({ startsAt, endsAt }: Span, zone: string): string {
  const day = startsAt.toLocaleDateString('es-PE', {
    ...{ timeZone: zone, weekday: 'long', day: 'numeric', month: 'long' },
  });
  const hours = `de ${wallClock(startsAt, zone).hour} a ${wallClock(endsAt, zone).hour}`;
  return `${day.replace(',', '')}, ${hours} (${spokenZone(zone)})`;
}

/**
 * The same for somebody whose clocks may show another hour: theirs first, then that of the edition.
 * @param own their zone; null where nobody knows it.
 */
export function spokenSpans(span: Span, zone: string, own: string | null): string[] {
  if (!own || sameHour(span.startsAt, own, zone)) return [spokenSpan(span, zone)];
  return [spokenSpan(span, own), spokenSpan(span, zone)];
}

/** "hora de Ciudad de México": as Spanish calls the zone all year; Lima's by its city, as everything else here says it. */
function spokenZone(zone: string): string {
  if (zone === 'America/Lima') return 'hora de Lima';
  const short = zoneName(zone, 'shortGeneric');
  const name = short.startsWith('hora') ? short : zoneName(zone, 'longGeneric');
  return name.startsWith('hora') ? name.replace(' estándar', '') : `hora ${name}`;
}

function zoneName(zone: string, form: 'shortGeneric' | 'longGeneric'): string {
  const parts = new Intl.DateTimeFormat('es-PE', { timeZone: zone, timeZoneName: form });
  return parts.formatToParts().find(({ type }) => type === 'timeZoneName')?.value ?? zone;
}
