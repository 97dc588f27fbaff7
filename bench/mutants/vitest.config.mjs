// The tests of one area, as Stryker runs them in its copy of the project.
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { areas } from './areas.mjs';

const root = process.cwd();

export default defineConfig({
  root,
  resolve: {
    // The links of the workspaces lead out of the copy, where nothing is mutated.
    alias: [
      {
        find: /^@aulario\/([a-z-]+)\/(.+)$/,
        replacement: resolve(root, 'packages/$1/src/$2.ts'),
      },
    ],
  },
  test: {
    include: areas[process.env.MUTANTS_AREA].tests,
    setupFiles: ['./scripts/quiet-console.setup.mjs'],
    environment: 'node',
    isolate: false,
  },
});
