import { z } from 'zod';
import { personName } from '../person-name.ts';
import { daySchema, emailSchema, line } from '../primitive.ts';

/** Who studies a course for minors, and who answers for them until they are 18. */
export const studentBody = z.strictObject({
  birthDate: daySchema,
  guardian: z
    .strictObject({
      name: personName(200, 'Escribe los nombres y apellidos del padre, madre o tutor.'),
      email: emailSchema,
      mobile: line(30).nullish(),
    })
    .nullish(),
});
export type Student = z.output<typeof studentBody>;

/** Whole years on a day, both as `2026-11-25`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const ageOfMajority = 18;
