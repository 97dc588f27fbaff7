import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../scripts/postgres.mjs';
import type { CertificateRun } from './certificate-run.ts';
import type { Drawn } from './certificates.ts';
import { type Figure, milliseconds } from './figure.ts';
import type { Effort } from './load.ts';
import { answerOf } from './script.ts';

/** How many certificates a second one process draws and signs, and what its memory does: no storage, no mail. */
export async function certificateFigures({ certificates }: Effort): Promise<Figure[]> {
  const script = join(import.meta.dirname, 'certificates.ts');
  const { perSecond, memory } = await answerOf<Drawn>(script, [String(certificates), '--json']);
  // The first tenths are the allocator finding its size.
  const half = Math.ceil(memory.length / 2);
  const growth = Math.max(...memory.slice(half)) - Math.max(...memory.slice(0, half));
  return [
    {
      database: 'none',
      what: `certificates, ${certificates.toLocaleString('en')} of one page drawn and signed, nothing else`,
      ours: `${perSecond.toFixed(1)} a second`,
      yardstick: '',
      target: 'at least 25 a second',
      reached: perSecond >= 25,
      said: `${perSecond.toFixed(1)} a second`,
    },
    {
      database: 'none',
      what: 'memory while they are drawn, at each tenth',
      ours: `${memory.map(Math.round).join(' ')} MB`,
      yardstick: '',
      target: 'the second half at most 20 MB above the first',
      reached: growth <= 20,
      said: `${growth >= 0 ? '+' : ''}${Math.round(growth)} MB`,
    },
  ];
}

/**
 * The whole of it on a server: issued in a run, two pages, signed, stored and mailed, and how long others
 * wait meanwhile.
 */
export async function certificateRunFigures(
  database: 'embedded' | 'postgres',
  { certificates }: Effort,
): Promise<Figure[]> {
  if (database === 'postgres' && !postgresPrograms()) return [];
  const server = database === 'postgres' ? await startPostgres() : undefined;
  const many = Math.max(100, certificates / 10);
  const script = join(import.meta.dirname, 'certificate-run.ts');
  const where: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
  const run = await answerOf<CertificateRun>(script, [String(many), '--json'], where).finally(() =>
    server?.stop(),
  );
  const { perSecond, processor, pages, health } = run;
  const besides = server ? ', that of PostgreSQL (which runs without fsync here) beside it' : '';
  const waited = ({ p50, p99, longest, turnedAway }: CertificateRun['pages']) =>
    `p50 ${milliseconds(p50)}, p99 ${milliseconds(p99)}, longest ${milliseconds(longest)}, ${turnedAway} turned away`;
  return [
    {
      database,
      what: `certificates whole, ${many} in a run: two pages, signed, stored, mailed`,
      ours: `${perSecond.toFixed(1)} a second, ${processor.toFixed(0)} ms of our processor each${besides}`,
      yardstick: '',
      target: 'at least 20 a second',
      reached: perSecond >= 20,
      said: `${perSecond.toFixed(1)} a second`,
    },
    {
      database,
      what: 'what others wait for pages meanwhile, ten a second',
      ours: `${waited(pages)}; /api/health: ${waited(health)}`,
      yardstick: '',
      target: 'p99 at most 300 ms',
      reached: pages.p99 <= 300 && health.p99 <= 300,
      said: `p99 ${milliseconds(pages.p99)}`,
    },
  ];
}
