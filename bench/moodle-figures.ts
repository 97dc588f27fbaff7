import { join } from 'node:path';
import { postgresPrograms, startPostgres } from '../scripts/postgres.mjs';
import type { Figure } from './figure.ts';
import type { Effort } from './load.ts';
import type { MigrationRound } from './moodle-migration.ts';
import { answerOf } from './script.ts';

/** What a person who comes from Moodle costs us, the first time and when the run is repeated. */
export async function moodleFigures(
  kind: 'embedded' | 'postgres',
  { moodlePeople }: Effort,
): Promise<Figure[]> {
  if (kind === 'postgres' && !postgresPrograms()) return [];
  const server = kind === 'postgres' ? await startPostgres() : undefined;
  try {
    const script = join(import.meta.dirname, 'moodle-migration.ts');
    const rounds = await answerOf<MigrationRound[]>(script, [String(moodlePeople), '--json'], {
      DATABASE_URL: server?.url ?? '',
    });
    return rounds.flatMap(({ round, rows, perRow, more }) => [
      {
        database: kind,
        what: `${rows.toLocaleString('en')} people of Moodle, ${round}`,
        ours: `${perRow.toFixed(2)} ms a row`,
        yardstick: '',
        target: 'at most 2 ms of ours a row',
        reached: perRow <= 2,
        said: `${perRow.toFixed(2)} ms`,
      },
      {
        database: kind,
        what: `memory from a tenth to the end of it, ${round}`,
        ours: `${more >= 0 ? '+' : ''}${Math.round(more)} MB`,
        yardstick: '',
        target: 'at most 20 MB more',
        reached: more <= 20,
        said: `${Math.round(more)} MB`,
      },
    ]);
  } finally {
    await server?.stop();
  }
}
