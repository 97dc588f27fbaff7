import { setTimeout } from 'node:timers/promises';
import { type BenchAcademy, postgresAcademy } from './academy.ts';
import type { Figure } from './figure.ts';
import { loadSteadily } from './load.ts';
import { logIn } from './log-in.ts';
import { startOurs } from './running.ts';

/** A small academy: what grows is looked for in the process, not in the database. */
const size = { courses: 500, people: 2_000 };
/** Most megabytes that the last fifth may have above the second, when all is warm. */
const most = 40;
const parts = 20;
/** What visitors and staff ask, in turn: pages that are kept and made anew, lists, searches, files. */
const visits = [
  ...[
    '/',
    '/cursos',
    '/cursos?buscar=excel',
    '/docentes',
    '/certificados',
    '/api/open/courses/facets',
  ],
  ...['/api/open/courses?limit=20&page=3', '/api/open/courses?search=siaf', '/login', '/contacto'],
];
const office = [
  ...['/users', '/users?search=quispe', '/deals', '/payments', '/certificates', '/enrolments'],
  ...['/courses', '/contacts', '/reports/sales?from=2026-01-01&until=2026-12-31', '/audit'],
].map((path) => `/api${path}`);

/**
 * Resident memory under a steady mix of visitors and staff for so many minutes, at each twentieth of them.
 * @param minutes an hour, to say something
 */
export async function soakFigures(minutes: number): Promise<Figure[]> {
  const academy = await postgresAcademy(size);
  if (!academy) return [];
  try {
    return [await memoryOf(academy, minutes)];
  } finally {
    await academy.close();
  }
}

async function memoryOf({ settings }: BenchAcademy, minutes: number): Promise<Figure> {
  const server = await startOurs(settings);
  try {
    const headers = { authorization: `Bearer ${await logIn(server.url)}` };
    const seconds = (minutes * 60) / parts;
    const memory: number[] = [];
    for (let part = 0; part < parts; part += 1) {
      await Promise.all([
        loadSteadily(server.url, 8, {
          seconds,
          paths: visits,
          headers: { cookie: `otra=${part}` },
        }),
        loadSteadily(server.url, 4, { seconds, paths: office, headers }),
      ]);
      await setTimeout(1_000);
      memory.push(Math.round(server.memory()));
    }
    const middle = (from: number, until: number) =>
      memory.slice(from, until).toSorted((a, b) => a - b)[Math.floor((until - from) / 2)] ?? 0;
    const growth = middle((parts * 4) / 5, parts) - middle(parts / 5, (parts * 2) / 5);
    return {
      database: 'postgres',
      what: `memory in ${minutes} minutes of visitors and staff, at each twentieth`,
      ours: `${memory.join(' ')} MB`,
      yardstick: '',
      target: `the last fifth at most ${most} MB above the second`,
      reached: growth <= most,
      said: `${growth > 0 ? '+' : ''}${growth} MB`,
    };
  } finally {
    await server.stop();
  }
}
