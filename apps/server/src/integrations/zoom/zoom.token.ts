import { z } from 'zod';
import { minutes } from '../../platform/clock.ts';
import { kindOf, ZoomFault } from './zoom.fault.ts';

/** A server-to-server OAuth app of Zoom's marketplace. */
export type ZoomAccount = {
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** In place of both of Zoom's own addresses, for a double; without a trailing slash. */
  url?: string | undefined;
  /** Milliseconds that one call may take. */
  timeout?: number | undefined;
};

const patience = 15_000;
const answered = z.object({ access_token: z.string(), expires_in: z.number() });

/** The token of an account, good for an hour and kept until shortly before. `current` throws ZoomFault. */
export function zoomTokens(account: ZoomAccount): { current(): Promise<string>; forget(): void } {
  let kept: { text: string; until: number } | undefined;
  return {
    async current() {
      if (kept && kept.until > Date.now()) return kept.text;
      const { access_token: text, expires_in: lasts } = await freshToken(account);
      kept = { text, until: Date.now() + lasts * 1000 - minutes(5) };
      return text;
    },
    forget() {
      kept = undefined;
    },
  };
}

async function freshToken(account: ZoomAccount): Promise<z.output<typeof answered>> {
  const query = new URLSearchParams({
    grant_type: 'account_credentials',
    account_id: account.accountId,
  });
  const keys = Buffer.from(`${account.clientId}:${account.clientSecret}`).toString('base64');
  const base = account.url ?? 'https://zoom.us';
  const response = await sendToZoom(account, `${base}/oauth/token?${query}`, {
    method: 'POST',
    headers: { authorization: `Basic ${keys}` },
  });
  if (!response.ok) {
    const kind = kindOf(response.status, '');
    // Keys that it does not know are a bad request there.
    throw new ZoomFault(kind === 'invalid' ? 'refused' : kind, 'token', String(response.status));
  }
  const read = answered.safeParse(await response.json().catch(() => undefined));
  if (!read.success) throw new ZoomFault('unexpected', 'token', 'shape');
  return read.data;
}

/** @throws ZoomFault `unreachable` without an answer in time. */
export async function sendToZoom(
  { timeout = patience }: Pick<ZoomAccount, 'timeout'>,
  url: string,
  init: RequestInit,
): Promise<Response> {
  try {
    return await fetch(url, { ...init, signal: AbortSignal.timeout(timeout), redirect: 'manual' });
  } catch (error) {
    const { name, cause } = error as Error & { cause?: { code?: unknown } };
    const code = name === 'TimeoutError' ? 'timeout' : String(cause?.code ?? 'network');
    throw new ZoomFault('unreachable', 'connection', code);
  }
}
