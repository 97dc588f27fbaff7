import { execFile, execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, expect, it } from 'vitest';
import { root, runTool } from './node24.mjs';
import { packClient } from './pack-client.mjs';

const project = mkdtempSync(join(tmpdir(), 'aulario-stranger-'));
afterAll(() => rmSync(project, { recursive: true }));

/** The package as npm would lay it into somebody's project, with what it names as needed and nothing else. */
async function installed() {
  const place = join(project, 'node_modules/@aulario/client');
  mkdirSync(place, { recursive: true });
  execFileSync('tar', ['-xzf', await packClient(project), '--strip-components=1', '-C', place]);
  const { dependencies } = JSON.parse(readFileSync(join(place, 'package.json'), 'utf8'));
  mkdirSync(join(project, 'node_modules/@reduxjs'));
  for (const name of Object.keys(dependencies))
    symlinkSync(join(root, 'node_modules', name), join(project, 'node_modules', name));
}

it('a stranger’s project compiles and runs what the client’s page shows', async () => {
  await installed();
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url, 'http://here');
    const asked = `${pathname} ${searchParams.get('verifiedFrom')} ${request.headers.authorization}`;
    response.setHeader('content-type', 'application/json');
    response.setHeader('x-total-count', '31');
    response.end(JSON.stringify([{ dealNumber: asked }]));
  }).listen(0);
  const address = `http://localhost:${server.address().port}/api`;
  const page = readFileSync(join(root, 'packages/client/README.md'), 'utf8');
  const [, shown] = /```ts\n(.*?)```/s.exec(page);
  const wrong =
    "() => client.request(paymentEndpoints.listPayments, { query: { state: 'otro' } });";
  writeFileSync(
    join(project, 'program.mts'),
    `declare const process: any;\n${shown.replace('https://academia.pe/api', address)}\n// @ts-expect-error: no state of a payment\n${wrong}\n`,
  );
  const options = [
    '--strict',
    '--module',
    'nodenext',
    '--target',
    'es2022',
    '--lib',
    'es2022,dom,dom.iterable',
    // As in check-types.mjs.
    ...['--checkers', '1'],
  ];
  const compiled = await runTool('tsc', [...options, 'program.mts'], { cwd: project });
  expect(compiled).toEqual({ code: 0, output: '' });
  const { stdout } = await promisify(execFile)(process.execPath, ['program.mjs'], {
    cwd: project,
    env: { KEY: 'aulario_llave' },
  });
  server.close();
  expect(stdout).toBe('31 /api/payments 2026-10-01 Bearer aulario_llave\n');
}, 120_000);
