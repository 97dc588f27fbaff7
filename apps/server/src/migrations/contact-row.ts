import type { MigrationRow } from '@aulario/contract/migration-row';
import { createContactBody } from '@aulario/contract/relations/contact';
import { countryOf } from '../academy/countries.ts';
import { asE164 } from '../people/users/phone.ts';
import type { NewContact } from '../relations/contacts/contact.queries.ts';
import type { KnownCourse } from './course-look.ts';

/** What a row says of a lead, as columns; or a Spanish sentence when it cannot be one. */
export function leadOf(
  row: MigrationRow<'contacts'>,
  courseOf: (row: { course?: string | undefined }) => KnownCourse | string,
): { lead: NewContact } | { fault: string } {
  const country = row.country ? countryOf(row.country) : 'PE';
  if (!country) return { fault: `No conocemos el país «${row.country}».` };
  const parsed = createContactBody.safeParse({
    name: row.name ?? '',
    email: row.email ?? null,
    mobile: row.mobile ?? null,
    country,
    message: row.message ?? '',
    source: row.source ?? 'Importación',
    campaign: row.campaign ?? null,
  });
  if (!parsed.success)
    return { fault: parsed.error.issues.map(({ message }) => message).join(' ') };
  const { name, email, mobile, message, source, campaign } = parsed.data;
  const phone = mobile ? asE164(mobile, { country }) : undefined;
  if (mobile && !phone) return { fault: `El celular «${mobile}» no existe en ese país.` };
  const course = row.course ? courseOf(row) : undefined;
  if (typeof course === 'string') return { fault: course };
  return {
    lead: {
      name,
      email: email ?? null,
      mobile: phone?.mobile ?? null,
      mobileCode: phone?.mobileCode ?? null,
      country,
      courseId: course?.id ?? null,
      message: message ?? '',
      source: source ?? 'Importación',
      campaign: campaign ?? null,
    },
  };
}
