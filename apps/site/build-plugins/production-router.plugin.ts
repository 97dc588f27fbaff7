import type { Plugin } from 'vite';
import { nodesOf, type SyntaxNode } from './syntax.ts';

/**
 * Functions that this site cannot reach, because of its own settings: every route is known from the
 * start (`routeDiscovery`), every page is rendered by the server, the root has its error page, no link
 * prefetches, and there are no server components, no instrumentation and no view transitions.
 */
const unreached = new Set([
  'getPatchRoutesOnNavigationFunction',
  'useFogOFWarDiscovery',
  'getPartialManifest',
  'fetchAndApplyManifestPatches',
  'PrefetchPageLinksImpl',
  'createStaticHandler',
  'StreamTransfer',
  'createRoutesFromChildren',
  'nonSsrStrategy',
  'DefaultErrorComponent',
  'RemixRootDefaultErrorBoundary',
  'RemixRootDefaultHydrateFallback',
  'PrefetchPageLinks',
  'RSCErrorHandler',
  'RSCPrefetchPageLinksImpl',
  'decodeRedirectErrorDigest',
  'decodeRouteErrorResponseDigest',
  'getRouteInstrumentationUpdates',
  'instrumentClientSideRouter',
  'useViewTransitionState',
  'HistoryRouter',
]);

/**
 * The router's package sends every bundler to its development files, warnings and all; its own
 * production files lie beside them. What visitors never need of those is cut too: the sentences with
 * which its assertions explain themselves to developers, and the bodies of functions that this site
 * does not reach. Together they are some kilobytes in each page.
 */
export function productionRouter(): Plugin {
  const emptied = new Set<string>();
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
        const whole = this.parse(code) as unknown as SyntaxNode;
        const bodies = nodesOf(whole).flatMap((node) => unreachedBody(node, emptied));
        const sentences = nodesOf(whole, (node) => !bodies.includes(node)).flatMap(
          assertedSentence,
        );
        const cuts = [
          ...bodies.map((body) => ({ ...body, becomes: '{}' })),
          ...sentences.map((sentence) => ({ ...sentence, becomes: "''" })),
        ].sort((one, other) => other.start - one.start);
        let terse = code;
        for (const { start, end, becomes } of cuts) {
          terse = `${terse.slice(0, start)}${becomes}${terse.slice(end)}`;
        }
        return { code: terse, map: null };
      },
    },
    buildEnd(error) {
      // A newer router may have renamed them: then this list is to be looked at again.
      const missed = [...unreached].filter((name) => !emptied.has(name));
      if (!error && missed.length > 0) this.error(`react-router has no ${missed.join(', ')}`);
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

function unreachedBody(node: SyntaxNode, emptied: Set<string>): SyntaxNode[] {
  const name = String((node.id as SyntaxNode | null | undefined)?.name);
  if (node.type !== 'FunctionDeclaration' || !unreached.has(name)) return [];
  emptied.add(name);
  return [node.body as SyntaxNode];
}
