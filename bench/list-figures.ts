import type { BenchAcademy } from './academy.ts';
import { type Figure, ratioFigure } from './figure.ts';
import { fewAtOnce, load } from './load.ts';
import { startOurs, startYardstick } from './running.ts';
import { loadSameBytes } from './same-bytes.ts';

const list = '/api/open/courses?limit=20';

/** The public list asked again, and made anew each time. */
export function listFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [async () => [await keptList(academy)], async () => [await listMadeAnew(academy)]];
}

async function keptList({ kind, settings }: BenchAcademy): Promise<Figure> {
  const server = await startOurs(settings);
  try {
    const ours = await load(server.url + list);
    return ratioFigure({
      database: kind,
      what: 'GET /api/open/courses, a page of 20, asked again',
      ours,
      memory: server.memory(),
      yardstick: await loadSameBytes(server.url + list),
      atLeast: 0.8,
    });
  } finally {
    await server.stop();
  }
}

async function listMadeAnew({ kind, settings, yardstick }: BenchAcademy): Promise<Figure> {
  const server = await startOurs({ ...settings, PUBLIC_CACHE_MB: '0' });
  const ours = await load(server.url + list, fewAtOnce);
  const memory = server.memory();
  await server.stop();
  const plain = await startYardstick('plain-list', yardstick);
  const plan = await (await fetch(`${plain.url}/plan`)).json();
  return ratioFigure({
    database: kind,
    what: 'the same list, nothing kept',
    ours,
    memory,
    plan,
    yardstick: await load(`${plain.url}/`, fewAtOnce).finally(() => plain.stop()),
    atLeast: 0.6,
  });
}
