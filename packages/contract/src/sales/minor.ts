import { z } from 'zod';
import { personName } from '../person-name.ts';
import { daySchema, emailSchema, line } from '../primitive.ts';

/** Who studies a course for minors, and who answers for them until they are 18. */
export const studentBody = z.strictObject({
  birthDate: z.string().min(1, 'Escribe la fecha de nacimiento.').pipe(daySchema),
  guardian: z
    .strictObject({
      name: personName(200, 'Escribe los nombres y apellidos del padre, madre o tutor.'),
      email: emailSchema,
      mobile: line(30).nullish(),
    })
    .nullish(),
});
export type Student = z.output<typeof studentBody>;

/** Whom messages reach, and the name that they greet: who answers for a minor, where they left a mobile. */
export const reachSchema = z.object({ name: z.string(), mobile: z.string().nullable() });
export type Reach = z.infer<typeof reachSchema>;

/** Whole years on a day, both as `2026-11-25`. */
export function ageOn(birthDate: string, today: string): number {
  const years = Number(today.slice(0, 4)) - Number(birthDate.slice(0, 4));
  return today.slice(5) < birthDate.slice(5) ? years - 1 : years;
}

export const ageOfMajority = 18;

/** Where mails about money and the contract go: to who answers for a minor, else to the buyer. */
export function mailboxOfPayer(contact: { email: string; student?: Student | undefined }): string {
  return contact.student?.guardian?.email || contact.email;
}

/** Where mails about what is learnt go: to who bought, or to who answers for a minor without a mailbox; empty for nobody. */
export function mailboxOfBuyer(contact: { email: string; student?: Student | undefined }): string {
  return contact.email || contact.student?.guardian?.email || '';
}

/** Whom a mail about a purchase greets: the buyer, and before a minor who answers for them. */
export function addresseeOf({
  firstName,
  lastName,
  student,
}: {
  firstName: string;
  lastName: string;
  student?: Student | undefined;
}): string {
  const guardian = student?.guardian?.name;
  const own = `${firstName} ${lastName}`.trim().toLowerCase();
  if (!guardian || guardian.toLowerCase() === own) return firstName;
  return `${guardian}, por ${firstName}`;
}

/** Whom messages about a purchase reach, and the name that they greet: who answers for a minor, where they left a mobile. */
export function reachOfPayer({
  mobile,
  ...contact
}: Parameters<typeof addresseeOf>[0] & { mobile: string | null | undefined }): Reach {
  const own = contact.student?.guardian?.mobile || mobile;
  return { name: addresseeOf(contact), mobile: own || null };
}
