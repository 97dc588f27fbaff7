import {
  type TimelineItem,
  type TimelineKind,
  type timelineEndpoints,
  timelineKinds,
  timelineParts,
} from '@aulario/contract/relations/timeline';
import type { z } from 'zod';
import { knownUser } from '../../people/users/user-reading.service.ts';
import { type Actor, allows, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { found } from '../../platform/error.ts';
import { insertActivity } from '../contacts/activity.queries.ts';
import {
  contactById,
  contactsOfUser,
  lockContact,
  withMerged,
} from '../contacts/contact.queries.ts';
import { writeContact } from '../contacts/contact.service.ts';
import { readItems, type Subject } from './timeline.queries.ts';
import { activityItem, timelineItem } from './timeline.view.ts';

type Whose = { contact?: string | undefined; user?: string | undefined };
type Query = z.output<NonNullable<typeof timelineEndpoints.timeline.query>>;

/**
 * What happened with a lead or a person, newest first: one page that ends before `before`. Whose
 * acts the audit kept is for administrators.
 */
export async function readTimeline(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: Query,
): Promise<TimelineItem[]> {
  requirePermission(actor, 'contacts:read');
  requirePermission(actor, 'users:read');
  const subject = await subjectOf(db, actor, query);
  const ms = Date.parse(query.before ?? endOfTime);
  const rows = await readItems(db, subject, {
    kinds: kindsFor(actor, query.part),
    before: { ms, item: query.beforeItem },
    limit: query.limit,
  });
  return rows.map(timelineItem);
}

/** Later than anything that is written down. */
const endOfTime = '9999-01-01T00:00:00Z';

function kindsFor(actor: Actor, part: Query['part']): readonly TimelineKind[] {
  const wanted = part ? timelineParts[part].kinds : (Object.keys(timelineKinds) as TimelineKind[]);
  return wanted.filter((kind) => kind !== 'auditoria' || allows(actor, 'audit:read'));
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
    return activityItem(row);
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
