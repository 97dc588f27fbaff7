import type { PersonPrivacy } from '@aulario/contract/me/privacy';
import { dropBytes } from '../../../files/file.service.ts';
import { lockUsers } from '../../../people/users/guest.queries.ts';
import { updateUser } from '../../../people/users/user.queries.ts';
import type { UserRow } from '../../../people/users/user.tables.ts';
import { fullName } from '../../../people/users/user.view.ts';
import { type Actor, requirePermission, requireRecentProof } from '../../../platform/actor.ts';
import type { Tx } from '../../../platform/database.ts';
import type { Deps } from '../../../platform/deps.ts';
import { DomainError } from '../../../platform/error.ts';
import { confirmationKey } from '../../../sales/purchases/confirmation.jobs.ts';
import { goneUser } from '../gone.queries.ts';
import { eraseInMoodleLater } from '../moodle-erasure.service.ts';
import { aStudent, guestsOf, obstacles, view, writeAct } from '../person-privacy.ts';
import { eraseTraces, leadIdsOf } from '../privacy.queries.ts';
import { maskAudit, recordsThatAreTheirs } from './audit-masking.queries.ts';
import { closeRequests } from './closed-requests.ts';
import type { Identity } from './former.queries.ts';
import { identitiesOf, recordsOfOnePerson } from './identities.queries.ts';
import { orderIdsOf } from './orders.queries.ts';
import { eraseOwnNames } from './own-names.queries.ts';
import { eraseWaiting } from './waiting-lists.ts';
import { waitingRequestsOf } from './waiting-requests.queries.ts';

type ErasureDeps = Pick<Deps, 'db' | 'clock' | 'storage' | 'jobs' | 'config'>;

/** A record of the person, with all as which it was ever known. */
type Known = { row: UserRow; identities: Identity[] };

/**
 * Erases for ever what says who a blocked person is: in their record, in every one that was merged with it, and in
 * what was bought from their mailbox. Merges cannot be undone any more.
 * @throws DomainError `wrong-state` while it is not blocked, or something with them is under way.
 */
export async function erasePerson(
  deps: ErasureDeps,
  actor: Actor,
  { id, reason }: { id: string; reason: string },
): Promise<PersonPrivacy> {
  requirePermission(actor, 'privacy:write');
  requireRecentProof(actor);
  const { files, orders, answer } = await deps.db.transaction(async (tx) => {
    const person = await aStudent(tx, id);
    const [obstacle] = await obstacles(tx, person);
    if (obstacle) throw new DomainError('wrong-state', obstacle);
    const whole = await everyRecordOf(tx, person);
    const files = await eraseAll(deps, tx, actor, whole);
    const orders = await orderIdsOf(
      tx,
      whole.map(({ row }) => row.id),
    );
    // The one that was asked for is told of last, as it is read first.
    const others = whole.map(({ row }) => row.id).filter((one) => one !== id);
    for (const one of [...others, id])
      await writeAct(deps, tx, actor, { id: one, act: 'supresion', reason });
    return { files, orders, answer: await view(tx, await aStudent(tx, id)) };
  });
  // Photo and recordings: only once nothing can bring their rows back.
  for (const file of new Set(files)) await dropBytes(deps, file);
  // Also the papers that went with the mails: of what stays, the order's page draws another.
  for (const order of orders) await deps.storage.remove(confirmationKey(order));
  return answer;
}

async function everyRecordOf(tx: Tx, person: UserRow): Promise<Known[]> {
  const merged: UserRow[] = [];
  for (const one of await recordsOfOnePerson(tx, person.id)) merged.push(await aStudent(tx, one));
  const guests: string[] = [];
  for (const one of merged) guests.push(...(await guestsOf(tx, one)));
  const more = guests.filter((guest) => !merged.some(({ id }) => id === guest));
  const rows = [...merged, ...(await lockUsers(tx, more))];
  const known: Known[] = [];
  for (const row of rows) known.push({ row, identities: await identitiesOf(tx, row) });
  return known;
}

/** @returns the ids of files that nothing points to any more. */
async function eraseAll(
  deps: ErasureDeps,
  tx: Tx,
  actor: Actor,
  whole: readonly Known[],
): Promise<string[]> {
  const users = whole.map(({ row }) => row.id);
  const identities = whole.flatMap((one) => one.identities);
  const contacts: string[] = [];
  for (const { row, identities } of whole)
    for (const known of identities) contacts.push(...(await leadIdsOf(tx, { ...row, ...known })));
  const owners = { users, contacts };
  // Before rows go, and with them what leads to others.
  const records = await recordsThatAreTheirs(tx, owners);
  const asked = await waitingRequestsOf(tx, users, identities);
  await eraseOwnNames(
    tx,
    owners,
    whole.map(({ row }) => fullName(row)),
  );
  const files: string[] = [];
  const waits: string[] = [];
  for (const { row, identities } of whole) {
    for (const known of identities) {
      waits.push(...(await eraseWaiting(deps, tx, { ...row, ...known })));
      files.push(...(await eraseTraces(tx, { ...row, ...known }, records)));
    }
    await emptyRecord(deps, tx, row);
  }
  await eraseAccountsInMoodle(deps, tx, whole);
  await maskAudit(tx, { users, records: [...records, ...waits], identities });
  await closeRequests(deps, tx, actor, asked);
  return files;
}

async function emptyRecord({ clock }: ErasureDeps, tx: Tx, person: UserRow): Promise<void> {
  await updateUser(tx, person, goneUser(clock.now(), person.disabledAt));
}

/** Of two accounts a merge leaves one joined: the other is written down with the record that gave it up. */
async function eraseAccountsInMoodle(
  deps: ErasureDeps,
  tx: Tx,
  whole: readonly Known[],
): Promise<void> {
  const joined = new Set(whole.map(({ row }) => row.moodleId));
  const left = new Set(
    whole.flatMap(({ identities }) => identities.flatMap(({ moodleId }) => moodleId ?? [])),
  );
  const others = [...left].filter((account) => !joined.has(account));
  for (const { row } of whole) {
    const moodleId = row.moodleId ?? others.shift() ?? null;
    await eraseInMoodleLater(deps, tx, { id: row.id, moodleId });
  }
}
