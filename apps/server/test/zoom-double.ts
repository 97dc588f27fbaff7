import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';

type Made = Record<string, unknown> & { id: number; host: string; join_url: string };

/** Zoom's HTTP API as far as it is used: its tokens, its meetings by host, its codes, its recordings. */
export type ZoomDouble = {
  url: string;
  accountId: string;
  clientId: string;
  clientSecret: string;
  /** Mailboxes that have an account; whoever made the app is `aula@academia.example`. */
  hosts: Set<string>;
  meetings: Map<string, Made>;
  /** Links and passcodes of recordings that are ready, by the meeting. */
  recordings: Map<string, { share_url: string; recording_play_passcode?: string; status: string }>;
  /** What was asked, in order. */
  asked: string[];
  /** Answers every call so, in place of what it asked; undefined: as usual. `after` does what was asked all the same. */
  instead: { status: number; body: object; after?: boolean } | undefined;
  /** Takes its tokens back. */
  forgetTokens(): void;
  close(): Promise<void>;
};

export async function startZoom(): Promise<ZoomDouble> {
  const keys = { accountId: 'la-cuenta', clientId: 'la-aplicación', clientSecret: 'el-secreto' };
  let tokens = new Set<string>();
  let number = 81_000_000_000;
  const owner = 'aula@academia.example';

  function act(method: string, path: string, body: Record<string, unknown>) {
    const [, kind = '', id = '', part = ''] = path.split('/').map(decodeURIComponent);
    const host = id === 'me' ? owner : id;
    const nobody = { status: 404, body: { code: 1001, message: `User does not exist: ${id}.` } };
    if (kind === 'users') {
      if (!double.hosts.has(host)) return nobody;
      if (!part) return { status: 200, body: { email: host } };
      if (method === 'GET') {
        const meetings = [...double.meetings.values()].filter((one) => one.host === host);
        return { status: 200, body: { page_size: 300, next_page_token: '', meetings } };
      }
      number += 1;
      const made = {
        ...body,
        id: number,
        host,
        join_url: `https://zoom.example/j/${number}?pwd=x`,
      };
      double.meetings.set(String(number), made);
      return { status: 201, body: made };
    }
    const meeting = double.meetings.get(id);
    if (part === 'recordings') {
      const { status = '', ...found } = double.recordings.get(id) ?? {};
      return status
        ? {
            status: 200,
            body: { ...found, recording_files: [{ status }, { status: 'completed' }] },
          }
        : { status: 404, body: { code: 3301, message: 'This recording does not exist.' } };
    }
    if (!meeting) return { status: 404, body: { code: 3001, message: 'Meeting does not exist.' } };
    if (method === 'DELETE') double.meetings.delete(id);
    else double.meetings.set(id, { ...meeting, ...body });
    return { status: 204, body: undefined };
  }

  const server = createServer(async (request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const parts: Buffer[] = [];
    for await (const part of request) parts.push(part);
    const body = parts.length > 0 ? JSON.parse(Buffer.concat(parts).toString()) : {};
    const say = (answer: { status: number; body?: object | undefined }) => {
      response.writeHead(answer.status, { 'content-type': 'application/json' });
      response.end(answer.body && JSON.stringify(answer.body));
    };
    const { authorization = '' } = request.headers;
    if (pathname === '/oauth/token') {
      const basic = Buffer.from(`${keys.clientId}:${keys.clientSecret}`).toString('base64');
      const known =
        authorization === `Basic ${basic}` &&
        searchParams.get('grant_type') === 'account_credentials' &&
        searchParams.get('account_id') === keys.accountId;
      if (!known)
        return say({
          status: 400,
          body: { reason: 'Invalid client_id or client_secret', error: 'invalid_client' },
        });
      const token = `token-${Math.random()}`;
      tokens.add(token);
      return say({
        status: 200,
        body: { access_token: token, token_type: 'bearer', expires_in: 3599 },
      });
    }
    if (!tokens.has(authorization.replace('Bearer ', '')))
      return say({ status: 401, body: { code: 124, message: 'Invalid access token.' } });
    const path = pathname.replace(/^\/v2/, '');
    double.asked.push(`${request.method} ${path}`);
    const { instead } = double;
    if (instead && !instead.after) return say(instead);
    const answer = act(request.method ?? '', path, body);
    return say(instead ?? answer);
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const double: ZoomDouble = {
    ...keys,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hosts: new Set([owner]),
    meetings: new Map(),
    recordings: new Map(),
    asked: [],
    instead: undefined,
    forgetTokens() {
      tokens = new Set();
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
  return double;
}
