import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../scripts/postgres.mjs';
import { type Figure, milliseconds } from './figure.ts';
import type { LearningRun, Waits } from './learning-run.ts';
import type { Effort } from './load.ts';
import { answerOf } from './script.ts';

const words = ({ p50, p95, longest }: Waits) =>
  `p50 ${milliseconds(p50)}, p95 ${milliseconds(p95)}, longest ${milliseconds(longest)}`;

/** A class that watches, is examined while the server is killed, and is graded. */
export async function learningFigures(
  database: 'embedded' | 'postgres',
  { watchers }: Effort,
): Promise<Figure[]> {
  if (database === 'postgres' && !postgresPrograms()) return [];
  const server = database === 'postgres' ? await startPostgres() : undefined;
  const script = join(import.meta.dirname, 'learning-run.ts');
  const where: Record<string, string> = server ? { DATABASE_URL: server.url } : {};
  const run = await answerOf<LearningRun>(script, [String(watchers), '--json'], where).finally(() =>
    server?.stop(),
  );
  return [...watchingFigures(run.watching), quizFigure(run.quiz), ...teachingFigures(run)].map(
    (figure) => ({ database, yardstick: '', ...figure }),
  );
}

type Own = Omit<Figure, 'database' | 'yardstick'> & { yardstick?: string };

function watchingFigures({
  people,
  perSecond,
  turnedAway,
  waits,
  pages,
  alone,
}: LearningRun['watching']) {
  const slower = pages.p50 / alone.p50;
  const figures: Own[] = [
    {
      what: `${people.toLocaleString('en')} people watch a film at once, each tells every 15 s`,
      ours: `${perSecond.toFixed(0)} a second: ${words(waits)}; ${turnedAway} turned away`,
      target: 'p95 at most 100 ms, nobody turned away',
      reached: waits.p95 <= 100 && turnedAway === 0,
      said: `p95 ${milliseconds(waits.p95)}, ${turnedAway} turned away`,
    },
    {
      what: 'what others wait for pages meanwhile, ten a second',
      ours: words(pages),
      yardstick: `with nobody watching: ${words(alone)}`,
      target: 'at most 1.2 times as long in the middle',
      reached: slower <= 1.2,
      said: `${slower.toFixed(1)} times`,
    },
  ];
  return figures;
}

function quizFigure({ people, refused, kept, lost, waits }: LearningRun['quiz']): Own {
  return {
    what: `a class of ${people} begins a timed quiz within a minute, the server killed twice`,
    ours: `${refused} refused, ${kept.toLocaleString('en')} answers kept, ${lost} lost; ${words(waits)}, the starts of the server included`,
    target: 'nobody refused, nothing lost',
    reached: refused === 0 && lost === 0 && kept > 0,
    said: `${refused} refused, ${lost} lost`,
  };
}

function teachingFigures({ gradebook, search }: LearningRun): Own[] {
  const { people, parts, opens, saves } = gradebook;
  return [
    {
      what: `a gradebook of ${people} people × ${parts} parts opens`,
      ours: words(opens),
      target: 'at most 1 s',
      reached: opens.longest <= 1000,
      said: milliseconds(opens.longest),
    },
    {
      what: 'a grade typed into it is saved',
      ours: words(saves),
      target: 'p95 at most 200 ms',
      reached: saves.p95 <= 200,
      said: `p95 ${milliseconds(saves.p95)}`,
    },
    {
      what: `a bank of ${search.questions.toLocaleString('en')} questions is searched`,
      ours: words(search.waits),
      target: 'p95 at most 100 ms',
      reached: search.waits.p95 <= 100,
      said: `p95 ${milliseconds(search.waits.p95)}`,
    },
  ];
}
