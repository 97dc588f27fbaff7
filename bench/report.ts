import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { cpus, release, totalmem, type } from 'node:os';
import { join } from 'node:path';
import { postgresPrograms } from '../scripts/postgres.mjs';
import type { Size } from './academy.ts';
import type { Figure } from './figure.ts';

type Run = {
  size: Size;
  /** What was measured, and the file that says so: `soak`, `growth` or else `results`. */
  name: string;
  quick: boolean;
  whole: boolean;
  minutes: number;
  /** What the machine had to do before the first measurement. */
  loadBefore: number;
};

const titles: Record<string, { title: string; asked: string }> = {
  growth: {
    title: 'Growth',
    asked: '- each address asked 60 times, one after another, nothing kept',
  },
  soak: {
    title: 'Memory over time',
    asked: '- 8 visits and 4 requests of staff a second, in 500 courses and 2,000 people',
  },
};

/** How the database answers the yardstick's own statements. */
function plans({ database, what, plan }: Figure): string[] {
  return Object.entries((plan ?? {}) as Record<string, string[]>).flatMap(([name, lines]) => [
    `Yardstick of "${what}" (${database}), ${name}:`,
    '',
    '```',
    ...lines,
    '```',
    '',
  ]);
}

/**
 * Writes bench/results.md, growth.md or soak.md: the machine, the versions, and every figure beside its
 * yardstick. A quick run, or one of some parts, goes into `.cache/bench`: what is committed is whole.
 */
export function writeReport(figures: Figure[], run: Run): void {
  const [processor] = cpus();
  const missed = figures.filter(({ reached }) => !reached);
  const { title, asked } = titles[run.name] ?? { title: 'Measurements' };
  const text = [
    `# ${title}`,
    '',
    `Made by \`npm run bench${asked ? ` -- ${run.name}` : ''}${run.quick ? ' -- --quick' : ''}\`; each figure and its yardstick in the same run.`,
    '',
    `- ${new Date().toISOString().slice(0, 16).replace('T', ' ')} UTC, commit ${commit()}, ${run.minutes.toFixed(0)} minutes`,
    `- ${cpus().length} × ${processor?.model.trim()}, ${Math.round(totalmem() / 2 ** 30)} GB, ${type()} ${release()}; the load comes from the same machine`,
    `- load of the machine before the first figure: ${run.loadBefore.toFixed(1)}${run.loadBefore > 0.5 ? '; others worked on it too, so times are longer than they would be' : ''}`,
    `- ${versions().join(', ')}`,
    asked ??
      `- ${run.size.courses.toLocaleString('en')} courses, ${run.size.people.toLocaleString('en')} people, ${(run.size.people * 2).toLocaleString('en')} payments`,
    `- ${figures.length - missed.length} of ${figures.length} figures reached${missed.length > 0 ? `; not: ${missed.map(({ database, what }) => `${what} (${database})`).join('; ')}` : ''}`,
    '',
    '| Database | What | Ours | Yardstick | To reach | |',
    '|---|---|---|---|---|---|',
    ...figures.map(
      ({ database, what, ours, yardstick, target, said, reached }) =>
        `| ${database === 'none' ? '–' : database} | ${what} | ${ours} | ${yardstick || '–'} | ${target} | ${reached ? '✓' : '✗'} ${said} |`,
    ),
    '',
    ...(asked
      ? []
      : [
          'Yardsticks: a bare Fastify server answering the same bytes, headers included; a plain Fastify route doing the same page with its parts, and its',
          '`count(*)` with prepared statements on the same database, its order that of an index; two prepared statements for a person and the session',
          'of who asks; a bare React Router server rendering the same components from constants.',
          '',
          ...figures.flatMap(plans),
        ]),
  ].join('\n');
  const folder =
    run.quick || !run.whole ? join(import.meta.dirname, '../.cache/bench') : import.meta.dirname;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, `${run.name}.md`), text);
  console.log(`Written: ${join(folder, `${run.name}.md`)}`);
}

function commit(): string {
  try {
    return execFileSync('git', ['rev-parse', '--short', 'HEAD'], { encoding: 'utf8' }).trim();
  } catch {
    return 'unknown';
  }
}

function versions(): string[] {
  const root = join(import.meta.dirname, '..');
  const places = [
    root,
    join(root, 'apps/server'),
    join(root, 'apps/site'),
    join(import.meta.dirname, 'tools'),
  ];
  const of = (name: string) => {
    const file = places
      .map((place) => join(place, 'node_modules', name, 'package.json'))
      .find((path) => existsSync(path));
    return file ? (JSON.parse(readFileSync(file, 'utf8')) as { version: string }).version : '?';
  };
  const named = ['fastify', 'pg', '@electric-sql/pglite', 'react-router', 'react', 'autocannon'];
  return [
    `Node ${process.versions.node}`,
    ...named.map((name) => `${name} ${of(name)}`),
    postgres(),
  ];
}

function postgres(): string {
  try {
    const program = join(postgresPrograms() ?? '', 'postgres');
    return execFileSync(program, ['--version'], { encoding: 'utf8' }).trim();
  } catch {
    return 'no PostgreSQL';
  }
}
