import { expect, it } from 'vitest';
import { embeddedSample, serverTestFiles } from './embedded-sample.mjs';

const file = (path, text = '') => ({ path, text });

it('takes what names the embedded database, and every sixth of the others', () => {
  const others = Array.from({ length: 13 }, (_, place) => file(`a/${10 + place}.test.ts`));
  const files = [file('z.test.ts', "describe('embedded')"), file('a/fuzz.test.ts'), ...others];
  expect(embeddedSample(files)).toEqual([
    'z.test.ts',
    'a/10.test.ts',
    'a/16.test.ts',
    'a/22.test.ts',
  ]);
});

it('finds the tests of the server, and leaves most of them to PostgreSQL', () => {
  const files = serverTestFiles();
  const sample = embeddedSample(files);
  expect(files.length).toBeGreaterThan(150);
  expect(sample).toContain('apps/server/src/platform/backup/restore.test.ts');
  expect(sample.length).toBeLessThan(files.length / 2);
});
