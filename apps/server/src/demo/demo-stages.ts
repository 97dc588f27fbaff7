import type { UserStage } from '@aulario/contract/people/user';
import type { userStageMoves } from '../people/users/user.tables.ts';
import { days } from '../platform/clock.ts';
import type { UserInsert } from './demo-people.ts';
import { demoRandom } from './demo-random.ts';
import type { DemoStudent } from './demo-students.ts';

type Move = typeof userStageMoves.$inferInsert;

const path: readonly UserStage[] = ['nuevo', 'contactado', 'interesado', 'negociacion', 'cliente'];

/**
 * The history of each person's stage. Someone whom an adviser helped went all the way; someone who
 * bought alone was in negotiation from the first minute.
 * @param decided when a sale put each buyer where they stand now.
 */
export function composeStageMoves(
  now: Date,
  students: readonly DemoStudent[],
  advisers: readonly UserInsert[],
  decided: ReadonlyMap<string, Date>,
): Move[] {
  const random = demoRandom('stages');
  return students.flatMap(({ row, createdAt, stage }) => {
    const adviser = advisers.find(({ id }) => id === row.assessorId);
    const stops = row.status && !adviser ? alone(stage) : accompanied(stage);
    const latest = Math.min(now.getTime(), createdAt.getTime() + days(random.between(2, 9)));
    const until = decided.get(row.id) ?? new Date(latest);
    const moments = stops
      .slice(2)
      .map(() => random.instant(createdAt, until))
      .sort((a, b) => a.getTime() - b.getTime());
    return stops.slice(1).map((toStage, index): Move => {
      const at = moments[index] ?? until;
      const mover = toStage === 'cliente' ? undefined : adviser;
      return {
        id: random.id(at),
        userId: row.id,
        at,
        fromStage: stops[index] ?? null,
        toStage,
        byId: mover?.id ?? null,
        byName: mover ? `${mover.firstName} ${mover.lastName}` : 'Recepción',
      };
    });
  });
}

function alone(stage: UserStage): readonly UserStage[] {
  return stage === 'negociacion' ? ['negociacion'] : ['negociacion', stage];
}

function accompanied(stage: UserStage): readonly UserStage[] {
  if (stage === 'perdido') return ['nuevo', 'contactado', 'perdido'];
  return path.slice(0, path.indexOf(stage) + 1);
}
