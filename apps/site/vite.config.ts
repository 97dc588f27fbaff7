import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { productionRouter } from './build-plugins/production-router.plugin.ts';
import { pureContract } from './build-plugins/pure-contract.plugin.ts';

/** Warnings of libraries to developers: free of effects, as far as visitors are concerned. */
const warnings = ['warning', 'warnOnce', 'warningOnce'];

/**
 * Few chunks, because each compresses alone: what never changes between releases, what most pages
 * share, and one for each page.
 */
const chunks = [
  { name: 'vendor', test: /node_modules|packages\/client/ },
  {
    name: 'shared',
    test: /app\/(ui|frame|seo|preferences|state|errors)\/|courses\/(course-card|course-words|label-chip)|packages\/contract/,
  },
];

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [tailwindcss(), reactRouter(), productionRouter(), pureContract()],
  build: {
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: warnings },
      output: isSsrBuild ? {} : { codeSplitting: { groups: chunks } },
    },
  },
  // The workspace packages are TypeScript sources: they are compiled into the server build too.
  ssr: { noExternal: [/^@aulario\//] },
}));
