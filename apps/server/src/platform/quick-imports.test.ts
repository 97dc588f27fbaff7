import { describe, expect, it } from 'vitest';
import { nearby } from './quick-imports.ts';

describe('a module beside another', () => {
  it('is found by its name alone where that tells what it is', () => {
    const ours = 'file:///aulario/apps/server/src/serve.ts';
    expect(nearby('./platform/clock.ts', ours)).toMatchObject({
      url: 'file:///aulario/apps/server/src/platform/clock.ts',
      format: 'module-typescript',
    });
    const tables = 'file:///aulario/node_modules/drizzle-orm/pg-core/columns/all.js';
    expect(nearby('../../sql/sql.js', tables)).toMatchObject({
      url: 'file:///aulario/node_modules/drizzle-orm/sql/sql.js',
      format: 'module',
    });
  });

  it('is looked for by Node where it does not', () => {
    const theirs = 'file:///aulario/node_modules/fastq/queue.js';
    const others = ['./other.js', './folder', '../data.json', 'zod', 'node:fs', '#own/x.ts'];
    for (const other of others) expect(nearby(other, theirs)).toBeUndefined();
  });
});
