/** One line of the results. */
export type Figure = {
  /** `none` where no database takes part. */
  database: 'embedded' | 'postgres' | 'none';
  what: string;
  /** Ours and, where there is one, the yardstick's, in words: "31,200 requests/s". */
  ours: string;
  yardstick: string;
  /** What has to be reached, in words. */
  target: string;
  reached: boolean;
  /** The one number that decides. */
  said: string;
  /** What the database says of each statement of the yardstick: the lines of EXPLAIN, by a name. */
  plan?: unknown;
};

export const perSecond = (n: number) => `${Math.round(n).toLocaleString('en')} requests/s`;
export const milliseconds = (n: number) => `${n.toFixed(n < 10 ? 1 : 0)} ms`;

/** Ours against a yardstick that measured the same thing in the same run. */
export function ratioFigure({
  database,
  what,
  ours,
  yardstick,
  atLeast,
  memory,
  plan,
}: {
  database: Figure['database'];
  what: string;
  ours: { rate: number; p50: number; p95: number; p99: number };
  yardstick: { rate: number; p50: number; p95: number; p99: number };
  atLeast: number;
  /** Resident megabytes of our process under this load. */
  memory?: number;
  plan?: unknown;
}): Figure {
  const ratio = ours.rate / yardstick.rate;
  const words = (load: typeof ours) =>
    `${perSecond(load.rate)} (p50 ${load.p50}, p95 ${load.p95}, p99 ${load.p99} ms)`;
  return {
    database,
    what,
    ours: words(ours) + (memory ? `, ${Math.round(memory)} MB` : ''),
    yardstick: words(yardstick),
    target: `at least ${atLeast} of the yardstick`,
    reached: ratio >= atLeast,
    said: `${ratio.toFixed(2)} of the yardstick (${perSecond(ours.rate)})`,
    ...(plan ? { plan } : {}),
  };
}
