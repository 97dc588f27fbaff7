import { seriesBody } from '@aulario/contract/learning/class-session';
import { describe, expect, it } from 'vitest';
import { daysLater, instantAt, wallClock, zoneOfCountry } from '../../platform/zone.ts';
import { planSeries, type SeriesGround } from './series.ts';

const rule = (changes: object = {}) =>
  seriesBody.parse({ weekdays: [2, 4], from: '19:00', until: '21:00', weeks: 2, ...changes });
const ground = (changes: Partial<SeriesGround> = {}): SeriesGround => ({
  ...{ startDate: '2027-02-01', endDate: '2027-03-26', timeZone: 'America/Lima' },
  ...{ today: '2026-11-21', taken: [], count: 0, holidayOf: () => undefined },
  ...changes,
});
const faultOf = (plan: () => unknown) => {
  try {
    plan();
  } catch (error) {
    return (error as { errors: { path: string; message: string }[] }).errors[0];
  }
  return undefined;
};

describe('a rule for sessions', () => {
  it('makes one on each of its weekdays, numbered from those that there are', () => {
    const { sessions, leftOut } = planSeries(rule(), ground({ count: 3 }));
    expect(sessions.map(({ day, title }) => `${day} ${title}`)).toEqual([
      '2027-02-02 Sesión 4',
      '2027-02-04 Sesión 5',
      '2027-02-09 Sesión 6',
      '2027-02-11 Sesión 7',
    ]);
    expect(sessions[0]?.startsAt).toBe('2027-02-03T00:00:00.000Z');
    expect(leftOut).toEqual([]);
  });

  it('leaves out holidays, days after the end and hours that are taken, and says why', () => {
    const { sessions, leftOut } = planSeries(
      rule({ weeks: 3, startsOn: '2027-03-15' }),
      ground({
        endDate: '2027-03-30',
        taken: [new Date('2027-03-17T00:00:00Z')],
        holidayOf: (day) => (day === '2027-03-25' ? 'Jueves Santo' : undefined),
      }),
    );
    expect(sessions.map(({ day }) => day)).toEqual(['2027-03-18', '2027-03-23', '2027-03-30']);
    expect(leftOut).toEqual([
      { day: '2027-03-16', why: 'repetida', name: null },
      { day: '2027-03-25', why: 'feriado', name: 'Jueves Santo' },
      { day: '2027-04-01', why: 'fuera', name: null },
    ]);
  });

  it('keeps the hour of the wall when the clocks change, in Madrid and in Santiago', () => {
    for (const [timeZone, before, after] of [
      ['Europe/Madrid', '2027-03-23T18:00:00.000Z', '2027-03-30T17:00:00.000Z'],
      ['America/Santiago', '2027-03-30T22:00:00.000Z', '2027-04-06T23:00:00.000Z'],
    ] as const) {
      const starts = new Date(before);
      const startsOn = wallClock(starts, timeZone).day;
      const { sessions } = planSeries(
        rule({ weekdays: [2], startsOn }),
        ground({ timeZone, endDate: '2027-06-30' }),
      );
      expect(sessions.map(({ startsAt }) => startsAt)).toEqual([before, after]);
      expect(sessions.map(({ from }) => from)).toEqual(['19:00', '19:00']);
      expect(daysLater(starts, 7, timeZone).toISOString()).toBe(after);
    }
  });

  it('is refused where the clocks go forward over one of its hours, which names the day', () => {
    const gap = { timeZone: 'America/New_York', endDate: '2027-03-26' };
    const early = (hours: object) => rule({ weekdays: [7], startsOn: '2027-03-07', ...hours });
    const skipped = faultOf(() =>
      planSeries(early({ from: '02:15', until: '03:15' }), ground(gap)),
    );
    expect(skipped?.path).toBe('from');
    expect(skipped?.message).toContain('14 de marzo de 2027');
    expect(
      faultOf(() => planSeries(early({ from: '01:15', until: '02:15' }), ground(gap)))?.path,
    ).toBe('until');
    const { sessions } = planSeries(early({ from: '01:00', until: '03:00' }), ground(gap));
    // An hour shorter that night, as its clocks say.
    expect(sessions.map(({ from, until }) => `${from} ${until}`)).toEqual([
      '01:00 03:00',
      '01:00 03:00',
    ]);
  });

  it('is refused beside the field that leads out of the edition, or to more than 200 sessions', () => {
    expect(faultOf(() => planSeries(rule({ startsOn: '2027-01-31' }), ground()))).toEqual({
      path: 'startsOn',
      message: 'La edición va del 1 de febrero de 2027 al 26 de marzo de 2027.',
    });
    const late = rule({ weeks: undefined, lastDay: '2027-03-27' });
    expect(faultOf(() => planSeries(late, ground()))?.path).toBe('lastDay');
    const daily = rule({ weekdays: [1, 2, 3, 4, 5, 6, 7], weeks: 29 });
    expect(faultOf(() => planSeries(daily, ground({ endDate: null })))).toEqual({
      path: 'weeks',
      message: 'Son 203 sesiones: como mucho 200 a la vez.',
    });
    const endless = rule({ weeks: undefined });
    expect(faultOf(() => planSeries(endless, ground({ endDate: null })))?.path).toBe('weeks');
  });
});

describe('the zone of a country', () => {
  it('is known where all its clocks show the same, or those of nearly all people', () => {
    const at = instantAt({ day: '2027-02-02', hour: '19:00' }, 'America/Lima');
    expect(zoneOfCountry('PE', at)).toBe('America/Lima');
    expect(zoneOfCountry('CO', at)).toBe('America/Bogota');
    expect(zoneOfCountry('AR', at)).not.toBeNull();
    expect(zoneOfCountry('MX', at)).toBe('America/Mexico_City');
    expect(zoneOfCountry('ES', at)).toBe('Europe/Madrid');
    expect(zoneOfCountry('US', at)).toBeNull();
    expect(zoneOfCountry(null, at)).toBeNull();
  });
});
