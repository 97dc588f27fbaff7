import { days, hours } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import type { contacts } from '../relations/contacts/contact.tables.ts';
import { demoContacts } from './content/contacts.ts';
import type { DemoContact } from './content/content.types.ts';
import type { DemoCourseRecord } from './demo-courses.ts';
import { daysBefore, wakingHour } from './demo-days.ts';
import { type DemoCountry, identityMaker } from './demo-identity.ts';
import { type DemoRandom, demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type DemoLead = typeof contacts.$inferInsert & { id: string; createdAt: Date };

/** The leads; those who became customers are people of the academy by now. */
export function composeContacts(
  now: Date,
  courses: readonly DemoCourseRecord[],
  students: readonly DemoStudent[],
  advisers: readonly { id: string }[],
): DemoLead[] {
  const random = demoRandom('contacts');
  const newIdentity = identityMaker(demoRandom('contacts:identities'));
  return demoContacts.map((content, index): DemoLead => {
    const { firstName, lastName, message, stage, source } = content;
    const student = stage === 'cliente' ? sameName(students, content) : undefined;
    const country = countryOf(content);
    const identity = student?.identity ?? newIdentity({ firstName, lastName, country });
    const createdAt = student
      ? new Date(student.createdAt.getTime() - hours(2))
      : arrival(now, stage, random);
    const adviser = stage === 'nuevo' ? null : (advisers[index % advisers.length]?.id ?? null);
    const name = `${firstName} ${lastName}`;
    const { email, mobile, mobileCode } = identity;
    return {
      id: random.id(createdAt),
      createdAt,
      updatedAt:
        stage === 'nuevo'
          ? createdAt
          : new Date(Math.min(now.getTime(), createdAt.getTime() + days(1))),
      ...{ name, email, mobile, mobileCode, country: identity.country, message, source, stage },
      courseId: courses.find(({ slug }) => slug === content.course)?.id ?? null,
      consent: random.chance(0.4),
      utm: source === 'Redes sociales' ? { source: 'facebook', campaign: 'inicio-de-clases' } : {},
      assessorId: student?.row.assessorId ?? adviser,
      nextActionAt: nextAction(now, stage, random),
      userId: student?.row.id ?? null,
      searchText: searchText(name, email, mobile, message),
    };
  });
}

function sameName(students: readonly DemoStudent[], { firstName, lastName }: DemoContact) {
  return students.find(
    ({ identity }) => identity.firstName === firstName && identity.lastName === lastName,
  );
}

function countryOf({ message }: DemoContact): DemoCountry {
  if (/Manizales|Colombia/.test(message)) return 'CO';
  return /mexicana/.test(message) ? 'MX' : 'PE';
}

function arrival(now: Date, stage: DemoContact['stage'], random: DemoRandom): Date {
  const [newest, oldest] = stage === 'nuevo' ? [1, 5] : stage === 'perdido' ? [20, 60] : [4, 35];
  return wakingHour(daysBefore(now, random.between(newest, oldest)), random.next());
}

/** A call or a message that somebody promised: some are late, most are to come. */
function nextAction(now: Date, stage: DemoContact['stage'], random: DemoRandom): Date | null {
  if (stage === 'nuevo' || stage === 'cliente' || stage === 'perdido') return null;
  return wakingHour(daysBefore(now, random.between(-5, 1)), random.next());
}
