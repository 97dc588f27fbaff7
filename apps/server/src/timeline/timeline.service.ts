import type { TimelineItem, timelineEndpoints } from '@aulario/contract/timeline';
import type { z } from 'zod';
import { callsOf } from '../calls/call.queries.ts';
import { activitiesOf, insertActivity } from '../contacts/activity.queries.ts';
import { namesOf } from '../contacts/assignment.queries.ts';
import {
  contactById,
  contactsOfUser,
  historyOf as leadHistoryOf,
  lockContact,
  withMerged,
} from '../contacts/contact.queries.ts';
import { writeContact } from '../contacts/contact.service.ts';
import { mergesOf } from '../people/merge.queries.ts';
import { historyOf as userHistoryOf } from '../people/user-change.queries.ts';
import { knownUser } from '../people/user-reading.service.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Db, Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { found } from '../platform/error.ts';
import * as queries from './timeline.queries.ts';
import * as view from './timeline.view.ts';

type Whose = { contact?: string | undefined; user?: string | undefined };
/** Leads and a person who are one: all that hangs from any of them is told together. */
type Subject = { contactIds: string[]; userId: string | null; email: string | null };

/**
 * What happened with a lead or a person, newest first: one page that ends before `before`. Every
 * source is asked for a page, so that none can hide another.
 */
export async function readTimeline(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  query: z.output<NonNullable<typeof timelineEndpoints.timeline.query>>,
): Promise<TimelineItem[]> {
  requirePermission(actor, 'contacts:read');
  requirePermission(actor, 'users:read');
  const subject = await subjectOf(db, actor, query);
  const { limit } = query;
  const before = query.before ? new Date(query.before) : new Date(clock.now().getTime() + 60_000);
  const { contactIds, userId } = subject;
  const leads = await queries.leadsOf(db, contactIds, before, limit);
  const { moves, assignments } = await leadHistoryOf(db, contactIds);
  const person = userId ? await userHistoryOf(db, userId) : { changes: [], moves: [] };
  const advisers = [
    ...assignments.flatMap(({ fromId, toId }) => [fromId, toId]),
    ...person.changes
      .filter(({ kind }) => kind === 'assessor')
      .flatMap(({ from, to }) => [from, to]),
  ].filter((id) => id !== null);
  const names = await namesOf(db, [...new Set(advisers)]);
  const items = [
    ...leads.map(view.leadItem),
    ...(await activitiesOf(db, subject, before, limit)).map(view.activityItem),
    ...moves.map(view.moveItem),
    ...person.moves.map(view.moveItem),
    ...assignments.map((row) => view.assignmentItem(row, names)),
    ...person.changes.map((row) => view.changeItem(row, names)),
    ...(await callsOf(db, subject, before, limit)).map(view.callItem),
    ...(await queries.consentsOf(db, subject, before, limit)).map(view.consentItem),
    ...(await queries.mailsOf(db, subject, before, limit)).map(view.mailItem),
    ...(userId ? await queries.dealsOf(db, userId, before, limit) : []).map(view.dealItem),
    ...(userId ? await mergesOf(db, userId) : []).map(view.mergeItem),
  ];
  return items
    .filter(({ at }) => at < before.toISOString())
    .sort((a, b) => b.at.localeCompare(a.at) || rank(b) - rank(a) || b._id.localeCompare(a._id))
    .slice(0, limit);
}

/** Writes something down. Whoever was written to or called for the first time has been answered. */
export async function addActivity(
  { db, clock }: Pick<Deps, 'db' | 'clock'>,
  actor: Actor,
  input: z.output<NonNullable<typeof timelineEndpoints.addActivity.body>>,
): Promise<TimelineItem> {
  requirePermission(actor, 'contacts:write');
  const { kind, text } = input;
  return db.transaction(async (tx) => {
    const now = clock.now();
    const lead = input.contact ? found(await lockContact(tx, input.contact)) : undefined;
    if (input.user) await knownUser(tx, actor, input.user);
    const row = await insertActivity(tx, {
      at: now,
      contactId: lead?.id ?? null,
      userId: input.user ?? lead?.userId ?? null,
      kind,
      text,
      byId: actor.id,
      byName: actor.name,
    });
    if (lead && kind !== 'nota' && !lead.firstContactAt) {
      await writeContact({ clock }, tx, actor, lead, 'talked', { firstContactAt: now });
    }
    const after = { contact: row.contactId, user: row.userId, kind, text };
    await recordAudit(tx, actor, { action: 'note', entity: 'activity', entityId: row.id, after });
    return view.activityItem(row);
  });
}

async function subjectOf(db: Db | Tx, actor: Actor, { contact, user }: Whose): Promise<Subject> {
  if (user) {
    const person = (await knownUser(db, actor, user)).user;
    const leads = await contactsOfUser(db, user);
    const contactIds = await withMerged(
      db,
      leads.map(({ id }) => id),
    );
    return { contactIds, userId: user, email: person.email };
  }
  const lead = found(await contactById(db, contact ?? '')).contact;
  return {
    contactIds: await withMerged(db, [lead.id]),
    userId: lead.userId,
    email: lead.email,
  };
}

/** Of what happened in one instant, the arrival of a lead was first. */
function rank({ kind }: TimelineItem): number {
  return kind === 'contacto' ? 0 : 1;
}
