import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hasNginx, startNginx } from '../scripts/nginx.mjs';
import { startReplica } from '../scripts/postgres.mjs';
import { postgresAcademy, type Size } from './academy.ts';
import { type Figure, perSecond } from './figure.ts';
import { type Load, load } from './load.ts';
import { freePort, type Running, startOurs } from './running.ts';

/** What is asked of the nodes, each time made anew. */
const questions = [
  { what: 'lists of the catalogue', path: '/api/open/courses?limit=20' },
  { what: 'pages of the catalogue', path: '/cursos' },
];
/** A cookie that we do not know: nothing that was kept is given. */
const headers = { cookie: 'otra=1' };

/**
 * One node behind nginx on one PostgreSQL, and two nodes with a streaming replica of it. Everything,
 * the load too, shares this machine: two nodes cannot do twice the work of one on two processors.
 */
export async function nodeFigures(size: Size): Promise<Figure[]> {
  if (!hasNginx()) return notHere('nginx');
  const academy = await postgresAcademy(size);
  if (!academy) return notHere('PostgreSQL');
  const replica = await startReplica(academy.settings.DATABASE_URL ?? '');
  const settings = { ...academy.settings, PUBLIC_CACHE_MB: '0', TRUST_PROXY: '1' };
  try {
    const one = await loadOfNodes([settings]);
    const two = await loadOfNodes([
      { ...settings, DATABASE_REPLICA_URL: replica.url },
      { ...settings, DATABASE_REPLICA_URL: replica.url },
    ]);
    return questions.map(({ what }, n) =>
      compared(what, one.loads[n], two.loads[n], two.readThere),
    );
  } finally {
    await replica.stop();
    await academy.close();
  }
}

async function loadOfNodes(
  each: Record<string, string>[],
): Promise<{ loads: Load[]; readThere: number }> {
  const folder = mkdtempSync(join(tmpdir(), 'aulario-nodes-'));
  const nodes: Running[] = [];
  try {
    for (const [n, settings] of each.entries())
      nodes.push(await startOurs({ ...settings, DATA_DIR: join(folder, `node-${n}`) }));
    const port = await freePort();
    const nginx = await startNginx({
      folder,
      port,
      nodes: nodes.map(({ url }) => Number(new URL(url).port)),
    });
    const loads: Load[] = [];
    for (const { path } of questions)
      loads.push(await load(`http://127.0.0.1:${port}${path}`, { headers }));
    const read = await Promise.all(nodes.map(readFromReplica));
    await nginx.stop();
    return { loads, readThere: read.reduce((sum, one) => sum + one, 0) };
  } finally {
    for (const node of nodes) await node.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Statements that a node read from its replica; 0 without one. */
async function readFromReplica({ url }: Running): Promise<number> {
  const text = await (await fetch(`${url}/api/metrics`)).text();
  return Number(/^aulario_replica_reads\{where="replica"\} (\S+)$/m.exec(text)?.[1] ?? 0);
}

function compared(
  what: string,
  one: Load | undefined,
  two: Load | undefined,
  readThere: number,
): Figure {
  const words = ({ rate = 0, p50 = 0, p95 = 0 }: Partial<Load> = {}) =>
    `${perSecond(rate)} (p50 ${p50}, p95 ${p95} ms)`;
  const ratio = (two?.rate ?? 0) / (one?.rate || 1);
  return {
    database: 'postgres',
    what: `two nodes and a replica behind nginx: ${what}`,
    ours: `${words(two)}; ${readThere.toLocaleString('en')} statements read from the replica`,
    yardstick: `one node: ${words(one)}`,
    target: 'more than one node does',
    reached: ratio > 1 && readThere > 0,
    said: `${ratio.toFixed(2)} of one node`,
  };
}

function notHere(what: string): Figure[] {
  console.log(`No ${what} here: two nodes are not measured.`);
  return [];
}
