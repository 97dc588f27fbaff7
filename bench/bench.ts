// npm run bench: every figure beside its yardstick, both measured in this run.
import { parseArgs } from 'node:util';
import { type BenchAcademy, embeddedAcademy, postgresAcademy } from './academy.ts';
import type { Figure } from './figure.ts';
import { listFigures } from './list-figures.ts';
import { pageFigures } from './page-figures.ts';
import { writeReport } from './report.ts';
import { searchFigures } from './search-figures.ts';
import { startFigures } from './start-figures.ts';

const groups: Record<string, (academy: BenchAcademy) => Promise<Figure[]>> = {
  lists: listFigures,
  pages: pageFigures,
  search: searchFigures,
  start: startFigures,
};

const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true, default: Object.keys(groups) },
    database: { type: 'string', multiple: true, default: ['embedded', 'postgres'] },
    courses: { type: 'string', default: '10000' },
    people: { type: 'string', default: '50000' },
  },
});
const size = { courses: Number(values.courses), people: Number(values.people) };

const figures: Figure[] = [];
for (const database of values.database) {
  const open = database === 'postgres' ? postgresAcademy : embeddedAcademy;
  const academy = await open(size);
  if (!academy) {
    console.log('No PostgreSQL server on this machine: its figures are left out.');
    continue;
  }
  try {
    for (const name of values.only) {
      for (const figure of (await groups[name]?.(academy)) ?? []) {
        figures.push(figure);
        console.log(`${academy.kind.padEnd(10)} ${figure.what}: ${figure.said}`);
      }
    }
  } finally {
    await academy.close();
  }
}
await writeReport(figures, size);
process.exit(figures.every(({ reached }) => reached) ? 0 : 1);
