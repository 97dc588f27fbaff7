import { academyBody } from '@aulario/contract/academy';
import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { placeRulesBody } from '@aulario/contract/catalogue/place-rules';
import { priceRulesBody } from '@aulario/contract/catalogue/price-rules';
import { cancellationRulesBody } from '@aulario/contract/claims/cancellation-rules';
import { userEndpoints } from '@aulario/contract/people/user';
import { callRulesBody } from '@aulario/contract/relations/call-rules';
import { describe, expect, it } from 'vitest';
import { changedMeanwhile, toHttpError } from '../data/api-error.ts';
import { fieldWords } from '../office/audit/field-words.ts';
import { bothChanged } from '../settings/edits.ts';
import { mergedEdits, mergedRows } from '../settings/merged-rows.ts';
import { compareForms, inWords, mergedForm, otherRows } from './stale-form.ts';

const teacher = '01a21b72-a9cd-706a-8253-7b02ba93a8f1';
const base = { version: 1, name: 'Excel', hours: 20, schedule: 'lunes', summary: 'Tablas.' };

function compare(mine: object, latest: object) {
  return compareForms(courseEndpoints.updateCourse, {
    base,
    mine: { ...base, ...mine },
    latest: { ...base, version: 2, ...latest },
    faults: [{ path: 'name', message: 'Ana lo cambió.' }],
  });
}

describe('a form whose record somebody else changed', () => {
  it('asks only about fields that both changed to something else', () => {
    const stale = compare(
      { name: 'Excel 1', hours: 30, schedule: 'martes' },
      { name: 'Excel A', summary: 'Más.', schedule: 'martes' },
    );
    expect(stale).toMatchObject({
      both: ['name'],
      own: ['hours'],
      theirs: ['summary'],
      who: { name: 'Ana lo cambió.' },
    });
  });

  it('does not say a second time, as kept, what is chosen: a name in one text goes with its parts', () => {
    const base = { lastName: 'Paz', names: 'Ana Paz', mobile: '+51987654321', mobileCode: '+51' };
    const stale = compareForms(userEndpoints.updateUser, {
      base,
      mine: { ...base, lastName: 'Paz R.' },
      latest: { ...base, lastName: 'Paz Ríos', names: 'Ana Paz Ríos', mobileCode: '+57' },
      faults: [],
    });
    expect(stale).toMatchObject({ both: ['lastName'], own: [], theirs: [] });
  });

  it('saves what was chosen on top of the record as it is now', () => {
    const stale = compare({ name: 'Excel 1', hours: 30 }, { name: 'Excel A', summary: 'Más.' });
    const chosen = { version: 2, hours: 30, summary: 'Más.', schedule: 'lunes' };
    expect(mergedForm(stale, {})).toEqual({ ...chosen, name: 'Excel 1' });
    expect(mergedForm(stale, { name: false })).toEqual({ ...chosen, name: 'Excel A' });
  });

  it('is shown in the words of the audit', () => {
    const names = { [teacher]: 'Julio Chambi' };
    expect(inWords(null, 'name')).toBe('Vacío');
    expect(inWords(true, 'featured')).toBe('sí');
    expect(inWords({ annexed: undefined, token: null }, 'callSettings')).toBe('Vacío');
    expect(inWords('<p>Hola</p>', 'description')).toBe('Hola');
    expect(inWords('avanzado', 'level')).toBe('Avanzado');
    expect(inWords([{ amount: 28000, currency: 'PEN' }], 'prices')).toBe('S/\u00a0280.00');
    expect(inWords([teacher], 'teachers', { names })).toBe('Julio Chambi');
  });
});

it('is no list of faults beside the fields', () => {
  const errors = [{ path: 'total', message: 'Rosa lo cambió: ahora es «28000».' }];
  const refused = toHttpError({
    status: 409,
    error: { code: 'stale-version', message: '', errors },
  });
  expect(refused.body.errors).toBeUndefined();
  expect(changedMeanwhile(refused)).toEqual([{ path: 'total', message: 'Rosa lo cambió.' }]);
});

it('of settings offers what both changed, with the other value beside, and nothing else', () => {
  const base = { name: 'Tocapu', tagline: 'Aprende', phone: '1' };
  const saved = { ...base, name: 'Tocapu SAC', phone: '2' };
  const faults = [{ path: 'name', message: 'Lo cambió Rosa.' }];
  const edits = { name: 'Academia Tocapu', tagline: 'Aprende hoy' };
  expect(bothChanged({ edits, saved, base, faults })).toMatchObject({
    both: ['name'],
    latest: { name: 'Tocapu SAC' },
    mine: { name: 'Academia Tocapu' },
    who: { name: 'Lo cambió Rosa.' },
  });
  expect(bothChanged({ edits: { tagline: 'Hoy' }, saved, base, faults })).toBeNull();
});

it('takes each row of a list from whoever changed it, and asks only about one that both did', () => {
  const was = { rows: [{ name: 'a' }, { name: 'b' }] };
  const theirs = { rows: [{ name: 'a' }, { name: 'B' }, { name: 'c' }] };
  const edits = { rows: [{ name: 'A' }, { name: 'b' }] };
  const both = [{ name: 'A' }, { name: 'B' }, { name: 'c' }];
  expect(mergedEdits(edits, was, theirs)).toEqual({ rows: both });
  expect(bothChanged({ edits, saved: theirs, base: was, faults: [] })).toBeNull();

  const clash = { rows: [{ name: 'a' }, { name: 'beta' }] };
  expect(bothChanged({ edits: clash, saved: theirs, base: was, faults: [] })?.both).toEqual([
    'rows',
  ]);
  expect(otherRows(clash.rows, theirs.rows)).toEqual([{ name: 'beta' }]);
  expect(mergedRows(was.rows, was.rows, [{ name: 'b' }])).toBeNull();
});

it('names each field of the settings in Spanish', () => {
  const bodies = [
    academyBody,
    callRulesBody,
    cancellationRulesBody,
    priceRulesBody,
    placeRulesBody,
  ];
  const names = bodies.flatMap(({ shape }) => Object.keys(shape));
  const machine = names.filter((name) => name !== 'version' && fieldWords(name) === name);
  expect(machine).toEqual([]);
});
