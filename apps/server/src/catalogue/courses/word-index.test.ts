import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createWordIndex } from './word-index.ts';

const words = ['excel', 'excelencia', 'ia', 'gestion', 'publica', 'siaf', 'a', 'celda'];
const aText = fc.array(fc.constantFrom(...words), { minLength: 1, maxLength: 4 });
/** What visitors see after a change: courses by their number, in any order, each with its text. */
const shown = fc.uniqueArray(fc.tuple(fc.nat(11), aText), {
  selector: ([course]) => course,
  maxLength: 10,
});

it('finds after any changes what a look into each text finds, and what was known before stays as it was', () => {
  fc.assert(
    fc.property(fc.array(shown, { maxLength: 6 }), fc.constantFrom(...words), (changes, word) => {
      const index = createWordIndex(3);
      const asked = changes.map((courses) => {
        const texts = courses.map(([course, words]) => ({
          ...{ id: `c${course}`, version: words.join(' '), text: words.join(' ') },
        }));
        const ids = texts.map(({ id }) => id);
        const lacking = index.lacking({ ids, versions: texts.map(({ version }) => version) });
        index.add(texts.filter(({ id }) => lacking.includes(id)));
        const has = (one: string) => (word.length < 4 ? one.startsWith(word) : one.includes(word));
        const expected = courses.map(([, words]) => Number(words.some(has)));
        return { known: index.of(ids), expected };
      });
      for (const { known, expected } of asked)
        expect([...known.having([{ words: [word], likeness: 'exact' }])]).toEqual(expected);
    }),
    { numRuns: 500 },
  );
});
