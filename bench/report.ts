import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import type { Size } from './academy.ts';
import type { Figure } from './figure.ts';

/** Writes bench/results.md: the machine, the versions, and every figure beside its yardstick. */
export async function writeReport(figures: Figure[], size: Size): Promise<void> {
  const [processor] = cpus();
  const text = [
    '# Measurements',
    '',
    'Made by `npm run bench`; each figure and its yardstick in the same run.',
    '',
    `- ${new Date().toISOString().slice(0, 10)}, commit ${commit()}`,
    `- ${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}, Node ${process.versions.node}`,
    `- ${size.courses.toLocaleString('en')} courses, ${size.people.toLocaleString('en')} people`,
    '',
    '| Database | What | Ours | Yardstick | To reach | |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ database, what, ours, yardstick, target, said, reached }) =>
        `| ${database} | ${what} | ${ours} | ${yardstick || '–'} | ${target} | ${reached ? '✓' : '✗'} ${said} |`,
    ),
    '',
    'Yardsticks: a bare Fastify server answering the same bytes; a plain Fastify route doing the same page query and its',
    '`count(*)` on the same database; a bare React Router server rendering the same components from constants.',
    '',
  ].join('\n');
  writeFileSync(join(import.meta.dirname, 'results.md'), text);
}

function commit(): string {
  return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
}
