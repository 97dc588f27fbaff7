import {
  type MatchSide,
  type MatchTrait,
  matchTraits,
  type UserMatch,
} from '@aulario/contract/people/user-match';
import type { UserRow } from '../users/user.tables.ts';
import { fullName } from '../users/user.view.ts';
import type { MatchRecord } from './user-match.queries.ts';

export function matchView({ match, guest, other }: MatchRecord): UserMatch {
  return {
    _id: match.id,
    createdAt: match.createdAt.toISOString(),
    updatedAt: match.updatedAt.toISOString(),
    guest: sideView(guest),
    other: sideView(other),
    by: match.state === 'pendiente' ? sharedBy(guest, other) : match.by,
    state: match.state,
    reason: match.reason,
    decidedAt: match.decidedAt?.toISOString() ?? null,
    decidedByName: match.decidedByName,
  };
}

function sideView(user: UserRow): MatchSide {
  const { document, dni, documentTyped, email, emailProven, mobile, guest, stage } = user;
  return {
    user: user.id,
    name: fullName(user),
    ...{ document, dni, documentTyped, email, emailProven, mobile, guest, stage },
    hasAccount: user.passwordHash !== null && user.status,
    createdAt: user.createdAt.toISOString(),
    version: user.version,
  };
}

/** In what two records agree. */
export function sharedBy(guest: UserRow, other: UserRow): MatchTrait[] {
  return (Object.keys(matchTraits) as MatchTrait[]).filter(
    (trait) => guest[trait] !== null && guest[trait] === other[trait],
  );
}
