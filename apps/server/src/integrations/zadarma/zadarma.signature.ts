import { createHash, createHmac, timingSafeEqual } from 'node:crypto';

export type Params = Record<string, string | number | boolean | undefined>;

/**
 * Parameters as Zadarma signs and receives them: sorted by name, written as PHP's http_build_query
 * does (RFC 1738: a space is `+`, and `*` and `~` are escaped too).
 */
export function queryString(params: Params): string {
  return Object.entries({ ...params, format: 'json' })
    .filter(([, value]) => value !== undefined)
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, value]) => `${encode(name)}=${encode(String(value))}`)
    .join('&');
}

/**
 * The signature of a call: base64 of the hexadecimal text, not of the bytes.
 * @param path exactly as it is sent, with `/v1/` and its trailing slash.
 */
export function signCall(secret: string, path: string, query: string): string {
  const digest = createHash('md5').update(query).digest('hex');
  return sign(secret, path + query + digest);
}

export type EventFields = Record<string, string | undefined>;

/** What each kind of event signs. One that is not here is not ours. */
const signed: Record<string, readonly string[]> = {
  NOTIFY_START: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_INTERNAL: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_END: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_IVR: ['caller_id', 'called_did', 'call_start'],
  NOTIFY_ANSWER: ['caller_id', 'destination', 'call_start'],
  NOTIFY_OUT_START: ['internal', 'destination', 'call_start'],
  NOTIFY_OUT_END: ['internal', 'destination', 'call_start'],
  NOTIFY_RECORD: ['pbx_call_id', 'call_id_with_rec'],
};

/** The signature that an event must carry; undefined for a kind that nobody knows. */
export function signEvent(secret: string, fields: EventFields): string | undefined {
  const names = Object.hasOwn(signed, fields.event ?? '') ? signed[fields.event ?? ''] : undefined;
  return names && sign(secret, names.map((name) => fields[name] ?? '').join(''));
}

/** Whether an event is really theirs. A missing signature is a wrong one. */
export function isSigned(secret: string, fields: EventFields, given: string | undefined): boolean {
  const expected = signEvent(secret, fields);
  if (!expected || !given) return false;
  const [one, other] = [Buffer.from(expected), Buffer.from(given)];
  return one.length === other.length && timingSafeEqual(one, other);
}

function sign(secret: string, text: string): string {
  const hex = createHmac('sha1', secret).update(text).digest('hex');
  return Buffer.from(hex).toString('base64');
}

function encode(text: string): string {
  return encodeURIComponent(text)
    .replace(/[!'()*~]/g, (char) => `%${char.charCodeAt(0).toString(16).toUpperCase()}`)
    .replaceAll('%20', '+');
}
