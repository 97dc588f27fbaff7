import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { plainDrafts } from './build-plugins/plain-drafts.plugin.ts';
import { plainImports } from './build-plugins/plain-imports.plugin.ts';
import { productionRouter } from './build-plugins/production-router.plugin.ts';
import { pureContract } from './build-plugins/pure-contract.plugin.ts';
import { smallRuntime } from './build-plugins/small-runtime.plugin.ts';

/** Warnings of libraries to developers: free of effects, as far as visitors are concerned. */
const warnings = ['warning', 'warnOnce', 'warningOnce'];

/** Few chunks, because each compresses alone: the libraries, what most pages draw, and what lists do. */
const chunks = [
  // The libraries that play films, know passkeys and write texts come when somebody asks for them.
  {
    name: 'vendor',
    test: /node_modules\/(?!hls\.js|@simplewebauthn|@tiptap|prosemirror-|katex|linkifyjs|orderedmap|rope-sequence|w3c-keyname)|packages\/client/,
    priority: 2,
  },
  {
    name: 'shared',
    test: /app\/(frame|seo|state|errors)\/|app\/root|app\/ui\/(icon|textile|weave|button|picture|price|rating|date-words|mail-link|notice|cover-link|page-number)|app\/(?:[a-z]+\/)?courses\/course-words|packages\/contract\/src\/(?:[a-z]+\/)?(?![a-z]+\/|answer|assignment|attempt|attendance|call|cancellation|certificate|cfdi|claim|consent|contact|course-content|course-filter|data-authority|data-policy|deal|dossier|edition-words|grade|learner|legal|lesson-question|lesson-release|marking|measuring|media|minor|notice|paper|passkey|price-rules|privacy-request|proof|question|rich-text|rights|room|ruc|submission|tax|taught|teaching|testimony|text-picture|timeline|tool-link|user|video)/,
    priority: 1,
  },
  {
    name: 'cards',
    test: /app\/(?:[a-z]+\/)?courses\/(course-card|course-grid|label-chip)/,
    priority: 1,
  },
  // What the pages of a course and of its groups draw.
  {
    name: 'groups',
    test: /app\/ui\/hours\.|app\/catalogue\/(?:groups\/(?:group-facts|group-list|group-words|seats-mark|closing-words)|courses\/(?:course-nature|course-offer))\./,
    priority: 1,
  },
  { name: 'fields', test: /app\/ui\/(field|error-summary)\./, priority: 1 },
  {
    name: 'situations',
    test: /app\/(?:[a-z]+\/)?account\/(state-mark|course-situation|purchase-situation)\./,
    priority: 1,
  },
  {
    name: 'person',
    test: /app\/(?:[a-z]+\/)?(ui\/mobile-field|people\/document-fields|checkout\/terms-field)\./,
  },
  // Small, and drawn by the pages of an order alone.
  {
    name: 'order',
    test: /app\/(ui\/in-sentence|me\/account\/calendar-file|sales\/checkout\/(sum-row|plain-amount))\./,
    priority: 1,
  },
  { name: 'directory', test: /app\/(?:[a-z]+\/)?directory\/[a-z-]+\.tsx/, priority: 1 },
];

/** Each page carries a list of the files of all: their names would be a fifth of it. */
const named = 'assets/[hash:7].js';

export default defineConfig(({ isSsrBuild }) => ({
  plugins: [
    tailwindcss(),
    reactRouter(),
    smallRuntime(),
    productionRouter(),
    plainDrafts(),
    plainImports(),
    pureContract(),
  ],
  build: {
    // What a dynamic import brings is asked for by it alone: `plainImports`.
    modulePreload: false,
    rolldownOptions: {
      treeshake: { propertyReadSideEffects: false, manualPureFunctions: warnings },
      output: isSsrBuild
        ? {}
        : { codeSplitting: { groups: chunks }, entryFileNames: named, chunkFileNames: named },
    },
  },
  // Known before the first page asks for them: what is found later loads the page again (development only).
  optimizeDeps: { include: ['@reduxjs/toolkit', 'react-redux', 'react-router/dom', 'zod'] },
  // The workspace packages are TypeScript sources: they are compiled into the server build too.
  ssr: { noExternal: [/^@aulario\//] },
}));
