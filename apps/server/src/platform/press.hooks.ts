import { registerHooks } from 'node:module';
import { setPriority } from 'node:os';

/** Behind whoever is answered, where there are fewer processors than work: a thread of Linux has a priority of its own. */
const behind = 5;
if (process.platform === 'linux') setPriority(behind);

const dates = new URL('./press.dates.ts', import.meta.url).href;
const instead = [
  { of: 'date-fns', where: /\/@pdfme\/schemas\//, ours: dates },
  { of: 'date-fns/locale', where: /\/@pdfme\/schemas\//, ours: dates },
  { of: 'pako', where: /\/pdf-lib\//, ours: new URL('./press.zlib.ts', import.meta.url).href },
  {
    of: './util',
    where: /\/jsonld\/lib\/context\.js$/,
    ours: new URL('./press.contexts.ts', import.meta.url).href,
  },
  { of: 'fontkit', where: /\/@pdfme\//, ours: new URL('./press.fontkit.ts', import.meta.url).href },
];

/**
 * What pdf-lib writes is packed by Node's own zlib: `pako`, the same in JavaScript, was a fifth of what a document costs. Both
 * write the same format at the same level. And the product's faces are read once: pdfme reads each twice for every
 * document, which was another fifth; and the calendars of its fields for dates, which no document has, are not loaded. Loaded before anything else of the press's thread.
 */
registerHooks({
  resolve(specifier, context, next) {
    const { parentURL = '' } = context;
    const found = instead.find(({ of, where }) => of === specifier && where.test(parentURL));
    return found ? { url: found.ours, shortCircuit: true } : next(specifier, context);
  },
});
