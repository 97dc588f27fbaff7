import type { EventFields } from '../../integrations/zadarma/zadarma.signature.ts';
import { fullName } from '../../people/users/user.view.ts';
import { systemActor } from '../../platform/actor.ts';
import { minutes } from '../../platform/clock.ts';
import type { Tx } from '../../platform/database.ts';
import type { Deps } from '../../platform/deps.ts';
import { DomainError } from '../../platform/error.ts';
import { receiveLead } from '../contacts/arrival.service.ts';
import { contactByOccasion, lockContact } from '../contacts/contact.queries.ts';
import { writeContact } from '../contacts/contact.service.ts';
import type { ContactRow } from '../contacts/contact.tables.ts';
import { applyEvent, type CallEvent, readEvent } from './call.event.ts';
import * as queries from './call.queries.ts';
import type { CallRow } from './call.tables.ts';
import { holderOfExtension, whoHas } from './caller.queries.ts';
import { recordingJob } from './recording.jobs.ts';

type EventDeps = Pick<Deps, 'db' | 'clock' | 'jobs' | 'zadarma' | 'log'>;

/** A call asked for by a click begins within this time, or is another one. */
const beginsWithin = minutes(3);
/** The step that a missed call leaves. */
export const callBack = 'Devolver la llamada perdida';

/**
 * Takes in one event of the exchange. Each counts once; the call is the same whatever their order.
 * @throws DomainError `forbidden` for one that the exchange did not sign.
 */
export async function receiveEvent(
  deps: EventDeps,
  fields: EventFields,
  signature: string | undefined,
): Promise<void> {
  if (!deps.zadarma?.isTheirs(fields, signature)) {
    throw new DomainError('forbidden', 'La firma no es válida.');
  }
  const event = readEvent(fields);
  if (!event) return;
  const now = deps.clock.now();
  await deps.db.transaction(async (tx) => {
    await queries.takeCallTurn(tx, event.pbxCallId);
    const key = [event.pbxCallId, event.name, event.extension ?? ''].join('|');
    if (!(await queries.countEvent(tx, key, now))) return;
    const before = await callFor(tx, event, now);
    const changes = applyEvent(before, event, now);
    const known = await identify(tx, { ...before, ...changes });
    const call = await queries.updateCall(tx, before, { ...changes, ...known.columns }, known.name);
    if (before.recording !== 'pendiente' && call.recording === 'pendiente') {
      await deps.jobs.send(tx, recordingJob, { call: call.id }, { afterSeconds: 40 });
    }
    if (before.state !== 'terminada' && call.state === 'terminada') await finish(deps, tx, call);
  });
}

async function callFor(tx: Tx, event: CallEvent, now: Date): Promise<CallRow> {
  const { pbxCallId, number, extension } = event;
  const kept = await queries.callByPbxId(tx, pbxCallId);
  if (kept) return kept;
  const since = new Date(now.getTime() - beginsWithin);
  const asked =
    event.direction === 'saliente' && number
      ? await queries.requestedCall(tx, number, extension, since)
      : undefined;
  if (asked) return queries.updateCall(tx, asked, { pbxCallId, state: 'sonando' });
  return queries.insertCall(tx, {
    pbxCallId,
    direction: event.direction ?? 'entrante',
    number: number ?? '',
    state: 'sonando',
    startedAt: new Date(now.getTime() - event.seconds * 1000),
    createdAt: now,
  });
}

/** Whose number and whose extension it is. What staff chose when they called stays. */
async function identify(tx: Tx, call: CallRow) {
  const { person, lead } = call.number ? await whoHas(tx, call.number) : {};
  const staffId = call.extension ? await holderOfExtension(tx, call.extension) : undefined;
  return {
    columns: {
      userId: call.userId ?? person?.id ?? lead?.userId ?? null,
      contactId: call.contactId ?? lead?.id ?? null,
      staffId: staffId ?? call.staffId,
    },
    name: person ? fullName(person) : (lead?.name ?? ''),
  };
}

/** What a call leaves behind: a lead of an unknown number, a step for a missed one. */
async function finish(deps: EventDeps, tx: Tx, call: CallRow): Promise<void> {
  if (!call.number) return;
  const missed = call.result === 'perdida';
  const lead = call.contactId ? await lockContact(tx, call.contactId) : undefined;
  const open = lead && !lead.retiredAt && lead.stage !== 'cliente' && lead.stage !== 'perdido';
  if (open) return followUp(deps, tx, call, lead);
  if (call.direction === 'saliente' || (call.userId && !missed)) return;
  const occasion = `call:${call.pbxCallId}`;
  if (await contactByOccasion(tx, occasion)) return;
  const now = deps.clock.now();
  const { contact } = (await queries.callById(tx, call.id)) ?? {};
  const kept = await receiveLead(deps, tx, systemActor, {
    name: contact?.name ?? (await nameOf(tx, call)) ?? `Llamada de ${call.number}`,
    mobile: call.number,
    source: 'Llamada',
    occasion,
    userId: call.userId,
    message: missed ? 'Llamó y nadie contestó.' : 'Llamó por teléfono.',
    ...(missed ? { nextActionAt: now, nextAction: callBack } : { firstContactAt: now }),
  });
  await queries.updateCall(tx, call, { contactId: kept.id }, kept.name);
}

async function nameOf(tx: Tx, call: CallRow): Promise<string | undefined> {
  const { person } = await whoHas(tx, call.number);
  return person && fullName(person);
}

async function followUp(deps: EventDeps, tx: Tx, call: CallRow, lead: ContactRow): Promise<void> {
  const now = deps.clock.now();
  if (call.result === 'perdida') {
    const sooner = lead.nextActionAt && lead.nextActionAt <= now;
    if (sooner) return;
    const step = { nextActionAt: now, nextAction: callBack };
    return void (await writeContact(deps, tx, systemActor, lead, 'missed-call', step));
  }
  if (call.result !== 'contestada') return;
  const owed = lead.nextAction === callBack;
  if (lead.firstContactAt && !owed) return;
  await writeContact(deps, tx, systemActor, lead, 'talked', {
    firstContactAt: lead.firstContactAt ?? call.answeredAt ?? now,
    ...(owed ? { nextActionAt: null, nextAction: null } : {}),
  });
}
