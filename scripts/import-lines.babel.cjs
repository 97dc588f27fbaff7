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
  // Here and not in a visitor: before its first one Babel works out what each name of the file stands for, which takes
  // longer than all the rest, and nobody asks.
  parserOverride(code, options, parse) {
    const file = parse(code, options);
    const sources = new Set();
    t.traverseFast(file.program, (node) => {
      const source = importedBy(node);
      if (t.isStringLiteral(source)) sources.add(source.value);
    });
    file.program.directives = [];
    file.program.body = [...sources].map((source) =>
      t.importDeclaration([], t.stringLiteral(source)),
    );
    return file;
  },
};

function importedBy(node) {
  switch (node.type) {
    case 'ImportDeclaration':
    case 'ExportNamedDeclaration':
    case 'ExportAllDeclaration':
      return node.source;
    // import('…') as an expression, and as a type.
    case 'ImportExpression':
    case 'TSImportType':
      return node.source ?? node.argument?.literal ?? node.argument;
    case 'CallExpression':
      return t.isImport(node.callee) ? node.arguments[0] : undefined;
    default:
      return undefined;
  }
}

module.exports = { babelrc: false, configFile: false, plugins: [() => importLines] };
