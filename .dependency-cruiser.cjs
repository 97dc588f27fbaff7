// Which file may import which. ARCHITECTURE.md says why; `npm test -- imports` checks it.

const { wings, handover, shared, below, areasOf } = require('./scripts/wings.cjs');

const server = '^apps/server/src';
const folder = (...names) => `${server}/(${names.join('|') || '(?!)'})/`;
const everyArea = wings.flatMap(areasOf);
const anyArea = folder(...everyArea, ...shared);
const tests = '[.](test|e2e)[.]tsx?$|^apps/server/test/|^e2e/';

/** Files of one role in any area: role('tables') is every *.tables.ts. */
const role = (...names) => `^apps/server/src/.+[.](${names.join('|')})[.]tsx?$`;

const only = (name, comment, folder, allowed) => ({
  name,
  comment,
  severity: 'error',
  from: { path: folder, pathNot: tests },
  to: { pathNot: [folder, ...allowed] },
});

const never = (name, comment, from, to) => ({
  name,
  comment,
  severity: 'error',
  from: { pathNot: tests, ...from },
  to,
});

const dataFlow = [
  never(
    'tables-come-first',
    'A table knows other tables, the platform and the contract, and nothing that is built on it.',
    { path: role('tables') },
    { path: `${server}/(?!platform/)`, pathNot: role('tables') },
  ),
  never(
    'queries-before-services',
    'A query reads and writes rows; rules, views and routes come after it.',
    { path: role('queries') },
    { path: role('service', 'view', 'routes') },
  ),
  never(
    'services-before-routes',
    'A service knows nothing of HTTP.',
    { path: role('service', 'view', 'policy') },
    { path: role('routes') },
  ),
  never(
    'views-before-services',
    'A view turns a row into an answer, and asks nobody.',
    { path: role('view', 'policy') },
    { path: role('service') },
  ),
  never(
    'routes-ask-services',
    'A route is thin: its permission and its rows are a service away.',
    { path: role('routes') },
    { path: role('queries', 'tables') },
  ),
  never(
    'routes-are-for-the-app',
    'Only app.ts and serve.ts put routes together.',
    { path: server, pathNot: [tests, `${server}/(app|serve)[.]ts$`] },
    { path: role('routes') },
  ),
];

const wingOrder = wings.map((wing, place) =>
  never(
    `${wing.name}-looks-left`,
    `These wings come after ${wing.name}, which works without them.`,
    { path: folder(wing.name) },
    {
      path: folder(...wings.slice(place + 1).map(({ name }) => name)),
      pathNot: wing.name === handover.from.wing ? folder(handover.to) : '(?!)',
    },
  ),
);

const areaOrder = [
  ...wings.flatMap((wing) =>
    areasOf(wing).map((area, place) =>
      never(
        `${area}-looks-left`,
        `These areas come after ${area} in their wing.`,
        { path: folder(area) },
        { path: folder(...areasOf(wing).slice(place + 1)) },
      ),
    ),
  ),
  never(
    'one-door-between-sales-and-learning',
    'What is settled gives places, and a place knows its deal: these areas alone meet there.',
    { path: folder(handover.from.wing), pathNot: [tests, folder(...handover.from.areas)] },
    { path: folder(handover.to) },
  ),
  never(
    'the-door-knows-the-deal-alone',
    'Payments and purchases use enrolments: enrolments cannot use them too.',
    { path: folder(handover.to) },
    { path: folder(handover.from.wing), pathNot: folder(handover.knows) },
  ),
  ...shared.map((area) =>
    never(
      `${area}-uses-the-academy-alone`,
      `Every area but the academy uses ${area}: it cannot use them too.`,
      { path: folder(area) },
      { path: anyArea, pathNot: folder('academy', area) },
    ),
  ),
  never(
    'area-has-its-place',
    'A folder of the server that is not in scripts/wings.cjs: put it in its place.',
    { path: `${server}/(?!(${[...everyArea, ...shared, ...below].join('|')})/)[^/]+/` },
    {},
  ),
  never(
    'areas-do-not-import-the-app',
    'The app is made of areas, never the other way round.',
    { path: `${server}/[^/]+/` },
    { path: `${server}/(app|serve)[.]ts$` },
  ),
  ...below.map((room) =>
    never(
      `${room}-knows-no-area`,
      'What every area stands on knows none of them.',
      { path: folder(room) },
      { path: anyArea },
    ),
  ),
];

const workspaces = [
  only(
    'contract-imports-only-zod',
    'All sides read the contract, browsers too: it brings nothing with it.',
    '^packages/contract/',
    ['node_modules/zod/'],
  ),
  only(
    'client-imports-little',
    'The client runs in every page: the contract, the store and the hash, no more.',
    '^packages/client/',
    ['^packages/contract/src/', 'node_modules/@reduxjs/toolkit/', 'node_modules/bcryptjs/'],
  ),
  only(
    'rich-text-imports-its-editor',
    'Both sides write texts with it, and it comes when one is written.',
    '^packages/rich-text/',
    ['^packages/contract/src/', 'node_modules/@tiptap/', 'node_modules/katex/'],
  ),
  never(
    'apps-do-not-import-the-server',
    'Screens have data only through the client.',
    { path: '^apps/(site|staff)/' },
    { path: '^apps/server/' },
  ),
  never(
    'server-imports-no-screen',
    'The server serves the built site and back office; it does not compile them.',
    { path: '^(apps/server|packages)/' },
    { path: '^apps/(site|staff)/(app|src)/' },
  ),
  never(
    'site-and-staff-are-apart',
    'What both need belongs to a package.',
    { path: '^apps/(site|staff)/' },
    { path: '^apps/(site|staff)/', pathNot: '^apps/$1/' },
  ),
];

const tree = [
  {
    name: 'no-cycles',
    comment: 'Files in a cycle can only be understood all at once.',
    severity: 'error',
    from: {},
    to: { circular: true },
  },
  {
    name: 'one-router',
    comment: 'A second react-router has another context: its links lead nowhere.',
    severity: 'error',
    from: {},
    to: { path: '^(node_modules|apps|packages)/.+/node_modules/react-router(-dom)?/' },
  },
  {
    name: 'tests-are-leaves',
    comment: 'What two tests share is not itself a test.',
    severity: 'error',
    from: {},
    to: { path: '[.](test|e2e)[.]tsx?$' },
  },
  {
    name: 'resolves',
    comment: 'The file or package is not there, or its manifest does not export that path.',
    severity: 'error',
    // React Router writes the types of +types/ when it builds, and a test those of the API's document when it runs.
    from: {},
    to: { couldNotResolve: true, pathNot: '[+]types/|^virtual:|/openapi[.]d[.]ts$' },
  },
];

/** @type {import('dependency-cruiser').IConfiguration} */
module.exports = {
  forbidden: [...tree, ...workspaces, ...wingOrder, ...areaOrder, ...dataFlow],
  options: {
    doNotFollow: { path: '(^|/)node_modules/' },
    exclude: { path: '(^|/)(build|dist|[.]react-router)/' },
    babelConfig: { fileName: 'scripts/import-lines.babel.cjs' },
    enhancedResolveOptions: {
      // Which files are ours to follow: without .ts here nothing would be read at all.
      extensions: ['.ts', '.tsx', '.mjs', '.cjs', '.js', '.json', '.d.ts'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
      mainFields: ['module', 'main', 'types'],
    },
  },
};
