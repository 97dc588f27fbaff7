import type { Accommodated } from '@aulario/contract/learning/accommodated';
import { fullName } from '../../people/users/user.view.ts';
import type { Db } from '../../platform/database.ts';
import { lastAccommodations } from './accommodation.queries.ts';

/** What an enrolment has now besides the rules, by lesson. */
export async function accommodationsOf(
  db: Db,
  enrolmentId: string,
): Promise<Map<string, Accommodated>> {
  const rows = await lastAccommodations(db, enrolmentId);
  return new Map(
    rows
      .filter(({ given }) => given.extraMinutes !== null || given.until !== null)
      .map(({ given, by }) => [
        given.lessonId,
        {
          extraMinutes: given.extraMinutes,
          until: given.until?.toISOString() ?? null,
          reason: given.reason,
          by: by && fullName(by),
          at: given.givenAt.toISOString(),
        },
      ]),
  );
}
