import type { Actor } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { announce } from '../../systems/webhooks/announce.ts';
import { adviserOfSame } from './assignment.queries.ts';
import { nextAdviser } from './assignment.service.ts';
import * as queries from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';
import { recordHistory } from './contact-change.service.ts';

/**
 * A lead arrives, wherever from: it gets its adviser (the one who already attends that person, else by
 * the rules) and its histories begin. Its e-mail and mobile are already as they are stored.
 */
export async function receiveLead(
  deps: Pick<Deps, 'clock'> & Partial<Pick<Deps, 'jobs'>>,
  tx: Tx,
  actor: Actor,
  lead: queries.NewContact,
  said: { note?: string | undefined } = {},
): Promise<ContactRow> {
  const now = deps.clock.now();
  const chosen = lead.assessorId
    ? { adviser: lead.assessorId, reason: null }
    : await adviserFor(deps, tx, lead);
  const row = await queries.insertContact(tx, {
    createdAt: now,
    updatedAt: now,
    ...lead,
    campaign: lead.campaign ?? lead.utm?.campaign ?? null,
    assessorId: chosen?.adviser ?? null,
    assignedAt: chosen ? now : null,
  });
  await recordHistory(deps, tx, actor, null, row, { ...said, reason: chosen?.reason });
  await recordAudit(tx, actor, {
    action: 'create',
    entity: 'contact',
    entityId: row.id,
    after: row,
  });
  // Of one that an import brings nobody is told: it came long ago.
  if (deps.jobs) {
    const fact = { _id: row.id, source: row.source ?? null, course: row.courseId ?? null };
    await announce({ jobs: deps.jobs }, tx, 'contact.arrived', fact);
  }
  return row;
}

async function adviserFor(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  lead: queries.NewContact,
): Promise<{ adviser: string; reason: string | null } | undefined> {
  const same = await adviserOfSame(tx, lead);
  if (same) return { adviser: same, reason: 'Ya atiende a esta persona' };
  const { country = null, courseId = null } = lead;
  const choice = await nextAdviser(deps, tx, { country, courseId });
  return choice && { adviser: choice.adviser, reason: choice.rule ?? 'Por turno' };
}
