import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';

export type TimeStampDouble = {
  url: string;
  /** The certificate that answers for its time, as PEM file. */
  authority: string;
  /** How it answers from now on: as it should, never, or with a time for another document. */
  mood: 'answers' | 'silent' | 'wrong';
  asked: number;
  close(): void;
};

const settings = `
[tsa]
serial = serial
crypto_device = builtin
signer_digest = sha256
default_policy = 1.2.3.4.1
digests = sha256
ess_cert_id_alg = sha256
`;
const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping'];

/** A time-stamp authority (RFC 3161 over HTTP) whose words are OpenSSL's. */
export async function timeStampDouble(): Promise<TimeStampDouble> {
  const folder = mkdtempSync(join(tmpdir(), 'aulario-tsa-'));
  const run = (...words: string[]) =>
    execFileSync('openssl', words, { cwd: folder, stdio: 'pipe' });
  writeFileSync(join(folder, 'tsa.cnf'), settings);
  writeFileSync(join(folder, 'serial'), '01');
  const key = ['-newkey', 'rsa:2048', '-nodes', '-keyout', 'tsa.key'];
  run('req', '-x509', ...key, '-out', 'tsa.crt', '-subj', '/CN=Autoridad de la hora', ...usage);
  const server = createServer(async (request, response) => {
    double.asked += 1;
    const query = await buffer(request);
    if (double.mood === 'silent') return;
    writeFileSync(join(folder, 'query'), query);
    if (double.mood === 'wrong') {
      run('ts', '-query', '-data', 'tsa.cnf', '-sha256', '-cert', '-out', 'query');
    }
    const by = ['-signer', 'tsa.crt', '-inkey', 'tsa.key', '-config', 'tsa.cnf', '-section', 'tsa'];
    run('ts', '-reply', '-queryfile', 'query', ...by, '-out', 'reply');
    response.setHeader('content-type', 'application/timestamp-reply');
    response.end(readFileSync(join(folder, 'reply')));
  });
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  const double: TimeStampDouble = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    authority: join(folder, 'tsa.crt'),
    mood: 'answers',
    asked: 0,
    close() {
      server.closeAllConnections();
      server.close();
      rmSync(folder, { recursive: true });
    },
  };
  return double;
}
