import { shortInstant, today } from '../../words/date.ts';

const hour = new Intl.DateTimeFormat('es-PE', {
  ...{ hour: '2-digit', minute: '2-digit', hour12: false, timeZone: 'America/Lima' },
});

/**
 * When a draft was kept: "Guardado a las 15:20", with its day when that is another one.
 * @param now milliseconds
 */
export function savedWords(at: string, now: number): string {
  const moment = Date.parse(at);
  return today(moment) === today(now)
    ? `Guardado a las ${hour.format(moment)}`
    : `Guardado el ${shortInstant(at)}`;
}
