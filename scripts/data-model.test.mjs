import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { dataModel } from './data-model.mjs';
import { root } from './node24.mjs';

test('The picture of the data model is that of the tables: node scripts/data-model.mjs writes it anew', async () => {
  expect(await dataModel()).toBe(readFileSync(join(root, 'docs/data-model.md'), 'utf8'));
}, 60_000);
