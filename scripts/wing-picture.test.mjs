import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { root } from './node24.mjs';
import { drawnArrows, wingImports, withPicture } from './wing-picture.mjs';

test('The picture of the wings is true to the imports: node scripts/wing-picture.mjs draws it anew', () => {
  const text = readFileSync(join(root, 'ARCHITECTURE.md'), 'utf8');
  expect(withPicture(text)).toBe(text);
});

test('Of three wings that use each other in a row, the arrow past the middle one is not drawn', () => {
  const files = [
    {
      path: 'sales/a.ts',
      text: "import { b } from '../people/b.ts';\nimport { c } from '../files/c.ts';",
    },
    { path: 'people/b.ts', text: "import { c } from '../files/c.ts';" },
  ];
  expect(drawnArrows(wingImports(files))).toEqual([
    ['people', 'files'],
    ['sales', 'people'],
  ]);
});
