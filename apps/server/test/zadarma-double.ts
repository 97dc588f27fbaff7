import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { onTestFinished } from 'vitest';
import { queryString, signCall } from '../src/integrations/zadarma/zadarma.signature.ts';

type Answer = { status?: number; body?: unknown; type?: string; bytes?: Uint8Array };

/** Zadarma's HTTP API as far as it is used: it checks every signature and answers what it is told. */
export type ZadarmaDouble = {
  url: string;
  key: string;
  secret: string;
  /** What was asked, in order. */
  asked: { path: string; params: Record<string, string> }[];
  /** Answers this path so until the test ends. */
  answer(path: string, answer: Answer): void;
  close(): Promise<void>;
};

export async function startZadarma(): Promise<ZadarmaDouble> {
  const [key, secret] = ['la-llave', 'el-secreto'];
  const asked: ZadarmaDouble['asked'] = [];
  const answers = new Map<string, Answer>();
  const usual = (url: string): Record<string, Answer> => ({
    '/v1/request/callback/': { body: { status: 'success', from: '', to: '', time: 1 } },
    '/v1/webrtc/get_key/': { body: { status: 'success', key: 'llave-de-72-horas' } },
    '/v1/pbx/internal/': { body: { status: 'success', pbx_id: 548969, numbers: [100, 101] } },
    '/v1/pbx/record/request/': { body: { status: 'success', link: `${url}/recording.mp3` } },
    '/v1/statistics/pbx/': { body: { status: 'success', stats: [] } },
    '/recording.mp3': { type: 'audio/mpeg', bytes: Buffer.from('ID3 voz') },
  });
  let url = '';
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://double');
    const params = Object.fromEntries(searchParams);
    const { format: _, ...given } = params;
    const expected = `${key}:${signCall(secret, pathname, queryString(given))}`;
    const open = pathname === '/recording.mp3';
    const signed = open || request.headers.authorization === expected;
    const known = answers.get(pathname) ?? usual(url)[pathname];
    const answer: Answer = signed
      ? (known ?? { status: 404, body: { status: 'error', message: 'Unknown method' } })
      : { status: 401, body: { status: 'error', message: 'Not authorized' } };
    if (signed) asked.push({ path: pathname, params: given });
    response.writeHead(answer.status ?? 200, {
      'content-type': answer.type ?? 'application/json',
    });
    response.end(answer.bytes ?? JSON.stringify(answer.body ?? {}));
  });
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    key,
    secret,
    asked,
    answer(path, answer) {
      answers.set(path, answer);
      onTestFinished(() => void answers.delete(path));
    },
    async close() {
      server.closeAllConnections();
      await new Promise((done) => server.close(done));
    },
  };
}
