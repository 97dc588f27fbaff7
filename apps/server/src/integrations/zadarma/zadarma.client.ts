import { z } from 'zod';
import { rateWindow } from './rate-window.ts';
import { ZadarmaFault } from './zadarma.fault.ts';
import {
  type EventFields,
  isSigned,
  type Params,
  queryString,
  signCall,
} from './zadarma.signature.ts';

export type ZadarmaAccount = {
  key: string;
  secret: string;
  /** Without a trailing slash. */
  url?: string | undefined;
  /** Milliseconds that one call may take. */
  timeout?: number | undefined;
};

export type ZadarmaClient = {
  /** Rings `from` (an extension) first and, when it is taken, `to`. Answers without the call's id. */
  requestCallback(call: { from: string; to: string }): Promise<void>;
  /** A key for the phone in the browser, good for 72 hours. */
  webPhoneKey(sip: string): Promise<string>;
  /** The number of the exchange, which stands before an extension in its login: `548969-103`. */
  exchange(): Promise<string>;
  /** Where the recording of a call can be fetched, for half an hour. */
  recordingLink(call: {
    callId?: string | undefined;
    pbxCallId?: string | undefined;
  }): Promise<string>;
  /** The bytes behind such a link. */
  download(link: string): Promise<{ bytes: Uint8Array; mime: string }>;
  /** Calls of the exchange between two instants, a page of at most 1,000. */
  exchangeCalls(period: { from: Date; until: Date; skip?: number }): Promise<ExchangeCall[]>;
  /** Whether an event of the exchange is really theirs. */
  isTheirs(fields: EventFields, signature: string | undefined): boolean;
};

const exchangeCall = z.object({
  pbx_call_id: z.string(),
  call_id: z.union([z.string(), z.number()]).transform(String).optional(),
  sip: z.union([z.string(), z.number()]).transform(String),
  callstart: z.string(),
  clid: z.string().catch(''),
  destination: z.union([z.string(), z.number()]).transform(String),
  disposition: z.string(),
  seconds: z.coerce.number().int().nonnegative(),
  is_recorded: z.union([z.string(), z.boolean()]).transform((text) => String(text) === 'true'),
});
export type ExchangeCall = z.output<typeof exchangeCall>;

const general = 100;
const statistical = 3;
const patience = 15_000;
/** An hour of speech is some 15 MB. */
const largestRecording = 60 * 1024 * 1024;

/** Zadarma's API v1, as far as it is used. All calls throw ZadarmaFault. */
export function createZadarmaClient(account: ZadarmaAccount): ZadarmaClient {
  const base = account.url ?? 'https://api.zadarma.com';
  const windows = { general: rateWindow(general), statistical: rateWindow(statistical) };

  async function get<T extends z.ZodType>(
    path: string,
    params: Params,
    answer: T,
    window: keyof typeof windows = 'general',
  ): Promise<z.output<T>> {
    const wait = windows[window].take();
    if (wait > 0) throw new ZadarmaFault('busy', path, `wait-${Math.ceil(wait / 1000)}s`);
    const query = queryString(params);
    const authorization = `${account.key}:${signCall(account.secret, path, query)}`;
    const response = await send(`${base}${path}?${query}`, path, { Authorization: authorization });
    return readAnswer(path, response, answer);
  }

  async function send(url: string, path: string, headers: Record<string, string> = {}) {
    try {
      const signal = AbortSignal.timeout(account.timeout ?? patience);
      return await fetch(url, { headers, signal, redirect: 'manual' });
    } catch (error) {
      const { name, cause } = error as Error & { cause?: { code?: unknown } };
      const code = name === 'TimeoutError' ? 'timeout' : String(cause?.code ?? 'network');
      throw new ZadarmaFault('unreachable', path, code);
    }
  }

  return {
    async requestCallback({ from, to }) {
      await get('/v1/request/callback/', { from, to }, z.object({}));
    },
    async webPhoneKey(sip) {
      return (await get('/v1/webrtc/get_key/', { sip }, z.object({ key: z.string() }))).key;
    },
    async exchange() {
      const shape = z.object({ pbx_id: z.union([z.string(), z.number()]) });
      return String((await get('/v1/pbx/internal/', {}, shape)).pbx_id);
    },
    async recordingLink({ callId, pbxCallId }) {
      const params = callId ? { call_id: callId } : { pbx_call_id: pbxCallId };
      const shape = z.object({
        link: z.string().optional(),
        links: z.array(z.string()).optional(),
      });
      const { link, links } = await get('/v1/pbx/record/request/', params, shape);
      const first = link ?? links?.[0];
      if (!first) throw new ZadarmaFault('invalid', '/v1/pbx/record/request/', 'no-link');
      return first;
    },
    async download(link) {
      const path = 'recording';
      const response = await send(checkedLink(link, base), path);
      if (!response.ok) throw new ZadarmaFault(kindOf(response.status), path, `${response.status}`);
      return { bytes: await limited(response, path), mime: audioOf(response) };
    },
    async exchangeCalls({ from, until, skip = 0 }) {
      const period = { start: stamp(from), end: stamp(until), version: 2, skip, limit: 1000 };
      const shape = z.object({ stats: z.array(exchangeCall) });
      return (await get('/v1/statistics/pbx/', period, shape, 'statistical')).stats;
    },
    isTheirs: (fields, signature) => isSigned(account.secret, fields, signature),
  };
}

async function readAnswer<T extends z.ZodType>(
  path: string,
  response: Response,
  answer: T,
): Promise<z.output<T>> {
  const body = await response.json().catch(() => undefined);
  if (response.status !== 200) {
    throw new ZadarmaFault(kindOf(response.status), path, String(response.status));
  }
  const status = z.object({ status: z.string() }).safeParse(body);
  if (status.data?.status === 'error') throw new ZadarmaFault('invalid', path, 'error');
  const read = answer.safeParse(body);
  if (!read.success) throw new ZadarmaFault('unexpected', path, 'shape');
  return read.data;
}

function kindOf(status: number) {
  if (status === 429) return 'busy';
  if (status === 401 || status === 403) return 'refused';
  return status >= 500 ? 'unreachable' : 'invalid';
}

/** Only their own addresses are fetched: a link is data, and could lead into the network. */
function checkedLink(link: string, base: string): string {
  const url = URL.parse(link);
  const theirs = url?.protocol === 'https:' && /(^|\.)zadarma\.com$/.test(url.hostname);
  if (!url || !(theirs || url.origin === new URL(base).origin)) {
    throw new ZadarmaFault('unexpected', 'recording', 'foreign-link');
  }
  return url.href;
}

async function limited(response: Response, path: string): Promise<Uint8Array> {
  const parts: Uint8Array[] = [];
  let size = 0;
  for await (const part of response.body ?? []) {
    size += part.length;
    if (size > largestRecording) throw new ZadarmaFault('unexpected', path, 'too-large');
    parts.push(part);
  }
  if (size === 0) throw new ZadarmaFault('unreachable', path, 'empty');
  return Buffer.concat(parts);
}

function audioOf(response: Response): string {
  const type = response.headers.get('content-type')?.split(';')[0]?.trim() ?? '';
  return /^audio\/[\w.+-]{1,40}$/.test(type) ? type : 'audio/mpeg';
}

/** `YYYY-MM-DD HH:MM:SS` in UTC. */
function stamp(instant: Date): string {
  return instant.toISOString().slice(0, 19).replace('T', ' ');
}
