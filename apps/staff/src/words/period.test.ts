import { expect, test } from 'vitest';
import { periodOf, slices, sliceWord } from './period.ts';

test('Presets count from today, also over the turn of a year', () => {
  expect(periodOf('este-mes', '2026-11-21')).toEqual({ from: '2026-11-01', until: '2026-11-21' });
  expect(periodOf('mes-pasado', '2026-01-15')).toEqual({ from: '2025-12-01', until: '2025-12-31' });
  expect(periodOf('mes-pasado', '2028-03-31')).toEqual({ from: '2028-02-01', until: '2028-02-29' });
  expect(periodOf('30-dias', '2026-03-01')).toEqual({ from: '2026-01-31', until: '2026-03-01' });
  expect(periodOf('este-anio', '2026-11-21')).toEqual({ from: '2026-01-01', until: '2026-11-21' });
});

test('A chart has a bar a day for a month, a week for a year and a month for longer', () => {
  expect(slices({ from: '2026-11-01', until: '2026-11-30' })).toHaveLength(30);
  const weeks = slices({ from: '2026-01-01', until: '2026-11-21' });
  expect(weeks[0]).toEqual({ from: '2026-01-01', until: '2026-01-07' });
  expect(weeks.at(-1)).toEqual({ from: '2026-11-19', until: '2026-11-21' });
  const months = slices({ from: '2025-01-15', until: '2026-11-21' });
  expect(months).toHaveLength(23);
  expect(sliceWord({ from: '2025-01-15', until: '2026-11-21' })).toBe('mes');
  expect(months[0]).toEqual({ from: '2025-01-15', until: '2025-01-31' });
});
