// npm run bench: every figure beside its yardstick, both measured in this run.
import { loadavg } from 'node:os';
import { parseArgs } from 'node:util';
import { type BenchAcademy, embeddedAcademy, postgresAcademy, type Size } from './academy.ts';
import { browserFigures } from './browser-figures.ts';
import { certificateFigures, certificateRunFigures } from './certificate-figures.ts';
import type { Figure } from './figure.ts';
import { growthFigures } from './growth-figures.ts';
import { imageFigures } from './image-figures.ts';
import { learningFigures } from './learning-figures.ts';
import { listFigures } from './list-figures.ts';
import { quick, thorough, useEffort } from './load.ts';
import { moodleFigures } from './moodle-figures.ts';
import { nodeFigures } from './node-figures.ts';
import { pageFigures } from './page-figures.ts';
import { recordFigures } from './record-figures.ts';
import { writeReport } from './report.ts';
import { endAllProcesses } from './running.ts';
import { searchFigures } from './search-figures.ts';
import { soakFigures } from './soak-figures.ts';
import { startFigures } from './start-figures.ts';

type Part = () => Promise<Figure[]>;
/** What is measured on each database, in this order: the start first, while nothing is warm. */
const onAcademies: Record<string, (academy: BenchAcademy) => Part[]> = {
  start: startFigures,
  lists: listFigures,
  records: recordFigures,
  pages: pageFigures,
  search: searchFigures,
};
const kinds = ['embedded', 'postgres'] as const;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    quick: { type: 'boolean', default: false },
    only: { type: 'string', multiple: true },
    database: { type: 'string', multiple: true, default: [...kinds] },
    courses: { type: 'string' },
    people: { type: 'string' },
    minutes: { type: 'string', default: '60' },
  },
});
const effort = values.quick ? quick : thorough;
useEffort(effort);
const size: Size = {
  courses: Number(values.courses ?? effort.courses),
  people: Number(values.people ?? effort.people),
};
const wanted = values.only ?? [
  ...Object.keys(onAcademies),
  ...['nodes', 'certificates', 'learning', 'moodle', 'browser', 'image'],
];
const databases = kinds.filter((kind) => values.database.includes(kind));

const began = performance.now();
const [loadBefore = 0] = loadavg();
const figures: Figure[] = [];

if (positionals.includes('growth')) {
  for (const kind of databases)
    await measure(kind, 'growth', () => growthFigures(kind, values.quick));
} else if (positionals.includes('soak')) {
  await measure('postgres', 'soak', () => soakFigures(Number(values.minutes)));
} else {
  for (const kind of databases) await measureAcademy(kind);
  if (wanted.includes('nodes') && databases.includes('postgres'))
    await measure('postgres', 'nodes', () => nodeFigures(size));
  if (wanted.includes('certificates')) {
    await measure('none', 'certificates', () => certificateFigures(effort));
    for (const kind of databases)
      await measure(kind, 'certificates', () => certificateRunFigures(kind, effort));
  }
  if (wanted.includes('learning'))
    for (const kind of databases)
      await measure(kind, 'learning', () => learningFigures(kind, effort));
  if (wanted.includes('image')) await measure('none', 'image', imageFigures);
  if (wanted.includes('browser')) await measure('none', 'browser', () => browserFigures(effort));
}
writeReport(figures, {
  size,
  name: positionals.find((word) => word === 'growth' || word === 'soak') ?? 'results',
  quick: values.quick,
  whole:
    !values.only &&
    databases.length === kinds.length &&
    (!positionals.includes('soak') || Number(values.minutes) >= 60),
  loadBefore,
  minutes: (performance.now() - began) / 60_000,
});
endAllProcesses();
process.exit(figures.every(({ reached }) => reached) ? 0 : 1);

async function measureAcademy(kind: (typeof kinds)[number]): Promise<void> {
  const parts = Object.entries(onAcademies).filter(([name]) => wanted.includes(name));
  if (parts.length > 0) {
    const open = kind === 'postgres' ? postgresAcademy : embeddedAcademy;
    let academy: BenchAcademy | undefined;
    try {
      academy = await open(size);
    } catch (error) {
      figures.push(failedFigure(kind, 'the academy to measure on', error as Error));
      return;
    }
    if (!academy) return console.log('No PostgreSQL here: its figures are left out.');
    try {
      for (const [name, group] of parts)
        for (const part of group(academy)) await measure(kind, name, part);
    } finally {
      await academy.close();
    }
  }
  if (wanted.includes('moodle')) await measure(kind, 'moodle', () => moodleFigures(kind, effort));
}

/** One part after another; what breaks is a figure that says so, and the others are measured. */
async function measure(database: Figure['database'], name: string, part: Part): Promise<void> {
  const made = await part().catch((error: Error) => [failedFigure(database, name, error)]);
  endAllProcesses();
  for (const figure of made) {
    figures.push(figure);
    const mark = figure.reached ? '✓' : '✗';
    console.log(`${mark} ${figure.database.padEnd(10)} ${figure.what}: ${figure.said}`);
  }
}

function failedFigure(database: Figure['database'], name: string, error: Error): Figure {
  console.error(error);
  return {
    database,
    what: name,
    ours: 'could not be measured',
    yardstick: '',
    target: 'to be measured',
    reached: false,
    said: `failed: ${error.message.split('\n')[0]}`,
  };
}
