import {
  type AnswerTemplates,
  type AnswerUse,
  answerUses,
  type KeptAnswerTemplates,
} from '@aulario/contract/answer-template';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSetting, settingVersion } from './academy.queries.ts';
import { academyProfile } from './academy.service.ts';
import { changeSetting } from './change-setting.ts';

const ours = Object.fromEntries(
  Object.entries(answerUses).map(([use, each]) => [use, [...each.ours]]),
) as Record<AnswerUse, { name: string; text: string }[]>;

/** The texts from which staff begin an answer; ours until the academy has its own. */
export async function answerTemplates(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<KeptAnswerTemplates> {
  requirePermission(actor, 'mails:read');
  return templatesOf(db);
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeAnswerTemplates(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { templates, version }: { templates: AnswerTemplates; version?: number | undefined },
): Promise<KeptAnswerTemplates> {
  const read = async (tx: Db) => (await templatesOf(tx)).templates;
  await db.transaction((tx) =>
    changeSetting(tx, actor, 'answers', { version, read, after: () => templates }),
  );
  return templatesOf(db);
}

async function templatesOf(db: Db): Promise<KeptAnswerTemplates> {
  const own = await readSetting<Partial<AnswerTemplates>>(db, 'answers');
  return {
    templates: { ...ours, ...own },
    academy: (await academyProfile(db)).name,
    version: await settingVersion(db, 'answers'),
  };
}
