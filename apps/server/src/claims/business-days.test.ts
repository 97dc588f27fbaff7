import { describe, expect, it } from 'vitest';
import { answerTerm, businessDaysAfter } from './business-days.ts';
import { holidayCalendar, nationalHolidays } from './holidays.ts';

const deadline = (day: string, setting?: unknown) =>
  businessDaysAfter(day, answerTerm, holidayCalendar(setting));

describe('the national holidays', () => {
  it('are those of 2026, Holy Week among them', () => {
    expect(nationalHolidays(2026)).toEqual([
      '2026-01-01',
      '2026-04-02',
      '2026-04-03',
      '2026-05-01',
      '2026-06-07',
      '2026-06-29',
      '2026-07-23',
      '2026-07-28',
      '2026-07-29',
      '2026-08-06',
      '2026-08-30',
      '2026-10-08',
      '2026-11-01',
      '2026-12-08',
      '2026-12-09',
      '2026-12-25',
    ]);
  });

  it.each([
    [2024, '2024-03-28', '2024-03-29'],
    [2025, '2025-04-17', '2025-04-18'],
    [2027, '2027-03-25', '2027-03-26'],
    [2028, '2028-04-13', '2028-04-14'],
  ])('move with Easter in %i', (year, thursday, friday) => {
    expect(nationalHolidays(year)).toEqual(expect.arrayContaining([thursday, friday]));
    expect(nationalHolidays(year)).toHaveLength(16);
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

  it('count the holidays that the academy wrote down for a year instead of the usual ones', () => {
    const own = { 2026: [...nationalHolidays(2026), '2026-09-14'] };
    expect(deadline('2026-09-07', own)).toBe('2026-09-29');
    expect(deadline('2027-03-15', own)).toBe('2027-04-07');
  });

  it.each([null, 'texto', [], { 2026: 'mañana' }, { 2026: ['14 de septiembre'] }])(
    'keep the usual holidays when the setting is %j',
    (setting) => {
      expect(deadline('2026-11-21', setting)).toBe('2026-12-15');
    },
  );
});
