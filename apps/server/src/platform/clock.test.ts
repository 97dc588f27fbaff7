import fc from 'fast-check';
import { expect, it } from 'vitest';
import { limaDay, limaMidnight } from './clock.ts';

const inLima = new Intl.DateTimeFormat('sv-SE', { timeZone: 'America/Lima' });
const instants = fc.date({
  min: new Date('1995-01-01'),
  max: new Date('2200-01-01'),
  noInvalidDate: true,
});

it('has the days that the time zone of Lima has, from its midnights on', () => {
  fc.assert(
    fc.property(instants, (instant) => {
      const day = limaDay(instant);
      expect(day).toBe(inLima.format(instant));
      expect(limaDay(limaMidnight(day))).toBe(day);
      expect(limaMidnight(day).getTime()).toBeLessThanOrEqual(instant.getTime());
    }),
    { numRuns: 500 },
  );
  expect(limaDay(new Date('2026-12-01T04:59:59.999Z'))).toBe('2026-11-30');
  expect(limaDay(new Date('2026-12-01T05:00:00Z'))).toBe('2026-12-01');
});
