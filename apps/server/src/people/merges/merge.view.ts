import type { UserMerge } from '@aulario/contract/people/merge';
import type { MergeRecord } from './merge.queries.ts';

export function mergeView({ merge, absorbedName }: MergeRecord): UserMerge {
  return {
    _id: merge.id,
    at: merge.at.toISOString(),
    kept: merge.keptId,
    absorbed: merge.absorbedId,
    absorbedName: `${absorbedName.first} ${absorbedName.last}`.trim(),
    reason: merge.reason,
    byName: merge.byName,
    moved: merge.moved.reduce((sum, { rows }) => sum + rows.length, 0),
    undoneAt: merge.undoneAt?.toISOString() ?? null,
    undoneBy: merge.undoneBy,
    erasedAt: merge.erasedAt?.toISOString() ?? null,
  };
}
