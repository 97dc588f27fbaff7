import { createRequire } from 'node:module';

/** What jsonld has in `lib/util.js`, as far as it is known here. */
type Util = { clone(value: unknown): unknown };

const require = createRequire(import.meta.url);
const util = require(require.resolve('jsonld').replace(/index\.js$/, 'util.js')) as Util;

/**
 * jsonld copies the meaning of each of some hundred words, to the bottom, for each part of a badge, which was a tenth of what a
 * certificate costs. It never changes a meaning that it made, only which of them there are: a list of its own is enough.
 */
function clone(value: unknown): unknown {
  // The other thing that it copies there says which words are protected.
  return value instanceof Map ? new Map(value) : { ...(value as object) };
}

const known: Util = { ...util, clone };

export { known as 'module.exports' };
