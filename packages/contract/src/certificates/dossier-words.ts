import type { DossierHours } from './dossier.ts';

/** What of a «legajo» has no part in its hours: "1 vencido y 2 anteriores del mismo curso"; null where all has. */
export function uncountedWords({ expired, repeated }: DossierHours['uncounted']): string | null {
  const words = [
    expired > 0 ? `${expired} ${expired === 1 ? 'vencido' : 'vencidos'}` : '',
    repeated > 0 ? `${repeated} ${repeated === 1 ? 'anterior' : 'anteriores'} del mismo curso` : '',
  ].filter(Boolean);
  return words.length > 0 ? words.join(' y ') : null;
}
