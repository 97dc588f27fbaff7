import { describe, expect, it } from 'vitest';
import { gapsOf, nextInSlot, type Said } from './copy-gaps.ts';

const at = (day: string, from = '19:00'): Said => ({ day, from, until: '21:00' });
// Tuesdays, without the one that was 8 December; Thursdays whole.
const tuesdays = ['2027-02-02', '2027-02-09', '2027-02-23', '2027-03-02'].map((day) => at(day));
const thursdays = ['2027-02-04', '2027-02-11', '2027-02-18', '2027-02-25'].map((day) => at(day));

describe('the holes of a copy', () => {
  it('are the weeks without the session that a weekday has nearly always', () => {
    expect(gapsOf([...tuesdays, ...thursdays])).toEqual([at('2027-02-16')]);
    expect(gapsOf(thursdays)).toEqual([]);
    // Moved to other hours of that day, it is not missing.
    expect(gapsOf([...tuesdays, at('2027-02-16', '08:00')])).toEqual([]);
    // Every second week is a rule, and no hole.
    expect(gapsOf(['2027-02-02', '2027-02-16', '2027-03-02'].map((day) => at(day)))).toEqual([]);
  });

  it('are made up for behind the last of their weekday, on no holiday', () => {
    const none = () => false;
    expect(nextInSlot(at('2027-02-16'), tuesdays, none)).toEqual(at('2027-03-09'));
    const holiday = (day: string) => day === '2027-03-09';
    expect(nextInSlot(at('2027-02-16'), tuesdays, holiday)).toEqual(at('2027-03-16'));
    // Two of them do not fall on one day.
    const taken = [...tuesdays, at('2027-03-09')];
    expect(nextInSlot(at('2027-02-16'), taken, none)).toEqual(at('2027-03-16'));
  });
});
