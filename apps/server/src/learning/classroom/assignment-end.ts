import type { Assignment } from '@aulario/contract/learning/assignment';
import type { Db } from '../../platform/database.ts';
import { endsOf } from './accommodation.queries.ts';
import { dueAtOf } from './assignment.rules.ts';
import { openingOf } from './release.rules.ts';

/**
 * When somebody's work is due: at the end that they were given, or as the rules say. What several hand in together is one
 * work, which is due when the last of them has to hand it in. Null: it never is.
 * @param enrolmentIds theirs, and those of whom they hand in with
 */
export async function endOf(
  db: Db,
  rules: Assignment,
  { lesson, enrolmentIds }: { lesson: string; enrolmentIds: string[] },
): Promise<Date | null> {
  const ends = (await endsOf(db, enrolmentIds, lesson)).map(
    ({ until, afterAt, opensDay, ...begun }) => {
      const opensOn = openingOf({ opensOn: begun.opensOn, opensDay: opensDay }, begun, afterAt);
      return until ?? dueAtOf(rules, { ...begun, opensOn });
    },
  );
  const times = ends.flatMap((end) => end?.getTime() ?? []);
  return times.length === ends.length && times.length > 0 ? new Date(Math.max(...times)) : null;
}
