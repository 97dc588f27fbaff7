import worker from 'altcha/workers/pbkdf2?url&no-inline';

type Solution = { counter: number; derivedKey: string } | { error: unknown } | null;

/**
 * Solves a ticket away from the page's own thread.
 * @returns the proof as the API takes it. Rejects when it cannot be solved here.
 */
export function solve(ticket: string, signal: AbortSignal): Promise<string> {
  const challenge = JSON.parse(atob(ticket));
  const solver = new Worker(worker);
  return new Promise<string>((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason));
    solver.addEventListener('error', reject);
    solver.addEventListener('message', ({ data: solution }: MessageEvent<Solution>) => {
      if (!solution || 'error' in solution) reject(new Error('the challenge was not solved'));
      else resolve(btoa(JSON.stringify({ challenge, solution })));
    });
    solver.postMessage({ type: 'work', challenge, counterStart: 0, counterStep: 1 });
  }).finally(() => solver.terminate());
}
