import type {
  GradeRounding,
  GradeScale,
  GradingRules,
  gradingRulesBody,
} from '@aulario/contract/learning/grading-rules';
import type { z } from 'zod';
import { readSetting, settingVersion } from '../../academy/academy.queries.ts';
import { changeSetting } from '../../academy/change-setting.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { onScale } from './final-grade.ts';

export type KeptGrading = { scale: GradeScale; rounding: GradeRounding };

const setting = 'grading';
const usual: KeptGrading = { scale: 20, rounding: 'centesimas' };

/** On which scale the academy grades; ours until it says its own. */
export async function keptGrading(db: Db): Promise<KeptGrading> {
  return { ...usual, ...(await readSetting<Partial<KeptGrading>>(db, setting)) };
}

/** The academy's pass mark, in twentieths; what its certificates go by. */
async function passMark(db: Db): Promise<number> {
  const rules = await readSetting<{ passMark?: number }>(db, 'certificates');
  return rules?.passMark ?? 11;
}

/** Scale, rounding and pass mark, of a course that has its own or of the academy. */
export async function gradingOf(
  db: Db,
  courseMark: number | null,
): Promise<KeptGrading & { passMark: number }> {
  const kept = await keptGrading(db);
  return { ...kept, passMark: onScale(courseMark ?? (await passMark(db)), kept.scale) };
}

export async function readGradingRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<GradingRules> {
  requirePermission(actor, 'settings:read');
  return { ...(await gradingOf(db, null)), version: await settingVersion(db, setting) };
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeGradingRules(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { version, ...after }: z.output<typeof gradingRulesBody>,
): Promise<GradingRules> {
  return db.transaction(async (tx) => {
    const change = { version, read: keptGrading, after: () => after };
    const changed = await changeSetting(tx, actor, setting, change);
    return { ...(await gradingOf(tx, null)), version: changed.version };
  });
}
