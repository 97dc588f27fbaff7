import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { aCourse, aVoucher } from '../test/factories.ts';

const run = promisify(execFile);
const guide = new URL('../../../docs/curl.md', import.meta.url);
const hasCurl = await run('curl', ['--version']).then(
  () => true,
  () => false,
);

let test: TestApp;
let folder: string;

beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'aulario-curl-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true, force: true });
});

describe('the guide to buying with curl', () => {
  // Where there is no curl its commands cannot be run; the calls themselves have tests of their own.
  it.runIf(hasCurl)('leads a stranger from the catalogue to a voucher that waits', async () => {
    // Its commands say today.
    test.clock.set(new Date().toISOString());
    const course = await aCourse(test);
    await test.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = test.app.server.address() as AddressInfo;
    await writeFile(join(folder, 'comprobante.jpg'), await aVoucher());
    const commands = [...(await readFile(guide, 'utf8')).matchAll(/^```sh\n(.*?)^```$/gms)];
    expect(commands).toHaveLength(7);

    const { stdout } = await run(
      'bash',
      ['-euo', 'pipefail', '-c', commands.map(([, command]) => command).join('\n')],
      { cwd: folder, env: { ...process.env, AULARIO: `http://127.0.0.1:${port}` } },
    );

    expect(stdout).toContain('"total":20000');
    expect(stdout).toContain('"hasVoucher":true');
    const { token } = await test.signedInAs('Recepcionista');
    const waiting = await test.call('GET', '/payments?state=pendiente&voucher=true', { token });
    expect(waiting.body).toMatchObject([
      { operationNumber: '00123456', userName: 'Rosa Quispe Mamani', amount: 20_000 },
    ]);
    const { body: deal } = await test.call('GET', `/deals/${waiting.body[0].deal}`, { token });
    expect(deal).toMatchObject({ courses: course.name, state: 'abierto' });
  });
});
