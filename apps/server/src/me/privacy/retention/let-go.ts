import { removeStored } from '../../../files/kept-or-removed.ts';
import { dataRules } from '../../../legal/data-map/data-rules.ts';
import { systemActor } from '../../../platform/actor.ts';
import { recordAudit } from '../../../platform/audit.ts';
import type { Deps } from '../../../platform/deps.ts';
import { makeRoom } from '../../../platform/make-room.ts';
import { type Cuts, cutsOf } from './cuts.ts';
import { dropFileRows, letGo, someOverdue } from './let-go.queries.ts';
import { type KindName, kinds } from './overdue.queries.ts';

type LetGoDeps = Pick<Deps, 'db' | 'clock' | 'storage'>;

/** Rows of one transaction, and transactions of a kind in one night: the rest waits for the next. */
const slice = 200;
const slices = 50;

/** Lets go what had its time by the academy's periods. Each slice is a transaction, with a row in the audit. */
export async function letGoOverdue(deps: LetGoDeps): Promise<void> {
  const now = deps.clock.now();
  const cuts = cutsOf((await dataRules(deps.db)).periods, now);
  for (const name of Object.keys(kinds) as KindName[])
    for (let done = 0; done < slices && (await letGoSome(deps, name, cuts)) === slice; done++)
      await makeRoom();
}

/** @returns how many rows. */
async function letGoSome(deps: LetGoDeps, name: KindName, cuts: Cuts): Promise<number> {
  const { rows, dropped } = await deps.db.transaction(async (tx) => {
    const ids = await someOverdue(tx, name, { cuts, most: slice });
    if (ids.length === 0) return { rows: 0, dropped: [] };
    const dropped = await dropFileRows(tx, await letGo[name](tx, ids, deps.clock.now()));
    await recordAudit(tx, systemActor, {
      ...{ action: 'let-go', entity: 'retention', entityId: name },
      after: { count: ids.length, files: dropped.length },
    });
    return { rows: ids.length, dropped };
  });
  for (const file of dropped) await removeStored(deps.storage, file);
  return rows;
}
