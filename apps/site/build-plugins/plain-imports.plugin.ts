import type { Plugin } from 'vite';

/**
 * Leaves a dynamic `import()` of what browsers load as it is written. Vite wraps each in a helper that asks for style sheets and
 * for what the module imports at the same time; here none brings a style sheet, and each page would carry the helper.
 */
export function plainImports(): Plugin {
  return {
    name: 'plain-imports',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /vite\/preload-helper/ },
      handler: () => ({ code: 'export const __vitePreload = (load) => load();', map: null }),
    },
  };
}
