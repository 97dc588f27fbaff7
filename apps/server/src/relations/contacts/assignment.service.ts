import {
  type AssignmentSettings,
  type AssignmentView,
  assignmentSettings,
} from '@aulario/contract/relations/lead';
import { readSetting, writeSetting } from '../../academy/academy.queries.ts';
import { courseById } from '../../catalogue/courses/course.queries.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import { limaDay, limaMidnight } from '../../platform/clock.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { fieldFault } from '../../platform/error.ts';
import { checkVersion } from '../../platform/version.ts';
import { adviserLoads } from './assignment.queries.ts';
import { type Choice, chooseAdviser, isAway } from './assignment.rules.ts';
import { takeTurn } from './contact.queries.ts';

type AssignmentDeps = Pick<Deps, 'db' | 'clock'>;
type Kept = AssignmentSettings & { version: number };

const settingName = 'lead-assignment';
const nothing: Kept = { rules: [], duties: [], version: 0 };

/** Whose turn it is. The caller writes the lead in the same transaction, in which nobody else chooses. */
export async function nextAdviser(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  lead: { country: string | null; courseId: string | null },
): Promise<Choice | undefined> {
  await takeTurn(tx);
  const now = clock.now();
  const day = limaDay(now);
  return chooseAdviser(
    await keptSettings(tx),
    await adviserLoads(tx, limaMidnight(day)),
    lead,
    day,
  );
}

export async function readAssignment(
  { db, clock }: AssignmentDeps,
  actor: Actor,
): Promise<AssignmentView> {
  requirePermission(actor, 'contacts:read');
  const { rules, duties, version } = await keptSettings(db);
  const day = limaDay(clock.now());
  const loads = await adviserLoads(db, limaMidnight(day));
  return {
    rules,
    version,
    advisers: loads.map(({ id, name, today, open }) => {
      const duty = duties.find(({ adviser }) => adviser === id);
      return {
        adviser: id,
        name,
        today,
        open,
        active: duty?.active ?? true,
        dailyCap: duty?.dailyCap ?? null,
        openCap: duty?.openCap ?? null,
        absences: duty?.absences ?? [],
        away: isAway(duty, day),
      };
    }),
  };
}

/** @throws 402 beside an adviser or a course that does not exist; `stale-version`. */
export async function changeAssignment(
  deps: AssignmentDeps,
  actor: Actor,
  { version, ...wanted }: AssignmentSettings & { version?: number | undefined },
): Promise<AssignmentView> {
  requirePermission(actor, 'settings:write');
  await deps.db.transaction(async (tx) => {
    await takeTurn(tx);
    const before = await keptSettings(tx);
    const read = { ...before, id: settingName };
    await checkVersion(tx, { actor, entity: 'setting', before: read, version, sent: wanted });
    await checkNames(tx, wanted, limaMidnight(limaDay(deps.clock.now())));
    const after = { ...wanted, version: before.version + 1 };
    await writeSetting(tx, settingName, after);
    await recordAudit(tx, actor, {
      action: 'update',
      entity: 'setting',
      entityId: settingName,
      before,
      after,
    });
  });
  return readAssignment(deps, actor);
}

async function keptSettings(db: Db): Promise<Kept> {
  const kept = await readSetting<Kept>(db, settingName);
  if (!kept) return nothing;
  return {
    ...assignmentSettings.parse({ rules: kept.rules, duties: kept.duties }),
    version: kept.version,
  };
}

async function checkNames(tx: Tx, { rules, duties }: AssignmentSettings, day: Date): Promise<void> {
  const advisers = new Set((await adviserLoads(tx, day)).map(({ id }) => id));
  const unknown = (ids: string[]) => ids.some((id) => !advisers.has(id));
  const courses = [...new Set(rules.flatMap((rule) => rule.courses))];
  for (const [index, rule] of rules.entries()) {
    if (unknown(rule.advisers)) {
      throw fieldFault(`rules.${index}.advisers`, 'Elige asesores que estén activos.');
    }
  }
  if (new Set(duties.map(({ adviser }) => adviser)).size !== duties.length) {
    throw fieldFault('duties', 'Un asesor está dos veces.');
  }
  const found = await Promise.all(courses.map((id) => courseById(tx, id)));
  if (found.some((course) => !course)) throw fieldFault('rules', 'Uno de los cursos ya no existe.');
}
