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
 * the load too, shares this machine: two nodes cannot do twice the work of one on two processors. So it is also said what they
 * would do with a processor each: twice what one does, less by what an answer costs them more.
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

/** With the milliseconds of processor that the nodes took for each answer. */
type Measured = Load & { each: number };

async function loadOfNodes(
  each: Record<string, string>[],
): Promise<{ loads: Measured[]; readThere: number }> {
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
    const used = () => nodes.reduce((sum, node) => sum + node.processor(), 0);
    const loads: Measured[] = [];
    for (const { path } of questions) {
      const before = used();
      const measured = await load(`http://127.0.0.1:${port}${path}`, { headers });
      loads.push({ ...measured, each: (used() - before) / measured.asked });
    }
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
  one: Measured | undefined,
  two: Measured | undefined,
  readThere: number,
): Figure {
  const words = ({ rate = 0, p50 = 0, p95 = 0, each = 0 }: Partial<Measured> = {}) =>
    `${perSecond(rate)} (p50 ${p50}, p95 ${p95} ms), ${each.toFixed(1)} ms of processor each`;
  const ratio = (two?.rate ?? 0) / (one?.rate || 1);
  const apart = (2 * (one?.each ?? 0)) / (two?.each || Number.POSITIVE_INFINITY);
  return {
    database: 'postgres',
    what: `two nodes and a replica behind nginx: ${what}`,
    ours: `${words(two)}; ${readThere.toLocaleString('en')} statements read from the replica`,
    yardstick: `one node: ${words(one)}`,
    target: 'more than one node does here, and 1.7 of it with a processor each',
    reached: ratio > 1 && apart >= 1.7 && readThere > 0,
    said: `${ratio.toFixed(2)} of one node here, ${apart.toFixed(2)} with a processor each`,
  };
}

function notHere(what: string): Figure[] {
  console.log(`No ${what} here: two nodes are not measured.`);
  return [];
}
