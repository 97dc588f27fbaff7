import type { OptionalStep } from '@aulario/contract/office/first-steps';
import { lockSetting, readSetting, writeSetting } from '../../academy/academy.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';

/** Under this name an academy keeps what cannot be read from how things are. */
const stepsSetting = 'first-steps';
export type KeptSteps = {
  dismissed: boolean;
  /** When a purchase was tried that left no trace. */
  boughtAt?: string;
  /** When a mail server took over a trial mail. */
  mailedAt?: string;
  /** Optional steps that the academy put aside. */
  unused?: OptionalStep[];
};

export async function keptSteps(db: Db): Promise<KeptSteps> {
  return (await readSetting<KeptSteps>(db, stepsSetting)) ?? { dismissed: false };
}

/** Changes what is kept of the steps, one writer at a time. */
export async function keepSteps(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  action: 'update' | 'test',
  change: (before: KeptSteps) => KeptSteps,
): Promise<void> {
  await db.transaction(async (tx) => {
    await lockSetting(tx, stepsSetting);
    const before = await keptSteps(tx);
    const after = change(before);
    await writeSetting(tx, stepsSetting, after);
    const act = { action, entity: 'setting', entityId: stepsSetting };
    await recordAudit(tx, actor, { ...act, before, after });
  });
}
