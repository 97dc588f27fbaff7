import type { Duplicate, leadEndpoints } from '@aulario/contract/relations/lead';
import type { z } from 'zod';
import { contactKeys } from '../../people/users/lookup.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import { type DuplicateKeys, similarTo } from './duplicate.queries.ts';

/**
 * Who is known already with what is being typed. An e-mail, a mobile (compared in E.164) and a
 * document count as the same; a name is only a hint.
 */
export async function findDuplicates(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof leadEndpoints.findDuplicates.query>>,
): Promise<Duplicate[]> {
  requirePermission(actor, 'contacts:read');
  const keys: DuplicateKeys = { ...contactKeys(query), name: query.name };
  if (!keys.email && !keys.mobile && !keys.dni && !keys.name) return [];
  const rows = await similarTo(db, keys, query.except);
  return rows.map((row) => ({
    kind: row.kind,
    _id: row.id,
    name: row.name,
    email: row.email,
    mobile: row.mobile,
    stage: row.stage,
    assessorName: row.assessor_name,
    createdAt: new Date(row.created_at).toISOString(),
    by: likeness(row, keys),
  }));
}

function likeness(
  row: { email: string | null; mobile: string | null; dni: string | null },
  keys: DuplicateKeys,
): Duplicate['by'] {
  const same: Duplicate['by'] = [];
  if (keys.email && row.email === keys.email) same.push('correo');
  if (keys.mobile && row.mobile === keys.mobile) same.push('celular');
  if (keys.dni && row.dni === keys.dni) same.push('documento');
  return same.length > 0 ? same : ['nombre'];
}
