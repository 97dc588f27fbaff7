import { expect, test } from 'vitest';
import { mayName, serverFiles, tablesBeyondReach } from './raw-sql.mjs';

/** What is known of later tables, by name and not by an import, and why. */
const known = [
  // The days of an edition leave no session outside, whichever call writes them.
  'catalogue/courses/edition.rules.ts names class_sessions, of learning/timetable/session.tables.ts',
  // A list of editions says whether their sessions are planned.
  'catalogue/editions/edition-list.queries.ts names class_sessions, of learning/timetable/session.tables.ts',
  // An enrolment says whether it has its certificate (decision 004).
  'learning/enrolments/enrolment.queries.ts names certificates, of certificates/issuing/certificate.tables.ts',
  // Names of who was erased leave the rows of an act on many records: the one that writes.
  'me/privacy/left-elsewhere.queries.ts names bulk_rows, of office/bulk/bulk.tables.ts',
  // A use of a coupon is held while a payment waits (decision 069).
  'sales/deals/coupon-use.queries.ts names payments, of sales/payments/payment.tables.ts',
];

test('SQL as text names no table of an area that comes later, but for what is listed here', () => {
  expect(tablesBeyondReach(serverFiles())).toEqual(known);
});

test('A table of a later wing is seen in SQL as text, and one of an earlier wing is let be', () => {
  const files = [
    { path: 'sales/deals/deal.tables.ts', text: "pgTable('deals', {})" },
    { path: 'catalogue/courses/course.queries.ts', text: 'sql`select from deals`' },
    { path: 'office/reports/report.queries.ts', text: 'sql`select from deals`' },
  ];
  expect(tablesBeyondReach(files)).toEqual([
    'catalogue/courses/course.queries.ts names deals, of sales/deals/deal.tables.ts',
  ]);
});

test('Sales and enrolments meet in one place: enrolments know deals, and payments know enrolments', () => {
  expect(mayName('sales/payments/a.ts', 'learning/enrolments/b.ts')).toBe(true);
  expect(mayName('learning/enrolments/b.ts', 'sales/deals/c.ts')).toBe(true);
  expect(mayName('sales/payments/a.ts', 'learning/classroom/d.ts')).toBe(false);
});
