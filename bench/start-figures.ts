import { setTimeout as pause } from 'node:timers/promises';
import type { BenchAcademy } from './academy.ts';
import type { Figure } from './figure.ts';
import { startOurs } from './running.ts';

/** How soon a filled academy serves, and what it holds while nobody asks. */
export function startFigures(academy: BenchAcademy): (() => Promise<Figure[]>)[] {
  return [() => startAndRest(academy)];
}

async function startAndRest({ kind, settings }: BenchAcademy): Promise<Figure[]> {
  const server = await startOurs(settings);
  try {
    await pause(10_000);
    const seconds = server.startedIn / 1000;
    const megabytes = server.memory();
    return [
      {
        database: kind,
        what: 'start of a filled database',
        ours: `${seconds.toFixed(1)} s`,
        yardstick: '',
        target: 'at most 3 s',
        reached: seconds <= 3,
        said: `${seconds.toFixed(1)} s`,
      },
      {
        database: kind,
        what: 'resident memory, idle',
        ours: `${Math.round(megabytes)} MB`,
        yardstick: '',
        target: 'at most 250 MB',
        reached: megabytes <= 250,
        said: `${Math.round(megabytes)} MB`,
      },
    ];
  } finally {
    await server.stop();
  }
}
