import type { Plugin } from 'vite';
import { nodesOf, type SyntaxNode } from './syntax.ts';

/**
 * The router's package sends every bundler to its development files, warnings and all; its own
 * production files lie beside them. Their assertions keep explaining themselves to developers, in
 * sentences that no visitor reads: those are cut too. Together they are some kilobytes in each page.
 */
export function productionRouter(): Plugin {
  return {
    name: 'production-router',
    enforce: 'pre',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    resolveId: {
      filter: { id: /^react-router(\/dom)?$/ },
      async handler(source, importer, options) {
        const found = await this.resolve(source, importer, { ...options, skipSelf: true });
        return (
          found && { ...found, id: found.id.replace('/dist/development/', '/dist/production/') }
        );
      },
    },
    transform: {
      filter: { id: /\/react-router\/dist\/production\// },
      handler(code) {
        const sentences = nodesOf(this.parse(code) as unknown as SyntaxNode)
          .flatMap(assertedSentence)
          .sort((one, other) => other.start - one.start);
        let terse = code;
        for (const { start, end } of sentences)
          terse = `${terse.slice(0, start)}''${terse.slice(end)}`;
        return { code: terse, map: null };
      },
    },
  };
}

/** Sentences of `invariant(condition, sentence)` and `console.warn(sentence)`, where it is such a call. */
function assertedSentence(node: SyntaxNode): SyntaxNode[] {
  if (node.type !== 'CallExpression') return [];
  const callee = node.callee as SyntaxNode;
  const [first, second] = node.arguments as SyntaxNode[];
  if (/^invariant2?$/.test(String(callee.name))) return second ? [second] : [];
  const told = (callee.object as SyntaxNode | undefined)?.name === 'console';
  return told && first && /Literal/.test(first.type) ? [first] : [];
}
