import type { Contact } from '@aulario/contract/relations/contact';
import type { ContactMergePreview } from '@aulario/contract/relations/lead';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Tx } from '../../platform/database.ts';
import { DomainError, found } from '../../platform/error.ts';
import { notesOf } from './activity.queries.ts';
import * as queries from './contact.queries.ts';
import { type ContactDeps, readContact, writeContact } from './contact.service.ts';
import type { ContactRow } from './contact.tables.ts';
import { mergeWords } from './contact-merge.view.ts';

/** What the one that stays would know, without doing it. */
export async function previewContactMerge(
  { db }: ContactDeps,
  actor: Actor,
  id: string,
  otherId: string,
): Promise<ContactMergePreview> {
  requirePermission(actor, 'contacts:write');
  const kept = found(await queries.contactById(db, id));
  const other = found(await queries.contactById(db, otherId));
  const taken = filledFrom(kept.contact, other.contact);
  const notes = await notesOf(db, await queries.withMerged(db, [otherId]));
  return {
    fields: mergeWords(kept, other, { ...kept.contact, ...taken }),
    notes: notes.length,
    refusal: refusalOf(kept.contact, other.contact),
  };
}

/**
 * Two leads of one person become one. The other keeps its own rows and points here: its notes, calls
 * and history are read with this one's, and to separate them again only the pointer goes.
 * @throws DomainError `wrong-state` when either is retired, merged, or of different people.
 */
export async function mergeContacts(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  otherId: string,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  await deps.db.transaction(async (tx) => {
    const [kept, other] = await lockBoth(tx, id, otherId);
    const refusal = refusalOf(kept, other);
    if (refusal) throw new DomainError('wrong-state', refusal);
    await writeContact(deps, tx, actor, kept, 'merge', filledFrom(kept, other));
    const after = await queries.updateContact(tx, other, {
      mergedIntoId: kept.id,
      retiredAt: deps.clock.now(),
      nextActionAt: null,
    });
    await recordAudit(tx, actor, {
      action: 'merge',
      entity: 'contact',
      entityId: other.id,
      before: other,
      after,
    });
  });
  return readContact(deps.db, id);
}

/** Takes a lead out of the one that it was merged into. What the other gained by it stays there. */
export async function undoContactMerge(
  deps: ContactDeps,
  actor: Actor,
  id: string,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockContact(tx, id));
    if (!before.mergedIntoId) {
      throw new DomainError('wrong-state', 'Ese contacto no está fusionado con otro.');
    }
    await writeContact(deps, tx, actor, before, 'unmerge', { mergedIntoId: null, retiredAt: null });
  });
  return readContact(deps.db, id);
}

/** In the order of their ids, so that two merges of the same pair wait in a row and not in a circle. */
async function lockBoth(tx: Tx, id: string, otherId: string): Promise<[ContactRow, ContactRow]> {
  const rows = new Map<string, ContactRow>();
  for (const one of [id, otherId].sort()) rows.set(one, found(await queries.lockContact(tx, one)));
  return [rows.get(id) as ContactRow, rows.get(otherId) as ContactRow];
}

/** Why these two cannot be one, in words for staff; null when they can. */
function refusalOf(kept: ContactRow, other: ContactRow): string | null {
  if (kept.id === other.id) return 'Elige otro contacto: es el mismo.';
  if (kept.retiredAt || other.retiredAt) {
    return 'Uno de los dos está retirado o ya fue fusionado.';
  }
  if (kept.userId && other.userId && kept.userId !== other.userId) {
    return 'Son contactos de dos personas distintas: fusiona primero a las personas.';
  }
  return null;
}

/** What the one that stays did not know. */
function filledFrom(kept: ContactRow, other: ContactRow): Partial<queries.NewContact> {
  const dates = [kept.firstContactAt, other.firstContactAt].filter((date) => date !== null);
  const firstContactAt = dates.sort((a, b) => a.getTime() - b.getTime())[0] ?? null;
  return {
    email: kept.email ?? other.email,
    ...(kept.mobile ? {} : { mobile: other.mobile, mobileCode: other.mobileCode }),
    country: kept.country ?? other.country,
    courseId: kept.courseId ?? other.courseId,
    campaign: kept.campaign ?? other.campaign,
    preferredTime: kept.preferredTime ?? other.preferredTime,
    userId: kept.userId ?? other.userId,
    assessorId: kept.assessorId ?? other.assessorId,
    ...(kept.nextActionAt
      ? {}
      : {
          nextActionAt: other.nextActionAt,
          nextAction: other.nextAction,
          nextActionBy: other.nextActionBy,
        }),
    firstContactAt,
  };
}
