import type { entrySchema, OwnClassSession } from '@aulario/contract/learning/timetable';
import type { z } from 'zod';
import { entersByLink } from '../../people/sign-in/ways-in.queries.ts';
import type { Actor } from '../../platform/actor.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { dealByToken } from '../../sales/deals/deal.queries.ts';
import { opensNothing } from '../../sales/deals/private-link.ts';
import { pageOfStudent } from './own-session.queries.ts';
import { enterAs, ownView } from './own-session.service.ts';

type ClassesQuery = { past?: boolean | undefined; page: number; limit: number };

/** One page of the own sessions: those that are not over, or those that are. */
export async function listOwnClasses(
  deps: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  { enrolment, ...query }: ClassesQuery & { enrolment?: string | undefined },
): Promise<Page<OwnClassSession>> {
  return classesOf(deps, actor.id ?? '', { enrolment }, query);
}

/** Those of what a sale bought for its buyer; nobody with an account enters by its link. */
export async function listClassesOfDeal(
  deps: Pick<Deps, 'db' | 'clock'>,
  token: string,
  query: ClassesQuery,
): Promise<Page<OwnClassSession>> {
  const { deal, guest } = await dealOf(deps.db, token);
  const page = await classesOf(deps, deal.userId, { deal: deal.id }, query);
  // Of an account, how often they came and what was recorded is told there: a link is handed on.
  const hidden = { enterable: false, attendance: null, recording: null };
  return { ...page, rows: guest ? page.rows : page.rows.map((row) => ({ ...row, ...hidden })) };
}

/**
 * Enters a session by the private link of the sale that bought it.
 * @throws DomainError `not-found`, and `wrong-state` for an order of an account, or while the door is shut.
 */
export async function enterByDeal(
  deps: Pick<Deps, 'db' | 'clock' | 'jobs'>,
  token: string,
  session: string,
): Promise<z.input<typeof entrySchema>> {
  const { deal, guest } = await dealOf(deps.db, token);
  if (!guest)
    throw new DomainError('wrong-state', 'Esta compra ya es de una cuenta: ingresa con ella.');
  return enterAs(deps, deal.userId, { session, deal: deal.id });
}

async function classesOf(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  userId: string,
  of: { enrolment?: string | undefined; deal?: string },
  { past, ...page }: ClassesQuery,
): Promise<Page<OwnClassSession>> {
  const now = clock.now();
  const when = past ? { overAt: now } : { notOverAt: now };
  const { rows, total } = await pageOfStudent(db, userId, { ...of, ...when }, page);
  return { rows: rows.map((row) => ownView(row, now)), total };
}

/** The sale of a private link, and whether its buyer has nothing else to enter with. */
export async function dealOf(db: Db, token: string) {
  const deal = found(await dealByToken(db, token), opensNothing);
  return { deal, guest: await entersByLink(db, deal.userId) };
}
