import { registerHooks } from 'node:module';

let times = 0;

/**
 * A module of ours as another process has it: with all that it imports of ours loaded anew, so that nothing is
 * shared that a process keeps in its memory.
 * @param url of the module
 */
export async function asAnotherProcess<Module>(url: URL): Promise<Module> {
  times += 1;
  const hooks = registerHooks({
    resolve(specifier, context, next) {
      const found = next(specifier, context);
      const ours = found.url.startsWith('file:') && !found.url.includes('/node_modules/');
      return ours ? { ...found, url: `${found.url}?process=${times}` } : found;
    },
  });
  try {
    return await import(url.href);
  } finally {
    hooks.deregister();
  }
}
