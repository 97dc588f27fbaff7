import type { AssignmentSettings } from '@aulario/contract/relations/lead';
import { describe, expect, it } from 'vitest';
import { type Candidate, chooseAdviser } from './assignment.rules.ts';

const today = '2026-11-21';
const anywhere = { country: 'PE', courseId: null };
const advisers = (...lasts: (number | null)[]): Candidate[] =>
  lasts.map((last, index) => ({
    id: `a${index + 1}`,
    today: 0,
    open: 0,
    lastAssignedAt: last === null ? null : new Date(last),
  }));
const duty = (adviser: string, changes = {}) => ({
  adviser,
  active: true,
  dailyCap: null,
  openCap: null,
  absences: [],
  ...changes,
});
const settings = (changes: Partial<AssignmentSettings> = {}): AssignmentSettings => ({
  rules: [],
  duties: [],
  ...changes,
});

describe('the adviser of a lead', () => {
  it('is the one who waited longest, so that everybody has their turn', () => {
    const crew = advisers(3000, 1000, 2000);
    const turns = Array.from({ length: 6 }, (_, turn) => {
      const choice = chooseAdviser(settings(), crew, anywhere, today);
      const chosen = crew.find(({ id }) => id === choice?.adviser) as Candidate;
      chosen.lastAssignedAt = new Date(4000 + turn);
      return choice?.adviser;
    });
    expect(turns).toEqual(['a2', 'a3', 'a1', 'a2', 'a3', 'a1']);
  });

  it('is somebody new before anybody who already had one', () => {
    expect(chooseAdviser(settings(), advisers(1, null), anywhere, today)?.adviser).toBe('a2');
  });

  it('is nobody who is inactive, away today or at a cap', () => {
    const duties = [
      duty('a1', { active: false }),
      duty('a2', { absences: [{ from: '2026-11-20', until: today, reason: 'Vacaciones' }] }),
      duty('a3', { dailyCap: 5 }),
      duty('a4', { openCap: 40 }),
      duty('a5', { absences: [{ from: '2026-11-22', until: '2026-11-30', reason: '' }] }),
    ];
    const crew = advisers(null, null, null, null, 9999);
    Object.assign(crew[2] as Candidate, { today: 5 });
    Object.assign(crew[3] as Candidate, { open: 40 });
    expect(chooseAdviser(settings({ duties }), crew, anywhere, today)?.adviser).toBe('a5');
    const rest = settings({ duties: [...duties.slice(0, 4), duty('a5', { active: false })] });
    expect(chooseAdviser(rest, crew, anywhere, today)).toBeUndefined();
  });

  it('comes from the first rule that fits and has somebody free, else from the round', () => {
    const rules = [
      { name: 'Colombia', countries: ['CO'], courses: [], advisers: ['a2'] },
      { name: 'BIM', countries: [], courses: ['bim'], advisers: ['a1', 'a3'] },
    ];
    const crew = advisers(5, 4, 3);
    const choose = (lead: object, duties: AssignmentSettings['duties'] = []) =>
      chooseAdviser(settings({ rules, duties }), crew, { ...anywhere, ...lead }, today);
    expect(choose({ country: 'CO' })).toEqual({ adviser: 'a2', rule: 'Colombia' });
    expect(choose({ courseId: 'bim' })).toEqual({ adviser: 'a3', rule: 'BIM' });
    expect(choose({ country: 'CO', courseId: 'bim' }, [duty('a2', { active: false })])).toEqual({
      adviser: 'a3',
      rule: 'BIM',
    });
    expect(choose({ country: 'MX' })).toEqual({ adviser: 'a3', rule: null });
  });
});
