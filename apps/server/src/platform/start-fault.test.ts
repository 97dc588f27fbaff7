import dns from 'node:dns/promises';
import { createServer } from 'node:net';
import { afterEach, expect, it, vi } from 'vitest';
import { checkPort } from './port.ts';
import { spokenFault } from './spoken-fault.ts';
import { startFault } from './start-fault.ts';

afterEach(() => vi.restoreAllMocks());

const failed = (code: string, message = 'something in English') =>
  Object.assign(new Error(`Failed query: insert …`), {
    cause: Object.assign(new Error(message), { code }),
  });

it.each([
  [failed('53100', 'could not extend file'), /^El disco está lleno: .*base de datos.*53100/],
  [failed('57P01'), /^La base de datos falló mientras se preparaba: .*la están deteniendo, 57P01/],
  [failed('08006'), /^La base de datos falló mientras se preparaba: .*código 08006/],
  [failed('ECONNRESET'), /^La base de datos falló .*cortó la conexión, ECONNRESET/],
])('a database that fails while it is made ready is told in one line', (error, line) => {
  const { said, code } = startFault(error);
  expect(said).toMatch(line);
  expect(said).not.toMatch(/\n|English|extend/);
  expect(code).toBe(69);
});

it('a fault of ours keeps its stack', () => {
  expect(startFault(failed('42703')).said).toMatch(/\n\s+at /);
});

it('says why in Spanish, with what the system calls it', () => {
  const at = { code: 'EACCES', path: '/datos', message: "EACCES: permission denied, '/datos'" };
  expect(spokenFault(at)).toBe('/datos: falta permiso, EACCES');
  const twice = [{ code: 'ECONNREFUSED', message: 'connect ECONNREFUSED ::1' }];
  expect(spokenFault({ message: '', errors: twice })).toMatch(/^nadie responde .*ECONNREFUSED$/);
  expect(spokenFault(new Error('algo que nadie conoce'))).toBe('algo que nadie conoce');
});

it.each([
  [new Error('Connection terminated unexpectedly'), 'se cortó la conexión'],
  [new Error('Connection terminated due to connection timeout'), 'no respondió a tiempo'],
  [new Error('timeout exceeded when trying to connect'), 'no respondió a tiempo'],
  [new Error('Request aborted'), 'no respondió a tiempo'],
  [new Error('socket hang up'), 'se cortó la conexión'],
  [
    new TypeError('fetch failed', { cause: Object.assign(new Error('x'), { code: 'ENOTFOUND' }) }),
    'nadie conoce ese nombre, ENOTFOUND',
  ],
])('says in Spanish what a driver says without a code: %s', (error, said) => {
  expect(spokenFault(error)).toBe(said);
});

it('tells a port that is taken before anything else is done, and leaves a free one free', async () => {
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.1', ready));
  const { port } = other.address() as { port: number };
  const wanted = { port, host: '127.0.0.1' };
  const fault = startFault(await checkPort(wanted).catch((error: unknown) => error));
  expect(fault).toEqual({ said: expect.stringMatching(/^El puerto está ocupado: /), code: 78 });
  expect(fault.said).not.toMatch(/address|listen/);
  await new Promise((closed) => other.close(closed));
  await checkPort(wanted);
  await checkPort(wanted);
});

it('tells a port that is taken on one of the addresses of localhost, of which all are served', async () => {
  // As on a machine where it is 127.0.0.1 and ::1 too.
  const addresses = ['127.0.0.1', '127.0.0.2'].map((address) => ({ address, family: 4 }));
  vi.spyOn(dns, 'lookup').mockResolvedValue(addresses as never);
  const other = createServer();
  await new Promise<void>((ready) => other.listen(0, '127.0.0.2', ready));
  const { port } = other.address() as { port: number };
  const taken = () => checkPort({ port, host: 'localhost' }).catch((error: unknown) => error);
  const fault = startFault(await taken());
  expect(fault).toEqual({ said: expect.stringMatching(/^El puerto está ocupado: /), code: 78 });
  await new Promise((closed) => other.close(closed));
  expect(await taken()).toBeUndefined();
  // One that this machine does not have is none of them.
  addresses[0] = { address: '203.0.113.1', family: 4 };
  expect(await taken()).toBeUndefined();
});

it('tells a HOST that nobody knows as a wrong setting, and not as a database that fails', async () => {
  const wanted = { port: 0, host: 'nadie.invalid' };
  const fault = startFault(await checkPort(wanted).catch((error: unknown) => error));
  expect(fault).toEqual({
    said: expect.stringMatching(/^No se puede abrir el puerto: revisa HOST/),
    code: 78,
  });
});
