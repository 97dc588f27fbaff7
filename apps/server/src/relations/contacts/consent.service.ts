import { createHmac, timingSafeEqual } from 'node:crypto';
import {
  type AudienceMember,
  type Consent,
  type ConsentOrigin,
  type consentEndpoints,
  currentConsent,
  type OwnConsent,
} from '@aulario/contract/relations/consent';
import type { z } from 'zod';
import { userById } from '../../people/users/user.queries.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db, Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, found } from '../../platform/error.ts';
import type { Page } from '../../platform/list.ts';
import { maskEmail } from '../../platform/text.ts';
import { forgetMeasured, isMeasured } from '../../sales/deals/measured.queries.ts';
import * as queries from './consent.queries.ts';
import type { ConsentRow } from './consent.tables.ts';
import { audienceView, consentView, ownConsentView } from './consent.view.ts';
import { contactById } from './contact.queries.ts';

type ConsentDeps = Pick<Deps, 'db' | 'clock' | 'config'>;
type Said = {
  granted: boolean;
  name: string;
  email: string | null;
  mobile: string | null;
  contactId: string | null;
  userId: string | null;
  version: string | null;
  origin: ConsentOrigin;
  reason?: string;
};

/** Writes one yes or no into the register; it holds from this moment for every lead of the person. */
export async function recordConsent(
  { clock }: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  said: Said,
): Promise<ConsentRow> {
  const at = clock.now();
  const row = await queries.insertConsent(tx, {
    ...said,
    reason: said.reason ?? null,
    at,
    ip: actor.ip,
    byId: actor.id,
    byName: actor.name,
  });
  await queries.markContacts(tx, said, { granted: said.granted, version: said.version, at });
  // Who wants no advertising is not counted for it either: what was not told yet is told no more.
  if (!said.granted) await forgetMeasured(tx, said);
  return row;
}

/** Takes back what a person had allowed, when they had: nothing new of them is written down where there is nothing to take back. */
export async function withdrawIfGranted(
  deps: Pick<Deps, 'clock'>,
  tx: Tx,
  actor: Actor,
  said: Omit<Said, 'granted' | 'version'>,
): Promise<void> {
  const before = await queries.latestConsent(tx, said);
  await forgetMeasured(tx, said);
  if (before?.granted)
    await recordConsent(deps, tx, actor, { ...said, granted: false, version: null });
}

export async function listConsents(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof consentEndpoints.listConsents.query>>,
): Promise<Page<Consent>> {
  requirePermission(actor, 'contacts:read');
  const { rows, total } = await queries.listConsents(db, query);
  return { rows: rows.map(consentView), total };
}

/**
 * The one list for campaigns, call lists and their exports: whoever did not agree, or took it back a
 * second ago, is not in it (Code of consumer protection art. 58.1.e). Reading it is audited.
 */
export async function readAudience(
  { db }: Pick<Deps, 'db'>,
  actor: Actor,
  query: z.output<NonNullable<typeof consentEndpoints.audience.query>>,
): Promise<Page<AudienceMember>> {
  requirePermission(actor, 'contacts:read');
  const { rows, total } = await queries.audience(db, query);
  if (query.page === 1) {
    await db.transaction((tx) =>
      recordAudit(tx, actor, {
        action: 'export',
        entity: 'audience',
        entityId: 'publicidad',
        after: { channel: query.channel ?? null, people: total },
      }),
    );
  }
  return { rows: rows.map(audienceView), total };
}

export async function withdrawByStaff(
  deps: ConsentDeps,
  actor: Actor,
  {
    contact,
    user,
    reason,
  }: { contact?: string | undefined; user?: string | undefined; reason: string },
): Promise<Consent> {
  requirePermission(actor, 'contacts:write');
  return deps.db.transaction(async (tx) => {
    const whose = user ? await asUser(tx, user) : await asContact(tx, contact ?? '');
    const row = await recordConsent(deps, tx, actor, {
      ...whose,
      granted: false,
      version: null,
      origin: 'personal',
      reason,
    });
    const after = { granted: false, contact: row.contactId, user: row.userId, reason };
    await recordAudit(tx, actor, {
      action: 'withdraw',
      entity: 'consent',
      entityId: row.id,
      after,
    });
    return consentView(row);
  });
}

