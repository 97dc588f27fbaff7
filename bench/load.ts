import { createRequire } from 'node:module';

type Result = {
  /** Seconds. */
  duration: number;
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

/** How long and how large everything is measured. */
export type Effort = {
  seconds: number;
  warmUp: number;
  courses: number;
  people: number;
  certificates: number;
  moodlePeople: number;
  lighthouse: boolean;
};
export const thorough: Effort = {
  seconds: 8,
  warmUp: 2,
  courses: 10_000,
  people: 50_000,
  certificates: 5_000,
  moodlePeople: 10_000,
  lighthouse: true,
};
/** To see that everything can be measured; its figures are rough. */
export const quick: Effort = {
  seconds: 2,
  warmUp: 1,
  courses: 1_000,
  people: 2_000,
  certificates: 300,
  moodlePeople: 1_000,
  lighthouse: false,
};
let effort = thorough;
export function useEffort(chosen: Effort): void {
  effort = chosen;
}

export type Load = { rate: number; p50: number; p95: number; p99: number };

/**
 * Asks as fast as 32 connections can, or at a steady rate, after a warm-up. Times are milliseconds
 * with fractions.
 * @throws Error when any answer is not the expected one: a fast error is no figure.
 */
export async function load(
  url: string,
  {
    seconds = effort.seconds,
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
    // At a steady rate each connection needs a whole request a second.
    ...(rate ? { overallRate: rate, connections: Math.min(connections, rate / 2) } : {}),
    ...(paths ? { requests: paths.map((path) => ({ method: 'GET', path })) } : {}),
  };
  await autocannon({ ...options, duration: effort.warmUp });
  const times: number[] = [];
  const run = autocannon({ ...options, duration: seconds });
  let turnedAway = 0;
  run.on('response', (_client, status, _bytes, time) => {
    // A server may say that it has too much to do; what it says so fast is not counted for it.
    if (status === 503) turnedAway += 1;
    else times.push(time);
  });
  const result = await run;
  const unexpected = notModified ? result.non2xx - result['3xx'] : result.non2xx;
  if (unexpected > turnedAway || result.errors > 0 || times.length < turnedAway + 1) {
    throw new Error(
      `${url}: ${unexpected} bad answers (${turnedAway} of them 503) beside ${times.length} good ones, ${result.errors} errors`,
    );
  }
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { rate: times.length / result.duration, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
