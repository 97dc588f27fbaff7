import { join } from 'node:path';
import type { BenchAcademy } from './academy.ts';
import { type Figure, milliseconds, perSecond } from './figure.ts';
import { fewAtOnce, type Load, load } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs, startYardstick } from './running.ts';

/** Least of the plain route's rate, and most milliseconds in the middle when nobody else asks. */
const atLeast = 0.5;
const alone = 2;

/** A person by id, asked for by staff: session, permission, row. */
export function personFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => onePerson(academy)];
}

type Two = { together: Load; alone: Load };

async function onePerson({ kind, settings, yardstick }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  const token = await logIn(server.url);
  const headers = { authorization: `Bearer ${token}` };
  const listed = await fetch(`${server.url}/api/users?limit=1&search=quispe`, { headers });
  const [{ _id: id }] = (await listed.json()) as [{ _id: string }];
  const ours = await bothWays(`${server.url}/api/users/${id}`, headers).finally(() =>
    server.stop(),
  );

  // The session is in our database, which nobody else has open now.
  const [, payload = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const { DATA_DIR = '' } = settings;
  const own = kind === 'embedded' ? { PGLITE_DIR: join(DATA_DIR, 'database') } : yardstick;
  const plain = await startYardstick('plain-person', own);
  const plan = await (await fetch(`${plain.url}/plan?id=${id}&session=${sid}`)).json();
  const theirs = await bothWays(`${plain.url}/people/${id}`, {
    authorization: `Bearer ${sid}`,
  }).finally(() => plain.stop());

  const ratio = ours.together.rate / theirs.together.rate;
  const words = ({ together, alone }: Two) =>
    `${perSecond(together.rate)} (p50 ${together.p50}, p99 ${together.p99} ms), alone p50 ${alone.p50} ms`;
  return [
    {
      database: kind,
      what: 'a person by id, with session and permission',
      ours: words(ours),
      yardstick: words(theirs),
      target: `at least ${atLeast} of the yardstick; alone at most ${alone} ms`,
      reached: ratio >= atLeast && ours.alone.p50 <= alone,
      said: `${ratio.toFixed(2)} of the yardstick; alone ${milliseconds(ours.alone.p50)}`,
      plan,
    },
  ];
}

async function bothWays(url: string, headers: Record<string, string>): Promise<Two> {
  return {
    together: await load(url, { ...fewAtOnce, headers }),
    alone: await load(url, { connections: 1, headers }),
  };
}
