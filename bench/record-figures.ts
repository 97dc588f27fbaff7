import { join } from 'node:path';
import type { BenchAcademy } from './academy.ts';
import { type Figure, milliseconds, perSecond } from './figure.ts';
import { fewAtOnce, type Load, load } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs, startYardstick } from './running.ts';

/** Least of the plain route's rate, and most milliseconds in the middle when nobody else asks. */
const atLeast = 0.5;
const alone = 2;

/** A person and a sale by id, asked for by staff: session, permission, row. */
export function recordFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => recordsById(academy)];
}

type Two = { together: Load; alone: Load };
const records = [
  { name: 'person', path: '/api/users', first: '?limit=1&search=quispe' },
  { name: 'sale', path: '/api/deals', first: '?limit=1&state=pagado' },
] as const;
type Name = (typeof records)[number]['name'];

async function recordsById({ kind, settings, yardstick }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  const token = await logIn(server.url);
  const headers = { authorization: `Bearer ${token}` };
  const ids = new Map<Name, string>();
  const ours = new Map<Name, Two>();
  try {
    for (const { name, path, first } of records) {
      const listed = await fetch(server.url + path + first, { headers });
      const [{ _id: id }] = (await listed.json()) as [{ _id: string }];
      ids.set(name, id);
      ours.set(name, await bothWays(`${server.url}${path}/${id}`, headers));
    }
  } finally {
    await server.stop();
  }

  // The session is in our database, which nobody else has open now.
  const [, payload = ''] = token.split('.');
  const { sid } = JSON.parse(Buffer.from(payload, 'base64url').toString()) as { sid: string };
  const { DATA_DIR = '' } = settings;
  const own = kind === 'embedded' ? { PGLITE_DIR: join(DATA_DIR, 'database') } : yardstick;
  const plain = await startYardstick('plain-record', own);
  try {
    const asked = new URLSearchParams([...ids, ['session', sid]]);
    const plan = await (await fetch(`${plain.url}/plan?${asked}`)).json();
    const figures: Figure[] = [];
    for (const { name } of records) {
      const session = { authorization: `Bearer ${sid}` };
      const theirs = await bothWays(`${plain.url}/${name}/${ids.get(name)}`, session);
      const both = { ours: ours.get(name) as Two, theirs };
      figures.push({ ...figureOf(kind, name, both), ...(name === 'person' ? { plan } : {}) });
    }
    return figures;
  } finally {
    await plain.stop();
  }
}

function figureOf(
  kind: Figure['database'],
  name: Name,
  { ours, theirs }: { ours: Two; theirs: Two },
): Figure {
  const ratio = ours.together.rate / theirs.together.rate;
  const words = ({ together, alone }: Two) =>
    `${perSecond(together.rate)} (p50 ${together.p50}, p99 ${together.p99} ms), alone p50 ${alone.p50} ms`;
  return {
    database: kind,
    what: `a ${name} by id, with session and permission`,
    ours: words(ours),
    yardstick: words(theirs),
    target: `at least ${atLeast} of the yardstick; alone at most ${alone} ms`,
    reached: ratio >= atLeast && ours.alone.p50 <= alone,
    said: `${ratio.toFixed(2)} of the yardstick; alone ${milliseconds(ours.alone.p50)}`,
  };
}

async function bothWays(url: string, headers: Record<string, string>): Promise<Two> {
  return {
    together: await load(url, { ...fewAtOnce, headers }),
    alone: await load(url, { connections: 1, headers }),
  };
}
