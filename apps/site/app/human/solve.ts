import worker from 'altcha/workers/pbkdf2?url&no-inline';

type Solution =
  | { counter: number; derivedKey: string }
  | { part: number }
  | { error: unknown }
  | null;

/**
 * Solves a ticket away from the page's own thread.
 * @param tell how far it is, from 0 to 1: of a dear one, whose worker says so.
 * @returns the proof as the API takes it. Rejects when it cannot be solved here.
 */
export function solve(
  ticket: string,
  signal: AbortSignal,
  tell?: (part: number) => void,
): Promise<string> {
  const challenge = JSON.parse(atob(ticket));
  const solver = tell
    ? new Worker(new URL('./dear.worker.ts', import.meta.url), { type: 'module' })
    : new Worker(worker);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    solver.addEventListener('error', reject);
    solver.addEventListener('message', ({ data: solution }: MessageEvent<Solution>) => {
      if (!solution || 'error' in solution) reject(new Error('the challenge was not solved'));
      else if ('part' in solution) tell?.(solution.part);
      else resolve(btoa(JSON.stringify({ challenge, solution })));
    });
    solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  }).finally(() => solver.terminate());
}
