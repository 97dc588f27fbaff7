import { businessDaysAfter } from '../academy/business-days.ts';
import { holidayCalendar } from '../academy/holidays.ts';
import type { claims } from '../claims/book/claim.tables.ts';
import { limaDay } from '../platform/clock.ts';
import { searchText } from '../platform/text.ts';
import { demoClaims } from './content/claims.ts';
import { addDays, daysBefore, limaInstant } from './demo-days.ts';
import { identityMaker } from './demo-identity.ts';
import { demoRandom } from './demo-random.ts';

type Claim = typeof claims.$inferInsert;

/** Business days for an answer (Ley 29571 art. 24.1). */
const term = 15;
const isHoliday = holidayCalendar('PE');

/** The claims book, numbered by year in order of date. */
export function composeClaims(now: Date): Claim[] {
  const random = demoRandom('claims');
  const newIdentity = identityMaker(demoRandom('claims:identities'));
  const last = new Map<number, number>();
  return [...demoClaims]
    .sort((a, b) => b.daysAgo - a.daysAgo)
    .map((content): Claim => {
      const day = limaDay(daysBefore(now, content.daysAgo));
      const createdAt =
        content.daysAgo === 0
          ? daysBefore(now, 0.02)
          : limaInstant(day, random.int(9, 19), random.int(0, 59));
      const year = Number(limaDay(createdAt).slice(0, 4));
      const number = (last.get(year) ?? 0) + 1;
      last.set(year, number);
      const identity = newIdentity({ country: 'PE' });
      const name = `${identity.firstName} ${identity.lastName}`;
      const { item, detail, request, answer, type } = content;
      const answeredAt = answer === null ? null : answered(now, day, random.int(4, 9));
      return {
        id: random.id(createdAt),
        createdAt,
        updatedAt: answeredAt ?? createdAt,
        ...{ year, number, type, item, detail, request, answer, answeredAt },
        answeredBy: answeredAt ? 'Recepción' : null,
        privateToken: Buffer.from(random.bytes(24)).toString('base64url'),
        ...(content.daysAgo > 3 ? taken(now, day) : {}),
        consumer: {
          name,
          address: `${identity.address}, ${identity.city}`,
          document: identity.document,
          dni: identity.dni,
          phone: identity.mobile,
          email: identity.email,
          representative: null,
        },
        amount: content.amountPEN === null ? null : content.amountPEN * 100,
        deadline: businessDaysAfter(limaDay(createdAt), term, isHoliday),
        state: answeredAt ? 'respondido' : content.daysAgo > 3 ? 'en-proceso' : 'recibido',
        searchText: searchText(`${number}-${year}`, name, identity.dni, item),
      };
    });
}

/** The numbers that the series of claims goes on from. */
export function claimNumbers(all: readonly Claim[]): Map<string, number> {
  return new Map(all.map(({ year, number }) => [String(year), number]));
}

/** Taken up on the next working morning. */
function taken(now: Date, day: string) {
  const morning = limaInstant(businessDaysAfter(day, 1, isHoliday), 9);
  return { attendedAt: morning < now ? morning : now, attendedBy: 'Recepción' };
}

/** Some business days later, in office hours, but before now. */
function answered(now: Date, day: string, businessDays: number): Date {
  const wanted = limaInstant(businessDaysAfter(day, businessDays, isHoliday), 16);
  return wanted < now ? wanted : limaInstant(addDays(limaDay(now), -1), 16);
}
