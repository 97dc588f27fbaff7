import type { FieldError } from '@aulario/contract/error';
import { idSchema } from '@aulario/contract/primitive';
import { z } from 'zod';
import { asE164, noSuchMobile } from '../../people/users/phone.ts';
import { userById } from '../../people/users/user.queries.ts';
import { limaDay } from '../../platform/clock.ts';
import type { Deps } from '../../platform/deps.ts';
import { areForMinors, studentFaults } from './minors.ts';

// What no schema finds in the forms of a sale, so that it is told with what one does and not a round later. What is
// sent here may be anything.

type FaultDeps = Pick<Deps, 'db' | 'clock'>;

const person = z
  .object({ mobile: z.string(), country: z.string().optional().catch(undefined) })
  .optional()
  .catch(undefined);
const mobile = z.string().nullish().catch(undefined);
const student = z
  .object({
    birthDate: z.string().catch(''),
    guardian: z.object({ mobile }).nullish().catch(undefined),
  })
  .optional()
  .catch(undefined);
const sentPurchase = z.object({
  ...{ buyer: person, student },
  lines: z
    .array(z.object({ course: idSchema }))
    .max(20)
    .catch([]),
});
const sentCounterSale = z.object({
  ...{ person, student, user: idSchema.optional().catch(undefined) },
  courses: z.array(idSchema).max(20).catch([]),
});

/** Of a purchase on the site: a mobile that does not exist, and all of who studies. */
export async function purchaseFaults(deps: FaultDeps, body: unknown): Promise<FieldError[]> {
  const sent = sentPurchase.safeParse(body);
  if (!sent.success) return [];
  const { buyer, lines, ...more } = sent.data;
  const courses = lines.map(({ course }) => course);
  return [
    ...mobileFaults(buyer, 'buyer.mobile'),
    ...(await studyFaults(deps, { ...more, courses, country: buyer?.country })),
  ];
}

/** The same of a sale at the counter. */
export async function counterSaleFaults(deps: FaultDeps, body: unknown): Promise<FieldError[]> {
  const sent = sentCounterSale.safeParse(body);
  if (!sent.success) return [];
  const { person: buyer, user, ...more } = sent.data;
  const known = user ? (await userById(deps.db, user))?.user : undefined;
  return [
    ...mobileFaults(buyer, 'person.mobile'),
    ...(await studyFaults(deps, { ...more, country: known?.country ?? buyer?.country })),
  ];
}

function mobileFaults(buyer: z.output<typeof person>, path: string): FieldError[] {
  if (!buyer?.mobile.trim() || asE164(buyer.mobile, buyer)) return [];
  return [{ path, message: noSuchMobile }];
}

async function studyFaults(
  { db, clock }: FaultDeps,
  sent: {
    courses: string[];
    student?: z.output<typeof student>;
    country: string | undefined;
  },
): Promise<FieldError[]> {
  if (!(await areForMinors(db, sent.courses))) return [];
  return studentFaults(sent.student, { today: limaDay(clock.now()), country: sent.country });
}
