import type { UserChange } from '@aulario/contract/people/account';
import type { Reassignment } from '@aulario/contract/people/user';
import type { userStageMoves } from './user.tables.ts';
import type { ChangeRow } from './user-change.queries.ts';

export function reassignmentView(row: ChangeRow): Reassignment {
  const { kind: _, ...shown } = changeView(row);
  return shown;
}

/** Both kinds of history as one, newest first. */
export function historyView(
  changes: ChangeRow[],
  moves: (typeof userStageMoves.$inferSelect)[],
): UserChange[] {
  const all = [...changes.map(changeView), ...moves.map(stageMoveView)];
  return all.sort((a, b) => b.at.localeCompare(a.at));
}

function changeView(row: ChangeRow): UserChange {
  return {
    at: row.at.toISOString(),
    kind: row.kind,
    from: row.from,
    to: row.to,
    reason: row.reason,
    by: row.byId,
    byName: row.byName,
  };
}

function stageMoveView(row: typeof userStageMoves.$inferSelect): UserChange {
  return {
    at: row.at.toISOString(),
    kind: 'stage',
    from: row.fromStage,
    to: row.toStage,
    reason: null,
    by: row.byId,
    byName: row.byName,
  };
}
