import type { Deps } from '../deps.ts';
import { DomainError } from '../error.ts';
import type { TakeTurns } from '../strangers/turns.ts';
import { afterTestMode, isTestMode } from './test-mode.ts';

const outside = ['mail', 'moodle', 'gateway', 'oidc', 'zadarma', 'zoom', 'conversions'] as const;
/** What they know without asking anybody. */
const known = new Set<PropertyKey>(['serves', 'isSigned', 'isTheirs', 'close']);
/** What changes which files are kept. */
const keeping = new Set<PropertyKey>(['put', 'putFile', 'takeGrown', 'remove', 'removeGrown']);

/**
 * The process's doors to what no transaction takes back: in test mode other systems are not called, and files stay as they are.
 */
export function closedInTestMode(deps: Deps): Partial<Deps> {
  const systems = outside.flatMap((name) => {
    const system = deps[name];
    return system
      ? [[name, through(system, (call) => (known.has(call) ? undefined : refuse))] as const]
      : [];
  });
  const storage = through(deps.storage, (name) => (keeping.has(name) ? async () => {} : undefined));
  return { ...Object.fromEntries(systems), storage };
}

/** @param instead what is called in test mode in place of a function of it; undefined: the same. */
function through<T extends object>(
  system: T,
  instead: (name: PropertyKey) => (() => unknown) | undefined,
): T {
  return new Proxy(system, {
    get(target, name) {
      const own: unknown = Reflect.get(target, name, target);
      if (typeof own !== 'function') return own;
      const usual = own as (...given: unknown[]) => unknown;
      return (...given: unknown[]) =>
        ((isTestMode() && instead(name)) || usual).apply(target, given);
    },
  });
}

async function refuse(): Promise<never> {
  throw new DomainError(
    'wrong-state',
    'Con una llave de prueba no se llama a otros sistemas: esto se prueba con una llave de verdad.',
  );
}

/** Turns are taken back with a test call, and taken again after it: whoever guesses is counted by whatever key. */
export function alsoOfTests(db: Deps['db'], take: TakeTurns): TakeTurns {
  return async (asked, turns) => {
    // What is used up by then refuses the next one.
    afterTestMode(() => take(db, turns).catch(() => {}));
    await take(asked, turns);
  };
}
