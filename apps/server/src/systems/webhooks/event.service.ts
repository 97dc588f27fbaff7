import type { AnswerOf } from '@aulario/contract/endpoint';
import {
  type eventEndpoints,
  eventPermissions,
  type eventQuery,
} from '@aulario/contract/systems/event';
import { eventNames } from '@aulario/contract/systems/webhook';
import type { z } from 'zod';
import { type Actor, allows, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { anyUnplaced, factsBehind, placeFacts, placesKept } from './fact.queries.ts';

/**
 * What happened behind a cursor, in one order. Whoever may not read a kind of record is told nothing of it, not even
 * that something happened.
 * @throws DomainError `wrong-state` for a cursor whose facts are no longer kept.
 */
export async function listEvents(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  { cursor, since, types = eventNames, limit }: z.output<typeof eventQuery>,
): Promise<AnswerOf<typeof eventEndpoints.list>> {
  requirePermission(actor, 'events:read');
  if (await anyUnplaced(db)) await db.transaction(placeFacts);
  const { first, last } = await placesKept(db);
  const after = Number(cursor ?? 0);
  if (cursor !== undefined && after > 0 && (after > (last ?? 0) || after < (first ?? 1) - 1)) {
    throw new DomainError(
      'wrong-state',
      'Los hechos que siguen a ese cursor ya no se guardan. Lee las listas con updatedSince y sigue sin cursor.',
    );
  }
  const allowed = types.filter((type) => allows(actor, eventPermissions[type]));
  const rows = await factsBehind(
    db,
    {
      ...{ after, until: last ?? 0 },
      since: cursor === undefined && since ? new Date(since) : undefined,
    },
    allowed,
    limit + 1,
  );
  const told = rows.slice(0, limit);
  const more = rows.length > limit;
  const reached = more ? told.at(-1)?.position : last;
  return {
    events: told.map(({ id, event, at, data }) => ({
      ...{ id, type: event, timestamp: at.toISOString(), data },
    })),
    cursor: String(reached ?? 0),
    more,
  };
}
