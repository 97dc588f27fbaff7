import type { Adviser, reportEndpoints } from '@aulario/contract/office/report';
import type { z } from 'zod';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import type { Deps } from '../../platform/deps.ts';
import type { Page } from '../../platform/list.ts';
import { limaPeriod } from '../../platform/period.ts';
import * as queries from './adviser.queries.ts';

/** Advisers with the leads that arrived and the sales that were settled between two days in Lima. */
export async function listAdvisers(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof reportEndpoints.listAdvisers.query>>,
): Promise<Page<Adviser>> {
  requirePermission(actor, 'deals:read');
  requirePermission(actor, 'contacts:read');
  const { begin, end } = limaPeriod(query);
  const { rows, total } = await queries.listAdvisers(db, query, begin, end);
  return {
    rows: rows.map(({ id, firstName, lastName, ...row }) => ({
      _id: id,
      fullName: fullName({ firstName, lastName }),
      ...row,
    })),
    total,
  };
}
