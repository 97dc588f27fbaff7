import { appendFileSync } from 'node:fs';
import { type Academy, type Engine, openAcademy } from './academy.ts';
import { type Balance, balance } from './accounts.ts';
import { type Cause, causesOf } from './causes.ts';
import {
  complain,
  nothingPromised,
  type Promised,
  pause,
  payAtGateway,
  payByHand,
} from './people.ts';

export type Tried = {
  name: string;
  /** Milliseconds from the cause's end to the first good answer; undefined when it was not tried. */
  back: number | undefined;
  lacking?: string | undefined;
};
export type FaultReport = {
  engine: Engine;
  tried: Tried[];
  promised: Promised;
  balance: Balance;
  seconds: number;
};

/**
 * People buy, pay and complain without a pause while one thing after the other breaks; then
 * everything is counted.
 * @param options.rounds how often each cause is tried.
 */
export async function runFaults(
  engine: Engine,
  { rounds, lanes }: { rounds: number; lanes: number },
): Promise<FaultReport> {
  const began = performance.now();
  const academy = await openAcademy(engine);
  try {
    const promised = nothingPromised();
    const tried: Tried[] = [];
    const crowd = people(academy, promised, lanes);
    try {
      for (let round = 0; round < rounds; round += 1)
        for (const cause of causesOf(academy))
          tried.push(await tryOut(academy, cause, { failed: crowd.failed, promised }));
    } finally {
      await crowd.goHome();
    }
    if (process.env.FAULTS_VERBOSE) process.stdout.write('everybody went home\n');
    const counted = await balance(academy, promised);
    const seconds = (performance.now() - began) / 1000;
    return { engine, tried, promised, balance: counted, seconds };
  } finally {
    await academy.close();
  }
}

async function tryOut(
  academy: Academy,
  { name, lacking, run }: Cause,
  { failed: crowdFailed, promised }: { failed: Promise<never>; promised: Promised },
): Promise<Tried> {
  if (lacking) return { name, lacking, back: undefined };
  await Promise.race([run(), crowdFailed]);
  const ended = performance.now();
  while (!(await serves(academy.url))) {
    if (performance.now() - ended > 120_000) throw new Error(`Nothing answers after: ${name}`);
    await Promise.race([pause(50), crowdFailed]);
  }
  const back = performance.now() - ended;
  if (process.env.FAULTS_VERBOSE)
    process.stdout.write(
      `${name}: ${Math.round(back)} ms, ${JSON.stringify({ ...promised, deals: promised.deals.size, claims: promised.claims.size })}\n`,
    );
  // People go on for a while before the next thing breaks.
  await Promise.race([pause(1000), crowdFailed]);
  return { name, back };
}

/** Whether it can serve: its database, files and jobs answer, and a page of the catalogue comes. */
async function serves(url: string): Promise<boolean> {
  const asks = ['/api/ready', '/api/open/courses?limit=1'].map((path) =>
    fetch(`${url}${path}`, { signal: AbortSignal.timeout(5_000) }).then(
      (answer) => answer.ok,
      () => false,
    ),
  );
  return (await Promise.all(asks)).every(Boolean);
}

function people(academy: Academy, promised: Promised, lanes: number) {
  let open = true;
  let next = 0;
  const acts = [payByHand, payAtGateway, complain];
  const lane = async () => {
    while (open) {
      const n = next;
      next += 1;
      await acts[n % acts.length]?.(academy, n, promised);
    }
  };
  const all = Promise.all(Array.from({ length: lanes }, lane));
  const failed = new Promise<never>((_, reject) => {
    all.catch(reject);
  });
  failed.catch(() => {});
  return {
    failed,
    async goHome() {
      open = false;
      await all;
    },
  };
}

/** The report as it is kept; appended to the file of FAULTS_REPORT when that is set. */
export function writeReport({ engine, tried, promised, balance, seconds }: FaultReport): string {
  const { lost, doubled, missingNumbers, mails } = balance;
  const times = new Map<string, Tried[]>();
  for (const one of tried) times.set(one.name, [...(times.get(one.name) ?? []), one]);
  const rows = [...times].map(([name, all]) => {
    const backs = all.flatMap(({ back }) => (back === undefined ? [] : [back]));
    if (backs.length === 0) return `| ${name} | - | not tried: ${all[0]?.lacking} |`;
    return `| ${name} | ${backs.length} | ${(Math.max(...backs) / 1000).toFixed(1)} s |`;
  });
  const text = `### ${engine === 'embedded' ? 'Embedded database' : 'PostgreSQL, files in an object store'}

| Cause | Times | Longest until it served again |
| --- | --- | --- |
${rows.join('\n')}

In ${Math.round(seconds)} s: faults ${tried.filter(({ back }) => back !== undefined).length}, requests acknowledged ${promised.acknowledged}, tried again ${promised.repeated}.
Purchases ${promised.deals.size}, vouchers ${promised.vouchers}, verifications ${promised.verifications}, notifications ${promised.notifications}, claims ${promised.claims.size}, mails ${mails}.
**Lost ${lost.length}, doubled ${doubled.length}, numbers missing ${missingNumbers.length}.**
`;
  if (process.env.FAULTS_REPORT) appendFileSync(process.env.FAULTS_REPORT, `${text}\n`);
  return text;
}
