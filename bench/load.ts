import { createRequire } from 'node:module';
import { setTimeout } from 'node:timers/promises';

type Result = {
  /** Seconds. */
  duration: number;
  latency: { p50: number; p97_5: number; p99: number; p90: number };
  non2xx: number;
  errors: number;
  '2xx': number;
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
  /** Of a film, at once. */
  watchers: number;
  lighthouse: boolean;
};
export const thorough: Effort = {
  seconds: 8,
  warmUp: 2,
  courses: 10_000,
  people: 50_000,
  certificates: 5_000,
  moodlePeople: 10_000,
  watchers: 2_000,
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
  watchers: 200,
  lighthouse: false,
};
let effort = thorough;
export function useEffort(chosen: Effort): void {
  effort = chosen;
}

export type Load = { rate: number; p50: number; p95: number; p99: number };
/** With how many were answered in all, the warm-up with them. */
export type Counted = Load & { asked: number };

/**
 * For what is made anew each time: a server that is asked for more than it can make turns some away, at once,
 * and is then asked the faster by a client that does not wait as it was told. That is no figure.
 */
export const fewAtOnce = { connections: 8 };

type Asked = {
  seconds?: number;
  /** Asked in turn; without it the address itself. */
  paths?: string[];
  headers?: Record<string, string>;
};

/**
 * Asks as fast as 32 connections can, after a warm-up. Times are milliseconds with fractions.
 * @throws Error when any answer is not the expected one: a fast error is no figure.
 */
export async function load(
  url: string,
  {
    seconds = effort.seconds,
    connections = 32,
    paths,
    headers = {},
    notModified = false,
  }: Asked & { connections?: number; notModified?: boolean } = {},
): Promise<Counted> {
  const options = {
    url,
    connections,
    headers,
    ...(paths ? { requests: paths.map((path) => ({ method: 'GET', path })) } : {}),
  };
  const warmUp = await autocannon({ ...options, duration: effort.warmUp });
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
  const asked = warmUp['2xx'] + result['2xx'] + turnedAway;
  return { ...summary(times, result.duration), asked };
}

/**
 * Asks at a steady rate, one request each 1/rate seconds, whether or not those before it are answered,
 * and counts the time of each from when it was due. (autocannon's own rate sends a second's requests
 * all at once: what it then times is a queue.)
 * @param rate requests a second
 * @throws Error when any answer is not the expected one
 */
export async function loadSteadily(
  url: string,
  rate: number,
  { seconds = effort.seconds, paths = [''], headers = {} }: Asked = {},
): Promise<Load> {
  const times: number[] = [];
  const faults: Error[] = [];
  const waitedFor: Promise<unknown>[] = [];
  const began = performance.now();
  const warm = effort.warmUp * 1000;
  for (let n = 0; n < (effort.warmUp + seconds) * rate; n += 1) {
    const due = (n * 1000) / rate;
    await setTimeout(began + due - performance.now());
    waitedFor.push(
      ask(url + paths[n % paths.length], headers).then(
        () => {
          if (due >= warm) times.push(performance.now() - began - due);
        },
        // Told when all are over: nobody waits for this one yet.
        (fault: Error) => faults.push(fault),
      ),
    );
  }
  await Promise.all(waitedFor);
  const [fault] = faults;
  if (fault) throw new Error(`${faults.length} of ${waitedFor.length}: ${fault.message}`);
  return summary(times, seconds);
}

/**
 * Asks each address once, one after another, and counts the time of all but the first few, which warm up.
 * @throws Error when any answer is not the expected one
 */
export async function oneByOne(urls: readonly string[], headers = {}): Promise<Load> {
  const times: number[] = [];
  for (const [n, url] of urls.entries()) {
    const began = performance.now();
    await ask(url, headers);
    if (n >= 3) times.push(performance.now() - began);
  }
  return summary(times, times.reduce((sum, one) => sum + one, 0) / 1000);
}

async function ask(url: string, headers: Record<string, string>): Promise<void> {
  const answer = await fetch(url, { headers });
  await answer.arrayBuffer();
  if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
}

function summary(times: number[], seconds: number): Load {
  times.sort((a, b) => a - b);
  const at = (share: number) =>
    Math.round((times[Math.floor(times.length * share)] ?? 0) * 100) / 100;
  return { rate: times.length / seconds, p50: at(0.5), p95: at(0.95), p99: at(0.99) };
}
