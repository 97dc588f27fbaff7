import type { Call, Phone, WebPhone } from '@aulario/contract/relations/call';
import { ZadarmaFault } from '../../integrations/zadarma/zadarma.fault.ts';
import { userById } from '../../people/users/user.queries.ts';
import type { UserRow } from '../../people/users/user.tables.ts';
import { fullName } from '../../people/users/user.view.ts';
import { type Actor, requirePermission } from '../../platform/actor.ts';
import { recordAudit } from '../../platform/audit.ts';
import type { Db } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError, fieldFault, found } from '../../platform/error.ts';
import { contactById } from '../contacts/contact.queries.ts';
import { asNumber } from './call.event.ts';
import * as queries from './call.queries.ts';
import { callView } from './call.view.ts';
import { callObstacle } from './call-rules.service.ts';
import { whoHas } from './caller.queries.ts';

type PhoneDeps = Pick<Deps, 'db' | 'clock' | 'zadarma' | 'config'>;

/** What the person can telephone with: nothing here fails without an exchange. */
export async function readPhone({ db, zadarma }: PhoneDeps, actor: Actor): Promise<Phone> {
  requirePermission(actor, 'calls:read');
  const me = await ownUser(db, actor);
  const may = zadarma !== undefined && me.isZadarma;
  return {
    exchange: zadarma !== undefined,
    extension: may ? extensionOf(me) : null,
    webPhone: may && Boolean(me.telephony?.annexed),
  };
}

/**
 * Rings the person's extension and then the number. Where the exchange does not answer, the call is
 * kept as failed.
 * @throws DomainError `wrong-state` without an exchange; `forbidden` without an extension;
 * `unavailable` when the exchange does not take it.
 */
export async function startCall(
  deps: PhoneDeps,
  actor: Actor,
  input: {
    number: string;
    user?: string | null | undefined;
    contact?: string | null | undefined;
    override?: string | null | undefined;
  },
): Promise<Call> {
  requirePermission(actor, 'calls:write');
  const { db, clock } = deps;
  const zadarma = required(deps);
  const extension = extensionOf(await ownUser(db, actor));
  if (!extension) {
    throw new DomainError('forbidden', 'No tienes un anexo: pídelo a un administrador.');
  }
  const number = asNumber(input.number);
  if (number.replace(/\D/g, '').length < 6)
    throw fieldFault('number', 'Ese número no se puede marcar.');
  const id = await db.transaction(async (tx) => {
    const known = await whoHas(tx, number);
    const user = input.user ? found(await userById(tx, input.user)).user : known.person;
    const lead = input.contact
      ? found(await contactById(tx, input.contact)).contact
      : (known.lead ?? undefined);
    const name = user ? fullName(user) : (lead?.name ?? '');
    const now = clock.now();
    const called = {
      number,
      userId: user?.id ?? lead?.userId ?? null,
      contactId: lead?.id ?? null,
    };
    const against = await callObstacle(tx, called, now);
    if (against) checkOverride(actor, against, input.override);
    const row = {
      direction: 'saliente' as const,
      state: 'solicitada' as const,
      number,
      extension,
      staffId: actor.id,
      userId: called.userId,
      contactId: called.contactId,
      startedAt: now,
      createdAt: now,
    };
    const call = await queries.insertCall(tx, row, name);
    const after = against ? { ...row, against, override: input.override } : row;
    await recordAudit(tx, actor, { action: 'call', entity: 'call', entityId: call.id, after });
    return call.id;
  });
  await zadarma
    .requestCallback({ from: extension, to: number.replace(/^\+/, '') })
    .catch(async (error: unknown) => {
      await db.transaction(async (tx) => {
        const call = await queries.lockCall(tx, id);
        const ended = { state: 'terminada', result: 'fallida', endedAt: clock.now() } as const;
        if (call) await queries.updateCall(tx, call, ended);
      });
      throw asDomainError(error);
    });
  return callView(found(await queries.callById(db, id)));
}

/** @throws DomainError `conflict` with what speaks against the call, unless an administrator says why it is made. */
function checkOverride(actor: Actor, against: string, why: string | null | undefined): void {
  if (!why) throw new DomainError('conflict', against, [{ path: 'override', message: against }]);
  requirePermission(actor, 'calls:override');
}

/** The key of the phone in the browser: from our server, and only for who has one. */
export async function webPhone(deps: PhoneDeps, actor: Actor): Promise<WebPhone> {
  requirePermission(actor, 'calls:write');
  const zadarma = required(deps);
  const me = await ownUser(deps.db, actor);
  const extension = me.isZadarma && me.telephony?.annexed;
  if (!extension) {
    throw new DomainError('forbidden', 'No tienes teléfono web: pídelo a un administrador.');
  }
  try {
    // An extension is known as exchange-extension; a whole login is written as it is.
    const sip = extension.includes('-') ? extension : `${await zadarma.exchange()}-${extension}`;
    return { sip, key: await zadarma.webPhoneKey(sip), scripts: phoneScripts(deps.config) };
  } catch (error) {
    throw asDomainError(error);
  }
}

/** Whether the page of this person loads the phone: its Content-Security-Policy is then opened. */
export async function hasWebPhone({ db, zadarma }: PhoneDeps, userId: string | null) {
  if (!zadarma || !userId) return false;
  const person = (await userById(db, userId))?.user;
  return Boolean(person?.isZadarma && person.telephony?.annexed);
}

/** The widget's two parts, in order. Their version changes with them: it is a setting. */
function phoneScripts({ zadarma }: Deps['config']): string[] {
  const folder = `https://my.zadarma.com/webphoneWebRTCWidget/${zadarma?.widget ?? 'v9'}/js`;
  return [`${folder}/loader-phone-lib.js?sub_v=1`, `${folder}/loader-phone-fn.js?sub_v=1`];
}

function required({ zadarma }: PhoneDeps) {
  if (!zadarma) throw new DomainError('wrong-state', 'La central telefónica no está configurada.');
  return zadarma;
}

async function ownUser(db: Db, actor: Actor): Promise<UserRow> {
  return found(await userById(db, actor.id ?? '')).user;
}

function extensionOf(user: UserRow): string | null {
  if (!user.isZadarma) return null;
  return user.callSettings?.annexed || user.telephony?.annexed || null;
}

function asDomainError(error: unknown): unknown {
  if (!(error instanceof ZadarmaFault)) return error;
  if (error.kind === 'busy') {
    return new DomainError(
      'too-many-requests',
      'La central recibe demasiadas llamadas: espera un minuto.',
    );
  }
  return new DomainError(
    'unavailable',
    error.kind === 'invalid'
      ? 'La central no aceptó la llamada: revisa tu anexo y el número.'
      : 'La central no responde. Puedes llamar desde tu teléfono.',
  );
}
