import { expect, it } from 'vitest';
import { momentCell } from './migration-cell.ts';
import { dayOf } from './written-day.ts';

it.each([
  '26/11/2026',
  '26-11-26',
  '26-nov-26',
  '26 nov. 2026',
  '26 de noviembre de 2026',
  '26/11/2026 18:02',
  '2026-11-26 00:00:00',
  '46352',
  46_352,
])('a file may write a day as %s', (written) => {
  expect(momentCell('Fecha').parse(written)).toBe('2026-11-26T00:00:00-05:00');
});

it.each(['32/13/2026', '11/26/2026', 'ayer', '26-xyz-2026', '2026-11-26 y algo', '12'])(
  '%s is no day',
  (written) => {
    expect(momentCell('Fecha').safeParse(written).success).toBe(false);
  },
);

it('keeps an instant as it is, and reads the year of a birth as sheets do that show two figures of it', () => {
  expect(momentCell('Fecha').parse('2026-11-26T10:00:00Z')).toBe('2026-11-26T10:00:00Z');
  expect(['15-mar-90', '15-mar-1990', '15/03/90'].map((day) => dayOf(day))).toEqual([
    ...['1990-03-15', '1990-03-15', '1990-03-15'],
  ]);
  expect(['15-mar-30', '15-mar-29'].map((day) => dayOf(day))).toEqual(['1930-03-15', '2029-03-15']);
});
