import { describe, expect, it } from 'vitest';
import { businessDaysAfter, businessDaysBetween, lastDay } from './business-days.ts';
import { holidayCalendar, nationalHolidays } from './holidays.ts';

const days = (country: 'PE' | 'CO' | 'MX', year: number) =>
  nationalHolidays(country, year).map(({ day }) => day);
const peru = holidayCalendar('PE');
const deadline = (day: string, own?: string[]) =>
  businessDaysAfter(day, 15, holidayCalendar('PE', own));

/** Peru's calendars as they were published, typed by hand: what the rules must give. */
const published: Record<number, string> = {
  2025: '01-01 04-17 04-18 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  2026: '01-01 04-02 04-03 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
  2027: '01-01 03-25 03-26 05-01 06-07 06-29 07-23 07-28 07-29 08-06 08-30 10-08 11-01 12-08 12-09 12-25',
};
const calendar = (year: number) =>
  (published[year] ?? '').split(' ').map((date) => `${year}-${date}`);

describe('the national holidays', () => {
  it.each([2025, 2026, 2027])('of Peru are those of %i, Holy Week among them', (year) => {
    expect(days('PE', year)).toEqual(calendar(year));
  });

  it('of Colombia move to Mondays, and follow Easter', () => {
    expect(days('CO', 2026)).toEqual([
      '2026-01-01',
      '2026-01-12',
      '2026-03-23',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-05-18',
      '2026-06-08',
      '2026-06-15',
      '2026-06-29',
      '2026-07-20',
      '2026-08-07',
      '2026-08-17',
      '2026-10-12',
      '2026-11-02',
      '2026-11-16',
      '2026-12-08',
      '2026-12-25',
    ]);
  });

  it('of Mexico are the days of rest of its labour law', () => {
    expect(days('MX', 2026)).toEqual([
      '2026-01-01',
      '2026-02-02',
      '2026-03-16',
      '2026-05-01',
      '2026-09-16',
      '2026-11-16',
      '2026-12-25',
    ]);
    expect(days('MX', 2030)).toContain('2030-10-01');
  });
});

describe('fifteen business days', () => {
  it.each([
    ['three plain weeks', '2026-09-07', '2026-09-28'],
    ['a Saturday, with the two holidays of December', '2026-11-21', '2026-12-15'],
    ['a Friday before Fiestas Patrias', '2026-07-10', '2026-08-05'],
    ['a Monday with Holy Week ahead', '2027-03-15', '2027-04-07'],
    ['the last day of the year', '2026-12-31', '2027-01-22'],
    ['a holiday', '2026-12-08', '2026-12-31'],
    ['a year without a table of its own', '2027-12-20', '2028-01-10'],
  ])('from %s', (_, from, until) => {
    expect(deadline(from)).toBe(until);
  });

  it('end on the fifteenth working day of the real calendar, from every day of three years', () => {
    const free = new Set([2025, 2026, 2027].flatMap(calendar));
    const all = everyDay('2025-01-01', '2027-12-31');
    // The working days as a diary lists them; the deadline is read off that list.
    const working = all.filter(
      (day) => ![0, 6].includes(new Date(`${day}T12:00:00Z`).getUTCDay()) && !free.has(day),
    );
    const begun = all.filter((day) => day < '2027-11-30');
    expect(begun).toHaveLength(1063);
    for (const day of begun) {
      expect(deadline(day), day).toBe(working.filter((each) => each > day)[14]);
    }
  });

  it('count the holidays that the academy wrote down for a year instead of the usual ones', () => {
    const own = [...days('PE', 2026), '2026-09-14'];
    expect(deadline('2026-09-07', own)).toBe('2026-09-29');
    expect(deadline('2027-03-15', own)).toBe('2027-04-07');
  });

  it('are counted back and forth alike', () => {
    expect(businessDaysBetween('2026-11-21', '2026-12-15', peru)).toBe(15);
    expect(businessDaysBetween('2026-12-15', '2026-11-21', peru)).toBe(-15);
    expect(businessDaysBetween('2026-11-21', '2026-11-22', peru)).toBe(0);
  });
});

describe('a settlement offer', () => {
  const term = { from: '2026-09-07', days: 15 };
  const offer = { sentOn: '2026-09-14', expiresOn: '2026-09-21' };

  it('holds the term for five business days when nobody decides', () => {
    expect(lastDay(term, { ...offer, decidedOn: null }, peru)).toBe('2026-10-05');
    expect(lastDay(term, { ...offer, decidedOn: '2026-10-01' }, peru)).toBe('2026-10-05');
  });

  it('holds it only until it is rejected', () => {
    expect(lastDay(term, { ...offer, decidedOn: '2026-09-16' }, peru)).toBe('2026-09-30');
    expect(lastDay(term, { ...offer, decidedOn: '2026-09-14' }, peru)).toBe('2026-09-28');
  });
});

function everyDay(first: string, last: string): string[] {
  const list: string[] = [];
  const at = new Date(`${first}T00:00:00Z`);
  for (let day = first; day <= last; day = at.toISOString().slice(0, 10)) {
    list.push(day);
    at.setUTCDate(at.getUTCDate() + 1);
  }
  return list;
}
