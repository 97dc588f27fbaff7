import { courseEndpoints } from '@aulario/contract/catalogue/course';
import { describe, expect, it } from 'vitest';
import { compareForms, inWords, mergedForm } from './stale-form.ts';

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

  it('saves what was chosen on top of the record as it is now', () => {
    const stale = compare({ name: 'Excel 1', hours: 30 }, { name: 'Excel A', summary: 'Más.' });
    const chosen = { version: 2, hours: 30, summary: 'Más.', schedule: 'lunes' };
    expect(mergedForm(stale, {})).toEqual({ ...chosen, name: 'Excel 1' });
    expect(mergedForm(stale, { name: false })).toEqual({ ...chosen, name: 'Excel A' });
  });

  it('is shown in words that people read', () => {
    expect(inWords(null)).toBe('Vacío');
    expect(inWords(true)).toBe('Sí');
    expect(inWords('<p>Hola</p>').trim()).toBe('Hola');
    expect(inWords([{ title: 'Uno', topics: ['a', 'b'] }])).toBe('Uno · a\nb');
  });
});
