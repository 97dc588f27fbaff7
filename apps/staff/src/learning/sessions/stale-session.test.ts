import type { ClassSession } from '@aulario/contract/learning/class-session';
import { expect, it } from 'vitest';
import { mergedForm } from '../../form/stale-form.ts';
import { compareSessions } from './stale-session.tsx';
import { changedBody, type Typed, typedOf } from './typed-session.ts';

const base = {
  ...{ _id: 's1', version: 1, day: '2027-02-02', from: '20:00', until: '22:00', title: 'Sesión 1' },
  ...{ place: null, link: null, recording: null, teacher: { _id: 'u1', name: 'Ana' } },
  substitute: null,
} as ClassSession;

const saved = (typed: Partial<Typed>, theirs: Partial<ClassSession>, keeps = {}) => {
  const latest = { ...base, version: 2, ...theirs };
  const stale = compareSessions({ typed: { ...typedOf(base), ...typed }, base, latest });
  return { both: stale.both, body: changedBody(mergedForm(stale, keeps) as Typed, latest) };
};

it('another day is saved on top of the other person’s hour, which nobody typed over', () => {
  expect(saved({ day: '2027-02-03' }, { until: '21:30' })).toEqual({
    both: [],
    body: { day: '2027-02-03', version: 2 },
  });
});

it('an hour that both changed is asked, and whom one of them took away stays away', () => {
  const typed = { until: '23:00', teacher: undefined };
  const both = ['until'];
  const theirs = { until: '21:30' };
  expect(saved(typed, theirs)).toEqual({
    both,
    body: { until: '23:00', teacher: null, version: 2 },
  });
  expect(saved(typed, theirs, { until: false })).toEqual({
    both,
    body: { teacher: null, version: 2 },
  });
});
