import { laterActor } from '../../people/users/later-actor.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import { makeRoom } from '../../platform/make-room.ts';
import { bulkJob } from './bulk.jobs.ts';
import * as queries from './bulk.queries.ts';
import type { BulkActRow, BulkRowRow } from './bulk.tables.ts';
import { bulkWorks } from './bulk-kinds.ts';

/** Rows of one transaction: what a crash takes back, and is done again. */
const together = 10;
/** Transactions of one turn; other work goes between two turns. */
const turn = 10;

/** What is done to a record and what the report says of it are one transaction: each is done once. */
export function bulkJobs(deps: Deps): JobHandler<typeof bulkJob.data>[] {
  return [{ kind: bulkJob, run: ({ act }) => takeTurn(deps, act) }];
}

async function takeTurn(deps: Deps, id: string): Promise<void> {
  for (let step = 1; step <= turn; step += 1) {
    const more = await deps.db.transaction(async (tx) => {
      const act = await queries.lockAct(tx, id);
      if (act?.state !== 'en-curso') return false;
      const more = await workOnSome(deps, tx, act);
      // The next turn is sent by the transaction that ends this one: exactly one follows.
      if (more && step === turn) await deps.jobs.send(tx, bulkJob, { act: id });
      return more;
    });
    if (!more) return;
    await makeRoom();
  }
}

async function workOnSome(deps: Deps, tx: Tx, act: BulkActRow): Promise<boolean> {
  const rows = await queries.waitingRows(tx, act.id, together);
  const actor = await laterActor(tx, { id: act.byId, name: act.byName });
  const now = deps.clock.now();
  const counts = { done: act.done, unchanged: act.unchanged, refused: act.refused };
  for (const row of rows) {
    const outcome = await workOnOne(deps, tx, act, actor, row);
    await queries.finishRow(tx, row.id, { ...outcome, doneAt: now });
    if (outcome.state === 'hecho') counts.done += 1;
    else if (outcome.state === 'sin-cambios') counts.unchanged += 1;
    else counts.refused += 1;
  }
  const over = rows.length < together;
  await queries.updateAct(tx, act.id, {
    ...counts,
    updatedAt: now,
    ...(over ? { state: 'terminado', finishedAt: now } : {}),
  });
  return !over;
}

/** A row that is refused keeps its reason and does not stop the others. */
async function workOnOne(
  deps: Deps,
  tx: Tx,
  { kind, parameters }: BulkActRow,
  actor: Actor,
  { recordId }: BulkRowRow,
): Promise<Pick<BulkRowRow, 'state' | 'reason'>> {
  try {
    const changed = await tx.transaction((inner) =>
      // The services open their own transactions: inside of this one they are savepoints.
      bulkWorks[kind].run({ ...deps, db: inner as never }, actor, recordId, parameters),
    );
    return { state: changed ? 'hecho' : 'sin-cambios', reason: null };
  } catch (error) {
    if (!(error instanceof DomainError)) throw error;
    const [first] = error.errors ?? [];
    return { state: 'rechazado', reason: first?.message ?? error.message };
  }
}