export async function readOwnConsent({ db }: ConsentDeps, actor: Actor): Promise<OwnConsent> {
  const { user } = found(await userById(db, actor.id ?? ''));
  return ownConsentView(
    await queries.latestConsent(db, { ...user, userId: user.id }),
    await ownMeasured(db, user.id),
  );
}

/** Orders of the mailbox count for whoever answered from it: an address that was only typed learns nothing of them. */
async function ownMeasured(db: Db, id: string): Promise<boolean> {
  const { user } = found(await userById(db, id));
  return isMeasured(db, { userId: id, email: user.emailProven ? user.email : null });
}

/** Saying again what holds already adds nothing to the register. */
export async function changeOwnConsent(
  deps: ConsentDeps,
  actor: Actor,
  granted: boolean,
): Promise<OwnConsent> {
  return deps.db.transaction(async (tx) => {
    const whose = await asUser(tx, actor.id ?? '');
    const before = await queries.latestConsent(tx, whose);
    // Also of who had allowed nothing else: what they ticked with an order is taken back.
    if (!granted) await forgetMeasured(tx, whose);
    if ((before?.granted ?? false) === granted) return ownConsentView(before, false);
    const version = granted ? currentConsent : null;
    return ownConsentView(
      await recordConsent(deps, tx, actor, { ...whose, granted, version, origin: 'cuenta' }),
      await ownMeasured(tx, whose.userId),
    );
  });
}

/** The private address that takes a consent back, for the foot of a mail. It does not expire. */
export function withdrawalLink({ config }: Pick<Deps, 'config'>, consentId: string): string {
  return `${config.publicUrl}/publicidad/baja?token=${consentId}.${signature(config.jwtSecret, consentId)}`;
}

export async function readWithdrawal(deps: ConsentDeps, token: string) {
  const row = await consentOfToken(deps, token);
  const latest = await queries.latestConsent(deps.db, row);
  return {
    maskedEmail: row.email && maskEmail(row.email),
    granted: latest?.granted ?? false,
  };
}

/** @throws DomainError `not-found` for a token that we did not sign. */
export async function withdraw(
  deps: ConsentDeps,
  actor: Actor,
  token: string,
): Promise<{ message: string }> {
  const given = await consentOfToken(deps, token);
  await deps.db.transaction(async (tx) => {
    const latest = await queries.latestConsent(tx, given);
    await forgetMeasured(tx, given);
    if (!latest?.granted) return;
    const { name, email, mobile, contactId, userId } = given;
    const whose = { name, email, mobile, contactId, userId };
    await recordConsent(deps, tx, actor, {
      ...whose,
      granted: false,
      version: null,
      origin: 'enlace',
    });
  });
  return { message: 'Listo: ya no recibirás publicidad nuestra. Rige desde este momento.' };
}

async function consentOfToken({ db, config }: ConsentDeps, token: string): Promise<ConsentRow> {
  const [id = '', signed = ''] = token.split('.');
  const given = Buffer.from(signed);
  // Mails of before a change of the secret carry their link for years.
  const same = [config.jwtSecret, config.previousSecret ?? config.jwtSecret].some((secret) => {
    const right = Buffer.from(signature(secret, id));
    return right.length === given.length && timingSafeEqual(right, given);
  });
  const row = same ? await queries.consentById(db, id) : undefined;
  if (!row) throw new DomainError('not-found', 'Ese enlace no está completo. Cópialo otra vez.');
  return row;
}

function signature(secret: string, consentId: string): string {
  return createHmac('sha256', secret).update(`consent-withdrawal:${consentId}`).digest('base64url');
}

async function asUser(tx: Tx, id: string) {
  const { user } = found(await userById(tx, id));
  const { email, mobile } = user;
  return { name: fullName(user), email, mobile, userId: user.id, contactId: null };
}

async function asContact(tx: Tx, id: string) {
  const { contact } = found(await contactById(tx, id));
  const { name, email, mobile, userId } = contact;
  return { name, email, mobile, userId, contactId: contact.id };
}
