import type { SystemStatus } from '@aulario/contract/office/operation';
import release from '../../../package.json' with { type: 'json' };
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { freeSpace } from '../../platform/disk-room.ts';
import { giveUpLeft } from './backup.service.ts';
import { type Finding, worstFirst } from './checks/check.ts';
import { readData } from './data.service.ts';
import { signingFindings } from './signing.findings.ts';
import { dataFindings, outsideFindings } from './status.findings.ts';
import { knownSurroundings } from './surroundings.ts';

type StatusDeps = Pick<
  Deps,
  | 'db'
  | 'config'
  | 'clock'
  | 'log'
  | 'cache'
  | 'metrics'
  | 'mail'
  | 'moodle'
  | 'gateway'
  | 'zadarma'
  | 'zoom'
  | 'conversions'
>;

/** When this process began. */
const startedAt = new Date(Date.now() - performance.now());

/** How the installation is doing, as this node sees it. */
export async function systemStatus(deps: StatusDeps, actor: Actor): Promise<SystemStatus> {
  requirePermission(actor, 'settings:read');
  const { config, cache, clock, metrics } = deps;
  const { hits, misses, bytes } = cache.stats();
  await giveUpLeft(deps);
  const data = await readData(deps);
  const { database, jobs, backup } = data;
  const outside = outsideSystems(deps);
  const found = [
    ...dataFindings(data, clock.now()),
    ...outsideFindings(outside),
    ...(await signingFindings(deps)),
    ...(await knownSurroundings(config, clock)),
  ];
  return {
    version: release.version,
    node: process.version,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    disk: (await freeSpace(config.dataDir)) ?? null,
    requests: await metrics.requests(),
    cache: { hits, misses, bytes },
    ...{ database, jobs, outside, backup },
    findings: toAttend(found),
  };
}

/** What an administrator should do something about, the worst first. */
function toAttend(found: Finding[]): Finding[] {
  const open = found.filter(({ level }) => level !== 'bien');
  if (open.length > 0) return worstFirst(open);
  return [{ subject: 'servidor', level: 'bien', text: 'No hay nada que atender.', remedy: null }];
}

function outsideSystems({ config, metrics, ...deps }: StatusDeps): SystemStatus['outside'] {
  const known = [
    ['Correo (SMTP)', 'smtp', deps.mail !== undefined],
    ['Archivos (S3)', 's3', config.s3 !== undefined],
    ['Moodle', 'moodle', deps.moodle !== undefined],
    ['Mercado Pago', 'mercadopago', deps.gateway !== undefined],
    ['Zadarma', 'zadarma', deps.zadarma !== undefined],
    ['Zoom', 'zoom', deps.zoom !== undefined],
    ['Meta y Google (compras)', 'conversions', deps.conversions !== undefined],
  ] as const;
  return known.map(([name, key, configured]) => {
    const { lastSuccess, lastFailure, ...figures } = metrics.outside.state(key);
    return {
      ...{ name, configured, ...figures },
      lastSuccess: lastSuccess?.toISOString() ?? null,
      lastFailure: lastFailure?.toISOString() ?? null,
    };
  });
}
