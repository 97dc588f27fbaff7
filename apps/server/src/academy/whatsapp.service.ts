import {
  type WhatsAppMessages,
  type WhatsAppSituation,
  type WhatsAppTexts,
  whatsAppSituations,
} from '@aulario/contract/whatsapp';
import { type Actor, requirePermission } from '../platform/actor.ts';
import type { Db } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { readSetting, settingVersion } from './academy.queries.ts';
import { academyProfile } from './academy.service.ts';
import { changeSetting } from './change-setting.ts';

const written = Object.fromEntries(
  Object.entries(whatsAppSituations).map(([name, { text }]) => [name, text]),
) as Record<WhatsAppSituation, string>;

/** What staff find written when they open a conversation; our words until the academy has its own. */
export async function whatsAppMessages(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
): Promise<WhatsAppMessages> {
  requirePermission(actor, 'contacts:read');
  return messagesOf(db);
}

/** @throws DomainError `stale-version` when somebody else changed them since `version`. */
export async function changeWhatsAppMessages(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { texts, version }: { texts: WhatsAppTexts; version?: number | undefined },
): Promise<WhatsAppMessages> {
  const read = async (tx: Db) => (await messagesOf(tx)).texts;
  await db.transaction((tx) =>
    changeSetting(tx, actor, 'whatsapp', { version, read, after: () => texts }),
  );
  return messagesOf(db);
}

async function messagesOf(db: Db): Promise<WhatsAppMessages> {
  const own = await readSetting<Partial<WhatsAppTexts>>(db, 'whatsapp');
  return {
    texts: { ...written, ...own },
    academy: (await academyProfile(db)).name,
    version: await settingVersion(db, 'whatsapp'),
  };
}
