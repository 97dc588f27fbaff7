import { spawnSync } from 'node:child_process';
import { closeSync, existsSync, openSync } from 'node:fs';
import { pino } from 'pino';
import { expect, it, onTestFinished } from 'vitest';
import { buildTestApp } from '../../test/build-test-app.ts';
import { buildApp } from '../app.ts';
import { describeError } from './log.ts';

it('writes nothing of an error that a person typed', () => {
  const cause = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    constraint: 'users_email',
    detail: 'Key (email)=(rosa@correo.example) already exists.',
  });
  const error = new Error('Failed query: insert …\nparams: rosa@correo.example,$2b$10$abc', {
    cause,
  });
  const written = JSON.stringify(describeError(error));
  expect(written).not.toMatch(/rosa|\$2b/);
  expect(describeError(error)).toMatchObject({ code: '23505', constraint: 'users_email' });
});

it('keeps the words of errors that are our own', () => {
  expect(describeError(new TypeError('x is not a function'))).toMatchObject({
    type: 'TypeError',
    message: 'x is not a function',
  });
});

// Linux has a file whose disk is always full.
it.skipIf(!existsSync('/dev/full'))('ends no process when its disk is full', () => {
  const full = openSync('/dev/full', 'w');
  onTestFinished(() => closeSync(full));
  const writes = `import { createLog } from '${new URL('log.ts', import.meta.url)}';
    const log = createLog('info');
    for (let line = 0; line < 5_000; line += 1) log.info('x'.repeat(1000));
    setTimeout(() => process.stderr.write('lives'), 50);`;
  const { status, stderr } = spawnSync(
    process.execPath,
    ['--input-type=module', '--eval', writes],
    { stdio: ['ignore', full, 'pipe'], encoding: 'utf8', timeout: 20_000 },
  );
  expect({ status, stderr }).toEqual({ status: 0, stderr: 'lives' });
});

it('has a line of each request, but of looks at the health only when they fail', async () => {
  const test = await buildTestApp();
  onTestFinished(() => test.close());
  const lines: { route: string; status: number }[] = [];
  const logger = pino({ level: 'info' }, { write: (line) => void lines.push(JSON.parse(line)) });
  const storage = { ...test.deps.storage, check: () => Promise.reject(new Error('lleno')) };
  for (const deps of [test.deps, { ...test.deps, storage }]) {
    const app = await buildApp(deps, { logger });
    for (const url of ['/api/health', '/api/ready', '/api/open/labels']) await app.inject({ url });
    await app.close();
  }
  const requests = lines.filter(({ route }) => route);
  expect(requests.map(({ route, status }) => `${route} ${status}`)).toEqual([
    '/api/open/labels 200',
    '/api/ready 503',
    '/api/open/labels 200',
  ]);
});
