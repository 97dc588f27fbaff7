import { Counter, Histogram, type Registry } from 'prom-client';
import { outsideSpan } from '../tracing/span.ts';

export type OutsideState = {
  calls: number;
  failures: number;
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** What the last failure said, shortened. */
  reason: string | null;
};

/** The systems that we call: how often, how long it takes, how often it fails. */
export type Outside = {
  /** The same client, each of whose calls is counted under the name, and is a span of the trace. */
  watch<T extends object>(name: string, client: T): T;
  state(name: string): OutsideState;
};

export function createOutside(registry: Registry): Outside {
  const registers = [registry];
  const calls = new Counter({
    name: 'aulario_outside_calls_total',
    help: 'Calls to outside systems, by how they ended.',
    labelNames: ['system', 'outcome'],
    registers,
  });
  const times = new Histogram({
    name: 'aulario_outside_seconds',
    help: 'How long outside systems take to answer.',
    labelNames: ['system'],
    buckets: [0.05, 0.2, 1, 5, 15, 60],
    registers,
  });
  const states = new Map<string, OutsideState>();
  const state = (name: string): OutsideState => {
    const known = states.get(name) ?? {
      ...{ calls: 0, failures: 0, lastSuccess: null, lastFailure: null, reason: null },
    };
    states.set(name, known);
    return known;
  };
  const ended = (name: string, began: number, error?: unknown) => {
    times.observe({ system: name }, (performance.now() - began) / 1000);
    calls.inc({ system: name, outcome: error ? 'failure' : 'success' });
    const seen = state(name);
    seen.calls += 1;
    if (!error) {
      seen.lastSuccess = new Date();
      return;
    }
    seen.failures += 1;
    seen.lastFailure = new Date();
    seen.reason = reasonOf(error);
  };
  return {
    state,
    watch<T extends object>(name: string, client: T): T {
      const watched = (value: unknown, key: string | symbol): unknown => {
        if (typeof value !== 'function') return value;
        return (...args: unknown[]) => {
          const began = performance.now();
          const answer: unknown = outsideSpan(`${name} ${String(key)}`, {}, () =>
            Reflect.apply(value, client, args),
          );
          if (answer instanceof Promise)
            answer.then(
              () => ended(name, began),
              (error) => ended(name, began, error),
            );
          return answer;
        };
      };
      return new Proxy(client, { get: (target, key) => watched(Reflect.get(target, key), key) });
    },
  };
}

/** Codes and statuses, never what was sent: it may hold somebody's name. */
function reasonOf(error: unknown): string {
  const { code, name, message } = error as { code?: string; name?: string; message?: string };
  const status = /\b[45]\d\d\b/.exec(message ?? '')?.[0];
  return [name, code, status].filter(Boolean).join(' ').slice(0, 80) || 'Error';
}
