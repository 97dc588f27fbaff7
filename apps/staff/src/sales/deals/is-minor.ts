import { ageOfMajority, ageOn } from '@aulario/contract/sales/minor';
import { today } from '../../words/date.ts';

/** Whether who was born on that day is under 18 today. */
export function isMinor(birthDate: string): boolean {
  return birthDate !== '' && ageOn(birthDate, today(Date.now())) < ageOfMajority;
}
