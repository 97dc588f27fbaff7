import type { CallDirection, CallResult } from '@aulario/contract/relations/call';
import type { EventFields } from '../../integrations/zadarma/zadarma.signature.ts';
import { asE164 } from '../../people/users/phone.ts';
import type { CallRow } from './call.tables.ts';

/** What an event says, in our words. */
export type CallEvent = {
  name: string;
  pbxCallId: string;
  direction: CallDirection | null;
  number: string | null;
  ourNumber: string | null;
  extension: string | null;
  seconds: number;
  disposition: string | null;
  recordingCallId: string | null;
};

const incoming = new Set(['NOTIFY_START', 'NOTIFY_INTERNAL', 'NOTIFY_END', 'NOTIFY_IVR']);
const outgoing = new Set(['NOTIFY_OUT_START', 'NOTIFY_OUT_END']);

/** Reads an event; undefined for one that says nothing of a call. */
export function readEvent(fields: EventFields): CallEvent | undefined {
  const { event: name = '', pbx_call_id: pbxCallId } = fields;
  if (!pbxCallId || name === 'NOTIFY_IVR') return undefined;
  const direction = incoming.has(name) ? 'entrante' : outgoing.has(name) ? 'saliente' : null;
  const other = direction === 'entrante' ? fields.caller_id : fields.destination;
  const recorded = name === 'NOTIFY_RECORD' || fields.is_recorded === '1';
  const duration = Number(fields.duration);
  return {
    name,
    pbxCallId,
    direction,
    number: direction && other ? asNumber(other) : null,
    ourNumber: direction === 'entrante' ? (fields.called_did ?? null) : (fields.caller_id ?? null),
    extension: fields.internal || null,
    seconds: Number.isSafeInteger(duration) && duration > 0 ? Math.min(duration, 86_400) : 0,
    disposition: fields.disposition ?? null,
    recordingCallId: (recorded && fields.call_id_with_rec) || null,
  };
}

/** A number as people are found by: E.164 when some country has it, else its digits. */
export function asNumber(text: string): string {
  const digits = text.replace(/\D/g, '');
  return (
    asE164(`+${digits}`, {})?.mobile ?? asE164(digits, {})?.mobile ?? (digits || text.slice(0, 40))
  );
}

/**
 * What an event changes of a call, whichever came before it: what is known stays, an end is an end,
 * and a start that comes late opens nothing again.
 */
export function applyEvent(call: CallRow, event: CallEvent, now: Date): Partial<CallRow> {
  const ended = call.state === 'terminada';
  const facts: Partial<CallRow> = {
    ...(event.direction ? { direction: event.direction } : {}),
    ...(event.number ? { number: event.number } : {}),
    ...(event.ourNumber && !call.ourNumber ? { ourNumber: event.ourNumber } : {}),
    ...(event.recordingCallId && call.recording === 'no-hay'
      ? { recordingCallId: event.recordingCallId, recording: 'pendiente' as const }
      : {}),
  };
  if (event.name === 'NOTIFY_ANSWER') {
    return {
      ...facts,
      ...(event.extension ? { extension: event.extension } : {}),
      answeredAt: call.answeredAt ?? now,
      ...(ended ? {} : { state: 'en-curso' as const }),
    };
  }
  if (event.name === 'NOTIFY_END' || event.name === 'NOTIFY_OUT_END') {
    const direction = event.direction ?? call.direction;
    const answered = event.disposition === 'answered';
    return {
      ...facts,
      extension: event.extension ?? call.extension,
      state: 'terminada',
      result: resultOf(direction, event.disposition ?? ''),
      endedAt: now,
      seconds: answered ? event.seconds : 0,
      answeredAt: answered
        ? (call.answeredAt ?? new Date(now.getTime() - event.seconds * 1000))
        : null,
    };
  }
  return { ...facts, extension: call.extension ?? event.extension };
}

function resultOf(direction: CallDirection, disposition: string): CallResult {
  if (disposition === 'answered') return 'contestada';
  if (direction === 'entrante') return 'perdida';
  if (disposition === 'busy') return 'ocupado';
  if (disposition === 'no answer') return 'sin-respuesta';
  return disposition === 'cancel' ? 'cancelada' : 'fallida';
}
