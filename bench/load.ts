import { createRequire } from 'node:module';

type Result = {
  requests: { average: number };
  latency: { p50: number; p97_5: number; p99: number; p90: number };
  non2xx: number;
  errors: number;
  '3xx': number;
};
type Instance = Promise<Result> & { on(event: 'response', listener: ResponseListener): void };
type ResponseListener = (client: object, status: number, bytes: number, time: number) => void;
type Autocannon = (options: Record<string, unknown>) => Instance;

// It lives beside the measurements and has no types of its own.
const autocannon = createRequire(import.meta.url)('./tools/node_modules/autocannon') as Autocannon;

export type Load = { rate: number; p50: number; p95: number; p99: number };

/**
 * Asks as fast as 32 connections can, or at a steady rate, after a warm-up. Times are milliseconds
 * with fractions.
 * @throws Error when any answer is not the expected one: a fast error is no figure.
 */
export async function load(
  url: string,
  {
    seconds = 8,
    connections = 32,
    rate,
    paths,
    headers = {},
    notModified = false,
  }: {
    seconds?: number;
    connections?: number;
    /** Requests a second in all; without it as many as go. */
    rate?: number;
    /** Asked in turn; without it the address itself. */
    paths?: string[];
    headers?: Record<string, string>;
    notModified?: boolean;
  } = {},
): Promise<Load> {
  const options = {
    url,
    connections,
    headers,
    ...(rate ? { overallRate: rate } : {}),
    ...(paths ? { requests: paths.map((path) => ({ method: 'GET', path })) } : {}),
  };
  await autocannon({ ...options, duration: 2 });
  const times: number[] = [];
  const run = autocannon({ ...options, duration: seconds });
  run.on('response', (_client, _status, _bytes, time) => times.push(time));
  const result = await run;
  const unexpected = notModified ? result.non2xx - result['3xx'] : result.non2xx;
  if (unexpected > 0 || result.errors > 0) {
    throw new Error(`${url}: ${unexpected} bad answers, ${result.errors} errors`);
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { rate: result.requests.average, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
