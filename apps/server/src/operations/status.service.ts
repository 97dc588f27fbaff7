import { statfs } from 'node:fs/promises';
import type { SystemStatus } from '@aulario/contract/operation';
import release from '../../package.json' with { type: 'json' };
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Deps } from '../platform/deps.ts';
import { jobFigures } from '../platform/metrics/job-figures.ts';
import { newestBackup } from './backup.queries.ts';
import { backupSettings, backupView } from './backup.service.ts';
import { findings } from './status.findings.ts';
import { databaseFigures } from './status.queries.ts';

type StatusDeps = Pick<
  Deps,
  | 'db'
  | 'config'
  | 'clock'
  | 'cache'
  | 'backups'
  | 'metrics'
  | 'mail'
  | 'moodle'
  | 'gateway'
  | 'zadarma'
>;

/** When this process began. */
const startedAt = new Date(Date.now() - performance.now());

/** How the installation is doing, as this node sees it. */
export async function systemStatus(deps: StatusDeps, actor: Actor): Promise<SystemStatus> {
  requirePermission(actor, 'settings:read');
  const { db, config, cache, backups, metrics } = deps;
  const { hits, misses, bytes } = cache.stats();
  const last = await newestBackup(db, ['hecho', 'fallido', 'en-curso']);
  const whole = await newestBackup(db, ['hecho']);
  const status: Omit<SystemStatus, 'findings'> = {
    version: release.version,
    node: process.version,
    startedAt: startedAt.toISOString(),
    memoryBytes: process.memoryUsage.rss(),
    database: await databaseFigures(db, config.databaseUrl !== undefined),
    disk: await disk(config.dataDir),
    requests: await metrics.requests(),
    cache: { hits, misses, bytes },
    jobs: await jobFigures(db),
    outside: outsideSystems(deps),
    backup: {
      last: last ? backupView(last) : null,
      settings: await backupSettings(db),
      encrypted: backups.encrypted,
    },
  };
  return { ...status, findings: findings(status, whole?.createdAt, deps.clock.now()) };
}

function outsideSystems({ config, metrics, ...deps }: StatusDeps): SystemStatus['outside'] {
  const known = [
    ['Correo (SMTP)', 'smtp', deps.mail !== undefined],
    ['Archivos (S3)', 's3', config.s3 !== undefined],
    ['Moodle', 'moodle', deps.moodle !== undefined],
    ['Mercado Pago', 'mercadopago', deps.gateway !== undefined],
    ['Zadarma', 'zadarma', deps.zadarma !== undefined],
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

async function disk(folder: string): Promise<SystemStatus['disk']> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder);
    return { freeBytes: bavail * bsize, totalBytes: blocks * bsize };
  } catch {
    return null;
  }
}
