import type { BenchAcademy } from './academy.ts';
import { type Figure, milliseconds } from './figure.ts';
import { loadSteadily } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

/** Requests a second while searching. */
const rate = 20;
const words = [
  'excel',
  'exel',
  'gestion publica',
  'siaf',
  'contabilidad',
  'python',
  'bim',
  'redaccion',
];
const names = ['quispe', 'maria', 'rodriguez', 'mamani', 'jose luis', 'huaman', 'kispe', 'flores'];

/** Searches of visitors and of staff, each another word, nothing kept. */
export function searchFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => searches(academy)];
}

async function searches({ kind, settings, size }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs({ ...settings, PUBLIC_CACHE_MB: '0' });
  try {
    const token = await logIn(server.url);
    const headers = { authorization: `Bearer ${token}` };
    const asked = [
      {
        what: `search in ${size.courses.toLocaleString('en')} courses`,
        paths: words.map((word) => `/api/open/courses?search=${encodeURIComponent(word)}`),
      },
      {
        what: `staff search in ${size.people.toLocaleString('en')} people`,
        paths: names.map((name) => `/api/users?search=${encodeURIComponent(name)}`),
        headers,
      },
      {
        what: `staff list of ${size.people.toLocaleString('en')} people, sorted and deep`,
        paths: ['/api/users', '/api/users?sort=lastName', '/api/users?page=500', '/api/payments'],
        headers,
      },
    ];
    const most = kind === 'postgres' ? 30 : 80;
    const figures: Figure[] = [];
    for (const { what, ...options } of asked) {
      const { p50, p95, p99 } = await loadSteadily(server.url, rate, options);
      figures.push({
        database: kind,
        what: `${what}, ${rate} requests/s`,
        ours: `p50 ${p50}, p95 ${p95}, p99 ${p99} ms`,
        yardstick: '',
        target: `p95 at most ${most} ms`,
        reached: p95 <= most,
        said: `p95 ${milliseconds(p95)}`,
      });
    }
    return figures;
  } finally {
    await server.stop();
  }
}
