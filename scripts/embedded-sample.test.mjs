import { expect, it } from 'vitest';
import { embeddedSample, serverTestFiles } from './embedded-sample.mjs';

const file = (path, text = '') => ({ path, text: `test = await buildTestApp(); ${text}` });

it('takes what depends on the embedded database, and one of twenty-four of the others', () => {
  const others = Array.from({ length: 25 }, (_, place) => file(`a/${10 + place}.test.ts`));
  const files = [
    file('z.test.ts', "describe('embedded')"),
    file('y.test.ts', 'it.skipIf(!onPostgres())'),
    file('apps/server/src/platform/database.test.ts'),
    file('a/fuzz.test.ts'),
    ...others,
  ];
  expect(embeddedSample(files)).toEqual([
    'apps/server/src/platform/database.test.ts',
    'y.test.ts',
    'z.test.ts',
    'a/10.test.ts',
    'a/34.test.ts',
  ]);
});

it('takes no file for the races that it runs on PostgreSQL alone', () => {
  const first = file('a.test.ts');
  const races = file(
    'b.test.ts',
    "import { onPostgres } from './database.ts';\nit.runIf(onPostgres())",
  );
  expect(embeddedSample([first, races])).toEqual(['a.test.ts']);
});

it('takes no file that opens no database of the run, which is the same on both', () => {
  const opening = ['await openTestDatabase()', "from '../../../test/moodle-sales.ts'"];
  const files = [...opening, 'await PGlite.create()'].map((text, place) => ({
    ...{ path: `${place}.test.ts`, text: `${text}; 'embedded'` },
  }));
  expect(embeddedSample(files)).toEqual(['0.test.ts', '1.test.ts']);
});

it('finds the tests of the server, and leaves most of them to PostgreSQL', () => {
  const files = serverTestFiles();
  const sample = embeddedSample(files);
  expect(files.length).toBeGreaterThan(150);
  expect(sample).toContain('apps/server/src/platform/backup/restore.test.ts');
  expect(sample.length).toBeLessThan(files.length / 2);
});
