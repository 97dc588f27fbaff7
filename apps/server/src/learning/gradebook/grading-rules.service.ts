import type {
  GradeRounding,
  GradeScale,
  GradingRules,
  gradingRulesBody,
} from '@aulario/contract/learning/grading-rules';
import type { z } from 'zod';
import {
  lockSetting,
  readSetting,
  settingVersion,
  writeSetting,
} from '../../academy/academy.queries.ts';
import { nextVersion } from '../../academy/academy.service.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
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
  requirePermission(actor, 'settings:write');
  return db.transaction(async (tx) => {
    await lockSetting(tx, setting);
    const before = await keptGrading(tx);
    const next = await nextVersion(tx, actor, setting, { version, before, sent: after });
    await writeSetting(tx, setting, after);
    await recordAudit(tx, actor, {
      ...{ action: 'update', entity: 'setting', entityId: setting },
      ...{ before, after: { ...after, version: next } },
    });
    return { ...(await gradingOf(tx, null)), version: next };
  });
}
