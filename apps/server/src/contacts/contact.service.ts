import type {
  Contact,
  CreateContact,
  contactListQuery,
  UpdateContact,
} from '@aulario/contract/contact';
import type { z } from 'zod';
import { courseById } from '../courses/course.queries.ts';
import { parseMobile } from '../people/phone.ts';
import { userById } from '../people/user.queries.ts';
import { type Actor, requirePermission } from '../platform/actor.ts';
import { recordAudit } from '../platform/audit.ts';
import type { Tx } from '../platform/database.ts';
import type { Deps } from '../platform/deps.ts';
import { DomainError, fieldFault, found } from '../platform/error.ts';
import type { Page } from '../platform/list.ts';
import * as queries from './contact.queries.ts';
import type { ContactRow } from './contact.tables.ts';
import { checkContactMove } from './contact.transitions.ts';
import { contactView } from './contact.view.ts';

type ContactDeps = Pick<Deps, 'db' | 'clock'>;

export async function listContacts(
  { db, clock }: ContactDeps,
  actor: Actor,
  query: z.output<typeof contactListQuery>,
): Promise<Page<Contact>> {
  requirePermission(actor, 'contacts:read');
  const { rows, total } = await queries.listContacts(db, query, clock.now());
  return { rows: rows.map(contactView), total };
}

export async function getContact({ db }: ContactDeps, actor: Actor, id: string): Promise<Contact> {
  requirePermission(actor, 'contacts:read');
  return contactView(found(await queries.contactById(db, id)));
}

/** Adds a lead that did not come through the form. Consent is the person's to give: not here. */
export async function createContact(
  { db, clock }: ContactDeps,
  actor: Actor,
  input: CreateContact,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  const id = await db.transaction(async (tx) => {
    const now = clock.now();
    const row = await queries.insertContact(tx, {
      ...(await toColumns(tx, actor, now, input, null)),
      name: input.name,
      source: input.source ?? 'oficina',
      createdAt: now,
      updatedAt: now,
    });
    await recordAudit(tx, actor, {
      action: 'create',
      entity: 'contact',
      entityId: row.id,
      after: row,
    });
    return row.id;
  });
  return contactView(found(await queries.contactById(db, id)));
}

export async function updateContact(
  deps: ContactDeps,
  actor: Actor,
  id: string,
  { version, ...input }: UpdateContact,
): Promise<Contact> {
  return change(deps, actor, id, 'update', async (tx, before) => {
    if (version !== undefined && version !== before.version) throw new DomainError('stale-version');
    const changes = await toColumns(tx, actor, deps.clock.now(), input, before);
    const after = { ...before, ...changes };
    if (!after.email && !after.mobile) {
      throw fieldFault('email', 'Deja al menos el correo o el celular.');
    }
    return changes;
  });
}

export async function retireContact(deps: ContactDeps, actor: Actor, id: string): Promise<Contact> {
  return change(deps, actor, id, 'retire', async (_, before) => ({
    retiredAt: before.retiredAt ?? deps.clock.now(),
  }));
}

export async function restoreContact(
  deps: ContactDeps,
  actor: Actor,
  id: string,
): Promise<Contact> {
  return change(deps, actor, id, 'restore', async () => ({ retiredAt: null }));
}

async function change(
  { db }: ContactDeps,
  actor: Actor,
  id: string,
  action: string,
  changesOf: (tx: Tx, before: ContactRow) => Promise<Partial<queries.NewContact>>,
): Promise<Contact> {
  requirePermission(actor, 'contacts:write');
  await db.transaction(async (tx) => {
    const before = found(await queries.lockContact(tx, id));
    const after = await queries.updateContact(tx, before, await changesOf(tx, before));
    await recordAudit(tx, actor, { action, entity: 'contact', entityId: id, before, after });
  });
  return contactView(found(await queries.contactById(db, id)));
}

/** What staff wrote, as columns. @throws 402 when something it names does not exist. */
async function toColumns(
  tx: Tx,
  actor: Actor,
  now: Date,
  input: UpdateContact,
  before: ContactRow | null,
): Promise<Partial<queries.NewContact>> {
  const { mobile, course, assessor, user, stage, note, nextActionAt, version: _, ...same } = input;
  await checkReferences(tx, input);
  const notes = before?.notes ?? [];
  return {
    ...same,
    ...(mobile ? parseMobile(mobile, input.country ?? before?.country, 'mobile') : {}),
    ...(mobile === null || mobile === '' ? { mobile: null, mobileCode: null } : {}),
    ...(course !== undefined ? { courseId: course } : {}),
    ...(assessor !== undefined ? { assessorId: assessor } : {}),
    ...(user !== undefined ? { userId: user } : {}),
    ...(nextActionAt !== undefined
      ? { nextActionAt: nextActionAt ? new Date(nextActionAt) : null }
      : {}),
    ...(stage ? moved(actor, now, stage, before) : {}),
    ...(note ? { notes: [...notes, { at: now.toISOString(), by: actor.name, text: note }] } : {}),
  };
}

function moved(
  actor: Actor,
  now: Date,
  stage: ContactRow['stage'],
  before: ContactRow | null,
): Partial<ContactRow> {
  if (before?.stage === stage) return {};
  if (before) checkContactMove(before.stage, stage);
  return { stage, stageAt: now, stageBy: actor.name };
}

async function checkReferences(tx: Tx, { course, assessor, user }: UpdateContact): Promise<void> {
  if (course && !(await courseById(tx, course))) {
    throw fieldFault('course', 'Ese curso no existe.');
  }
  if (user && !(await userById(tx, user))) throw fieldFault('user', 'Esa persona no existe.');
  if (!assessor) return;
  const person = (await userById(tx, assessor))?.user;
  const attends = person?.roles.some((role) => role !== 'Alumno' && role !== 'Docente');
  if (!attends || person?.retiredAt) {
    throw fieldFault('assessor', 'Elige a alguien que atienda contactos: asesor o personal.');
  }
}
