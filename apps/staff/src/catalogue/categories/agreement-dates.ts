import type { RaRecord } from 'react-admin';
import { today } from '../../words/date.ts';

/** Days (`YYYY-MM-DD`, the last included) between which an agreement counts; other records have none. */
export type Dated = {
  validFrom?: string | null | undefined;
  validUntil?: string | null | undefined;
};

/** @returns why an agreement does not count on the day of `now` (milliseconds), in a word; null while it does. */
export function outOfForce({ validFrom, validUntil }: Dated, now: number): string | null {
  const day = today(now);
  if (validUntil && validUntil < day) return 'Terminó';
  return validFrom && validFrom > day ? 'Aún no empieza' : null;
}

/** What is wrong with the paper that gives the right to a name and a logo, in a word; null while it holds. */
export function documentDoubt(
  {
    hasDocument,
    documentFrom,
    documentUntil,
  }: {
    hasDocument?: boolean | undefined;
    documentFrom?: string | null | undefined;
    documentUntil?: string | null | undefined;
  },
  now: number,
): string | null {
  if (!hasDocument) return 'Falta';
  const why = outOfForce({ validFrom: documentFrom, validUntil: documentUntil }, now);
  return why === 'Terminó' ? 'Venció' : why;
}

/** An agreement in a list to choose from, marked when it does not count today: what was chosen before stays readable. */
export function agreementOption(record: RaRecord): string {
  const { name, ...dates } = record as RaRecord & Dated & { name?: string };
  const why = outOfForce(dates, Date.now());
  return `${name ?? ''}${why ? ` (${why.toLowerCase()})` : ''}`;
}
