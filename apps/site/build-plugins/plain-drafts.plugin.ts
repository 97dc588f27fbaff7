import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

/** Puts our plain drafts in Immer's place in what browsers load; the server keeps Immer. */
export function plainDrafts(): Plugin {
  return {
    name: 'plain-drafts',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^immer$/ },
      handler: () => fileURLToPath(new URL('plain-drafts.ts', import.meta.url)),
    },
  };
}
