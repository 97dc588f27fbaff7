// dependency-cruiser cannot read TypeScript 7, so Babel's parser reads our files for it. All that
// is left of a file here is what it imports, `import type` too: a type is a dependency as well.
const { types: t } = require('@babel/core');

/** @type {import('@babel/core').PluginItem} */
const importLines = {
  name: 'import-lines',
  manipulateOptions(options, parserOptions) {
    // In a plain .ts file `<T>(x: T) => x` is a function, not an element.
    const jsx = options.filename?.endsWith('x') ? ['jsx'] : [];
    parserOptions.plugins.push('typescript', ...jsx);
  },
  visitor: {
    Program(path) {
      const sources = [];
      path.traverse({
        'ImportDeclaration|ExportNamedDeclaration|ExportAllDeclaration'({ node }) {
          if (node.source) sources.push(node.source.value);
        },
        // import('…') as an expression, and as a type.
        'ImportExpression|TSImportType'({ node }) {
          const source = node.source ?? node.argument?.literal ?? node.argument;
          if (t.isStringLiteral(source)) sources.push(source.value);
        },
        CallExpression({ node }) {
          const [source] = node.arguments;
          if (t.isImport(node.callee) && t.isStringLiteral(source)) sources.push(source.value);
        },
      });
      path.node.directives = [];
      path.node.body = [...new Set(sources)].map((source) =>
        t.importDeclaration([], t.stringLiteral(source)),
      );
      path.skip();
    },
  },
};

module.exports = { babelrc: false, configFile: false, plugins: [() => importLines] };
