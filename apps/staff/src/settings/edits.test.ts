import { expect, it } from 'vitest';
import { clashOf, type Edits, overTheirs, settled, typeOver } from './edits.ts';

type Rules = { days: string; name: string; rows: string[] };
const was: Rules = { days: '7', name: 'Tocapu', rows: ['a'] };
const nothing: Edits<Rules> = { typed: {}, bases: {} };

it('asks before what another one saved is overwritten, also when the page read it by itself', () => {
  const mine = typeOver(nothing, was, { days: '10' });
  expect(clashOf(mine, was)).toBeNull();
  const theirs = { ...was, days: '3' };
  expect(clashOf(mine, theirs)).toMatchObject({ both: ['days'], latest: { days: '3' } });
  // Typing on answers no question, in that field or another.
  const on = typeOver(typeOver(mine, theirs, { days: '11' }), theirs, { name: 'Quilla' });
  expect(clashOf(on, theirs)?.both).toEqual(['days']);
  const kept = settled(on, theirs, { days: true });
  expect([clashOf(kept, theirs), overTheirs(kept, theirs)]).toEqual([
    null,
    { days: '11', name: 'Quilla' },
  ]);
  expect(settled(on, theirs, { days: false }).typed).toEqual({ name: 'Quilla' });
  // Another save after the choice asks again.
  expect(clashOf(kept, { ...theirs, days: '5' })?.both).toEqual(['days']);
});

it('asks nothing where each changed something else, and keeps the rows of both', () => {
  const mine = typeOver(nothing, was, { rows: ['a', 'mine'] });
  const renamed = { ...was, name: 'Quilla' };
  expect([clashOf(mine, renamed), overTheirs(mine, renamed)]).toEqual([
    null,
    { rows: ['a', 'mine'] },
  ]);
  const beside = { ...was, rows: ['theirs'] };
  const on = typeOver(mine, beside, { rows: ['theirs', 'mine', 'more'] });
  expect([clashOf(on, beside), overTheirs(on, beside)]).toEqual([
    null,
    { rows: ['theirs', 'mine', 'more'] },
  ]);
});
