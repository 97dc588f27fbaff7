import type {
  MatchAcceptance,
  MatchState,
  matchListQuery,
  UserMatch,
} from '@aulario/contract/people/user-match';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { JobHandler } from '../../platform/jobs.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import { type Among, peopleLike } from '../users/guest.queries.ts';
import { guestArrivedJob } from '../users/guest-arrived.job.ts';
import type { MailingDeps } from '../users/mailing-deps.ts';
import { checkUserWrite, maySeeAccount, staffHiddenFrom } from '../users/user.policy.ts';
import { userById } from '../users/user.queries.ts';
import type { UserRow } from '../users/user.tables.ts';
import { joinRecords, lockBoth } from './record-join.ts';
import * as matches from './user-match.queries.ts';
import type { MatchRow } from './user-match.tables.ts';
import { matchView, sharedBy } from './user-match.view.ts';

/** A family that shares a telephone is shown whole; a flood of guests is not. */
const mostMatches = 5;

export function matchJobs(deps: Pick<Deps, 'db' | 'clock'>): JobHandler[] {
  return [
    {
      kind: guestArrivedJob,
      run: (data) => findMatches(deps, guestArrivedJob.data.parse(data).user),
    },
  ];
}

/**
 * In a job, so that the answer to a stranger takes as long for a known document as for an unknown one. Two guests of
 * whom none paid are told nobody of: anybody invents both. It is looked again when one pays or answers.
 */
async function findMatches({ db, clock }: Pick<Deps, 'db' | 'clock'>, id: string): Promise<void> {
  const person = (await userById(db, id))?.user;
  if (!person || person.retiredAt) return;
  const now = clock.now();
  const alike = await peopleLike(db, person, amongWhom(person), mostMatches);
  const seen = await matches.pairedWith(db, id);
  const pairs = alike
    .filter((other) => !seen.has(other.id))
    .map((other) => (person.guest ? { guest: person, other } : { guest: other, other: person }));
  await matches.insertMatches(
    db,
    pairs.map(({ guest, other }) => ({
      ...{ guestId: guest.id, otherId: other.id, by: sharedBy(guest, other) },
      ...{ createdAt: now, updatedAt: now },
    })),
  );
}

/** Whoever is no guest any more was compared with who is known when they came. */
function amongWhom(person: UserRow): Among {
  if (!person.guest) return 'guests';
  return person.stage === 'cliente' ? 'all' : 'known';
}

export async function listMatches(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<typeof matchListQuery>,
): Promise<Page<UserMatch>> {
  requirePermission(actor, 'users:read');
  const { rows, total } = await matches.listMatches(db, query, staffHiddenFrom(actor));
  return { rows: rows.map(matchView), total };
}

/**
 * What was typed joins the person who was meant. Their e-mail stays theirs: one that a stranger typed
 * would be where the link for a new password goes.
 * @param seen the versions that staff looked at
 * @throws DomainError `stale-version` when one of both changed meanwhile; `wrong-state` when they agree in nothing any more.
 */
export async function acceptMatch(
  deps: MailingDeps,
  actor: Actor,
  id: string,
  { reason, ...seen }: MatchAcceptance,
): Promise<UserMatch> {
  return decide(deps, actor, id, 'aceptada', reason, async (tx, { guestId, otherId }) => {
    const [kept, absorbed] = await lockBoth(tx, otherId, guestId);
    if (!absorbed.guest) throw new DomainError('wrong-state', notGuest);
    const entity = 'user';
    await checkVersion(tx, { actor, entity, before: absorbed, version: seen.guest });
    await checkVersion(tx, { actor, entity, before: kept, version: seen.other });
    if (sharedBy(absorbed, kept).length === 0) throw new DomainError('wrong-state', notAlike);
    await joinRecords(deps, tx, actor, { kept, absorbed, choices: { email: 'kept' }, reason });
  });
}

export async function refuseMatch(
  deps: MailingDeps,
  actor: Actor,
  id: string,
  { reason }: { reason: string },
): Promise<UserMatch> {
  return decide(deps, actor, id, 'rechazada', reason, async () => {});
}

const notGuest =
  'Esa ficha ya respondió desde su propio correo: si son la misma persona, fusiónalas en su ficha.';

const notAlike =
  'Las dos fichas ya no coinciden en nada, porque alguien cambió una. Responde que son distintas o fusiónalas en su ficha.';

async function decide(
  deps: MailingDeps,
  actor: Actor,
  id: string,
  state: MatchState,
  reason: string,
  act: (tx: Tx, match: MatchRow) => Promise<void>,
): Promise<UserMatch> {
  requirePermission(actor, 'users:write');
  const { other } = found(await matches.matchById(deps.db, id));
  if (!maySeeAccount(actor, other)) throw new DomainError('not-found');
  checkUserWrite(actor, other.roles, other.roles);
  await deps.db.transaction(async (tx) => {
    const before = found(await matches.lockMatch(tx, id));
    if (before.state !== 'pendiente')
      throw new DomainError('wrong-state', 'Esa coincidencia ya se decidió.');
    await act(tx, before);
    const after = await matches.saveMatch(tx, id, {
      state,
      reason,
      decidedAt: deps.clock.now(),
      decidedById: actor.id,
      decidedByName: actor.name,
    });
    const action = state === 'aceptada' ? 'accept' : 'reject';
    await recordAudit(tx, actor, { action, entity: 'user-match', entityId: id, before, after });
  });
  return matchView(found(await matches.matchById(deps.db, id)));
}
