import { registerHooks } from 'node:module';

const zlib = new URL('./press.zlib.ts', import.meta.url).href;

/**
 * What pdf-lib writes is packed by Node's own zlib: `pako`, the same in JavaScript, was a fifth of what a document costs. Both
 * write the same format at the same level. Loaded before anything else of the press's thread.
 */
registerHooks({
  resolve(specifier, context, next) {
    const forPdf = specifier === 'pako' && /\/pdf-lib\//.test(context.parentURL ?? '');
    return forPdf ? { url: zlib, shortCircuit: true } : next(specifier, context);
  },
});
