import type { MigrationRow } from '@aulario/contract/migration-row';
import { createContactBody } from '@aulario/contract/relations/contact';
import { countryOf } from '../academy/countries.ts';
import { asE164 } from '../people/users/phone.ts';
import type { NewContact } from '../relations/contacts/contact.queries.ts';
import type { KnownCourse } from './course-look.ts';
import { wholeNumber } from './people-cells.ts';

type CourseOf = (row: { course?: string | undefined }) => KnownCourse | string;

/** What a row says of a lead, as columns; or all that keeps it from being one, in Spanish. */
export function leadOf(
  row: MigrationRow<'contacts'>,
  courseOf: CourseOf,
): { lead: NewContact } | { fault: string } {
  const faults: string[] = [];
  const country = row.country ? countryOf(row.country) : 'PE';
  if (!country) faults.push(`No conocemos el país «${row.country}».`);
  const whole = row.mobile && wholeNumber(row.mobile);
  if (row.mobile && !whole)
    faults.push(`La hoja de cálculo recortó el celular «${row.mobile}»: escríbelo entero.`);
  const { data, error } = createContactBody.safeParse({
    name: row.name ?? '',
    email: row.email ?? null,
    mobile: whole ?? null,
    country: country ?? 'PE',
    message: row.message ?? '',
    source: row.source ?? 'Importación',
    campaign: row.campaign ?? null,
  });
  for (const { message } of error?.issues ?? []) faults.push(message);
  const phone = whole && country ? asE164(whole, { country }) : undefined;
  const misread = error?.issues.some(({ path }) => path[0] === 'mobile');
  if (whole && country && !phone && !misread)
    faults.push(`El celular «${whole}» no existe en ese país.`);
  const course = row.course ? courseOf(row) : undefined;
  if (typeof course === 'string') faults.push(course);
  if (faults.length > 0 || !data || !country || typeof course === 'string')
    return { fault: faults.join(' ') };
  const { name, email, message, source, campaign } = data;
  return {
    lead: {
      ...{ name, country, email: email ?? null, courseId: course?.id ?? null },
      ...{ mobile: phone?.mobile ?? null, mobileCode: phone?.mobileCode ?? null },
      ...{ message: message ?? '', source: source ?? 'Importación', campaign: campaign ?? null },
    },
  };
}
