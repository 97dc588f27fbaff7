import { isIP } from 'node:net';
import type { Scene } from './check.ts';

type Names = Scene['names'];

/** Whether nobody on the Internet can have this name (RFC 2606, 6761): there is nothing to look up. */
export function isReserved(host: string): boolean {
  return /(^|\.)(localhost|test|example|invalid|local)$/.test(host) || isLoopback(host);
}

/** The addresses of a name; empty where it has none. @throws what keeps it from being known. */
export async function addressesOf(names: Names, host: string): Promise<string[]> {
  const bare = host.replace(/^\[|\]$/g, '');
  if (isIP(bare)) return [bare];
  const all = await Promise.all([
    orNone(names.resolve4(host), []),
    orNone(names.resolve6(host), []),
  ]);
  return all.flat();
}

/** The texts below a name, each put together; undefined where the name does not exist at all. */
export async function textsOf(names: Names, host: string): Promise<string[] | undefined> {
  try {
    return (await names.resolveTxt(host)).map((pieces) => pieces.join(''));
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    if (code === 'ENODATA') return [];
    if (code === 'ENOTFOUND') return undefined;
    throw error;
  }
}

function isLoopback(host: string): boolean {
  return /^127\.|^\[?::1\]?$/.test(host);
}

async function orNone<T>(asked: Promise<T>, none: T): Promise<T> {
  return asked.catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENODATA' || error.code === 'ENOTFOUND') return none;
    throw error;
  });
}
