import type {
  Contact,
  CreateContact,
  contactListQuery,
  UpdateContact,
} from '@aulario/contract/relations/contact';
import type { LeadHistory } from '@aulario/contract/relations/lead';
import type { z } from 'zod';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { checkVersion } from '../../platform/version.ts';
import { notesOf } from './activity.queries.ts';
import { receiveLead } from './arrival.service.ts';
import { namesOf } from './assignment.queries.ts';
import * as queries from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';
import { contactFileView, contactView, leadHistoryView } from './contact.view.ts';
import { recordHistory, toColumns } from './contact-change.service.ts';

export type ContactDeps = Pick<Deps, 'db' | 'clock'>;

export async function listContacts(
  { db, clock }: ContactDeps,
  actor: Actor,
  query: z.output<typeof contactListQuery>,
): Promise<Page<Contact>> {
  requirePermission(actor, 'contacts:read');
  const { rows, total } = await queries.listContacts(db, query, clock.now());
  const notes = await notesOf(
    db,
    rows.map(({ contact }) => contact.id),
  );
  return { rows: rows.map((row) => contactView(row, notes)), total };
}

/** The list as a file shows it, at a tenth of what its pages cost: see `ListExport`. */
export async function contactsForFile(
  { db, clock }: ContactDeps,
  actor: Actor,
  query: z.output<typeof contactListQuery>,
) {
  requirePermission(actor, 'contacts:read');
  const { rows, total } = await queries.contactsForFile(db, query, clock.now());
  return { rows: rows.map(contactFileView), total };
}

export async function getContact({ db }: ContactDeps, actor: Actor, id: string): Promise<Contact> {
  requirePermission(actor, 'contacts:read');
  return readContact(db, id);
}

/** One lead with its notes. @throws DomainError `not-found`. */
export async function readContact(db: Db, id: string): Promise<Contact> {
  const record = found(await queries.contactById(db, id));
  return contactView(record, await notesOf(db, [id]));
}

export async function leadHistory(
  { db }: ContactDeps,
  actor: Actor,
  id: string,
): Promise<LeadHistory> {
  requirePermission(actor, 'contacts:read');
  found(await queries.contactById(db, id));
  const { moves, assignments } = await queries.historyOf(db, [id]);
  const ids = assignments.flatMap(({ fromId, toId }) =>
    [fromId, toId].filter((one) => one !== null),
  );
  return leadHistoryView(moves, assignments, await namesOf(db, [...new Set(ids)]));
}

/** Adds a lead that did not come through the form. Consent is the person's to give: not here. */
export async function createContact(
  deps: ContactDeps,
  actor: Actor,
  input: CreateContact,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  const id = await deps.db.transaction(async (tx) => {
    const columns = await toColumns(tx, actor, deps.clock.now(), input, null);
    const row = await receiveLead(
      deps,
      tx,
      actor,
      { ...columns, name: input.name, source: input.source ?? 'oficina' },
      { note: input.note },
    );
    return row.id;
  });
  return readContact(deps.db, id);
}

export async function updateContact(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  input: UpdateContact,
): Promise<Contact> {
  return changeContact(deps, actor, id, 'update', input, async (tx, before) => {
    const { version, ...sent } = input;
    await checkVersion(tx, { actor, entity: 'contact', before, version, sent });
    const changes = await toColumns(tx, actor, deps.clock.now(), input, before);
    const after = { ...before, ...changes };
    if (!after.email && !after.mobile) {
      throw fieldFault('email', 'Deja al menos el correo o el celular.');
    }
    return changes;
  });
}

export async function retireContact(deps: ContactDeps, actor: Actor, id: string): Promise<Contact> {
  return changeContact(deps, actor, id, 'retire', {}, async (_, before) => ({
    retiredAt: before.retiredAt ?? deps.clock.now(),
  }));
}

/** @throws DomainError `wrong-state` for one that was merged: it is taken out of the other first. */
export async function restoreContact(
  deps: ContactDeps,
  actor: Actor,
  id: string,
): Promise<Contact> {
  return changeContact(deps, actor, id, 'restore', {}, async (_, before) => {
    if (before.mergedIntoId) {
      throw new DomainError(
        'wrong-state',
        'Ese contacto está fusionado con otro: sepáralo primero.',
      );
    }
    return { retiredAt: null };
  });
}

/** The one way in which a lead changes: the row, its histories and its audit row, all or nothing. */
export async function changeContact(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  action: string,
  said: { reason?: string | undefined; note?: string | undefined },
  changesOf: (tx: Tx, before: ContactRow) => Promise<Partial<queries.NewContact>>,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  await deps.db.transaction(async (tx) => {
    const before = found(await queries.lockContact(tx, id));
    const changes = await changesOf(tx, before);
    await writeContact(deps, tx, actor, before, action, changes, said);
  });
  return readContact(deps.db, id);
}

/** The same on a locked row, in the transaction of something larger. */
export async function writeContact(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  before: ContactRow,
  action: string,
  changes: Partial<queries.NewContact>,
  said: { reason?: string | null | undefined; note?: string | undefined } = {},
): Promise<ContactRow> {
  const after = await queries.updateContact(tx, before, changes);
  await recordHistory(deps, tx, actor, before, after, said);
  const noted = said.note ? { note: said.note } : {};
  await recordAudit(tx, actor, {
    action,
    entity: 'contact',
    entityId: before.id,
    before,
    after: { ...after, ...noted },
  });
  return after;
}
