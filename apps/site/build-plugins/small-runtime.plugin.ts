import type { Plugin } from 'vite';

/** What takes the place of each of React's modules. */
const small: Record<string, string> = {
  react: 'preact/compat',
  'react-dom': 'preact/compat',
  'react-dom/client': 'preact/compat/client',
  'react/jsx-runtime': 'preact/compat/jsx-runtime',
};

/**
 * Puts Preact in React's place in what browsers load; the server renders with React. Pages are
 * written for React, and neither they nor the router can tell the difference.
 */
export function smallRuntime(): Plugin {
  return {
    name: 'small-runtime',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react(-dom)?(\/|$)/ },
      handler(source, _importer, options) {
        const name = small[source];
        if (!name) throw new Error(`Nothing is known to take the place of ${source}`);
        return this.resolve(name, import.meta.filename, options);
      },
    },
  };
}
