import type { Plugin } from 'vite';
import { nodesOf, type SyntaxNode } from './syntax.ts';

/**
 * Marks the calls at the top of the contract's modules as free of effects: they only build schemas.
 * Pages use words and money that stand beside those schemas; without the marks the browser would get
 * every schema too, and the validation library, which alone is a fifth of a page's allowance.
 */
export function pureContract(): Plugin {
  return {
    name: 'pure-contract',
    enforce: 'post',
    applyToEnvironment: ({ name }) => name === 'client',
    transform: {
      filter: { id: /\/packages\/contract\/src\// },
      handler(code) {
        // Calls inside functions run later or never.
        const onImport = nodesOf(
          this.parse(code) as unknown as SyntaxNode,
          ({ type }) => !/Function/.test(type),
        );
        const starts = onImport
          .filter(({ type }) => type === 'CallExpression')
          .map(({ start }) => start);
        let marked = code;
        for (const at of [...new Set(starts)].sort((one, other) => other - one)) {
          marked = `${marked.slice(0, at)}/* @__PURE__ */ ${marked.slice(at)}`;
        }
        return { code: marked, map: null, moduleSideEffects: false };
      },
    },
  };
}
