import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { readConfig } from '../config.ts';
import { openDatabase } from './database.ts';
import { plainSslMode, sslFault, sslWordFault } from './database-ssl.ts';

const at = 'postgresql://u:c@base.example:5432/a';

it('a mode that is another in fact is named so, and the driver has nothing to warn of in English', () => {
  const warned = vi.spyOn(process, 'emitWarning').mockImplementation(() => {});
  for (const mode of ['prefer', 'require', 'verify-ca']) {
    const url = plainSslMode(`${at}?sslmode=${mode}&sslnegotiation=direct`);
    expect(url).toBe(`${at}?sslmode=verify-full&sslnegotiation=direct`);
    expect(new pg.Client({ connectionString: url }).ssl).toBeTruthy();
  }
  expect(warned).not.toHaveBeenCalled();
  warned.mockRestore();
  for (const kept of [at, `${at}?sslmode=no-verify`, `${at}?uselibpqcompat=true&sslmode=require`])
    expect(plainSslMode(kept)).toBe(kept);
});

it.each([
  ['ssl=false', 'sslmode=disable', false],
  ['ssl=0', 'sslmode=disable', false],
  ['ssl=no', 'sslmode=disable', false],
  ['ssl=true', 'sslmode=verify-full', {}],
  ['ssl=1&application_name=x', 'sslmode=verify-full&application_name=x', {}],
  ['ssl=no-verify', 'sslmode=no-verify', { rejectUnauthorized: false }],
])('the words after ssl= are modes: %s', (word, mode, used) => {
  const url = plainSslMode(`${at}?${word}`);
  expect(url).toBe(`${at}?${mode}`);
  expect(sslWordFault(`${at}?${word}`)).toBeUndefined();
  expect(new pg.Client({ connectionString: url }).ssl).toEqual(used);
});

it.each(['ssl=si', 'sslmode=bogus', 'sslmode=verify-full%20', 'ssl=true&sslmode=no'])(
  'a word that nobody knows is refused as a wrong setting: %s',
  (word) => {
    const settings = { DATABASE_URL: `${at}?${word}`, JWT_SECRET: 's'.repeat(32) };
    expect(() => readConfig(settings)).toThrow(
      expect.objectContaining({
        message: expect.stringMatching(/\n {2}DATABASE_URL: ssl\S* no existe: pon sslmode=[^\n]*$/),
        exitCode: 78,
      }),
    );
  },
);

it.each([
  [{ message: 'self-signed certificate', code: 'DEPTH_ZERO_SELF_SIGNED_CERT' }, /sslrootcert=RUTA/],
  [{ message: 'unable to verify', code: 'UNABLE_TO_VERIFY_LEAF_SIGNATURE' }, /sslrootcert=RUTA/],
  [
    { message: 'no pg_hba.conf entry for host "x", no encryption', code: '28000' },
    /exige conexiones cifradas: añade \?sslmode/,
  ],
])('a connection that fails for its encryption says what to do: %s', (error, said) => {
  expect(sslFault(error)).toMatch(said);
  expect(sslFault(error)).not.toMatch(/self-signed|unable|entry/);
});

it('a server without encryption is told in one Spanish sentence', async () => {
  const server = createServer((socket) => socket.on('data', () => socket.write('N')));
  await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
  const { port } = server.address() as { port: number };
  const url = `postgresql://u:c@127.0.0.1:${port}/a?sslmode=verify-full`;
  const error = await openDatabase({ url, dataDir: '' }).catch((reason: Error) => reason);
  server.close();
  expect(error).toMatchObject({
    message: expect.stringMatching(/^Este PostgreSQL no cifra sus conexiones: quita sslmode .*\.$/),
    exitCode: 78,
  });
});

describe('a setting that no other start mends is told as one, in one Spanish line', () => {
  let folder: string;
  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'aulario-ssl-'));
  });
  afterAll(() => rm(folder, { recursive: true }));
  /** Opens a database whose server answers each time with the next of these. */
  const opened = async (search: string, ...answers: (Uint8Array | string)[]) => {
    const server = createServer((socket) => {
      const left = [...answers];
      socket.on('error', () => {}).on('data', () => socket.write(left.shift() ?? ''));
    });
    await new Promise<void>((ready) => server.listen(0, '127.0.0.1', ready));
    const { port } = server.address() as { port: number };
    const url = `postgresql://u@127.0.0.1:${port}/a${search}`;
    const error = await openDatabase({ url, dataDir: '' }).catch((reason: Error) => reason);
    server.close();
    return error;
  };
  const told = (words: RegExp) => ({ message: expect.stringMatching(words), exitCode: 78 });

  it('a password that lacks', async () => {
    const asks = (kind: string, text: string) =>
      Buffer.from(`R\0\0\0${String.fromCharCode(8 + text.length)}\0\0\0${kind}${text}`, 'latin1');
    const scram = [asks('\x0a', 'SCRAM-SHA-256\0\0'), asks('\x0b', 'r=a,s=YQ==,i=4096')];
    expect(await opened('', ...scram)).toMatchObject(
      told(/^PostgreSQL pide una contraseña y falta en DATABASE_URL: [^\n]*$/),
    );
  });

  it('files that are not there, are folders, or are no certificates', async () => {
    for (const [file, why] of [
      ['no-hay.pem', /sslkey: revisa sus rutas en DATABASE_URL \(.*no existe, ENOENT\)\.$/],
      [
        '',
        /sslkey: revisa sus rutas en DATABASE_URL \(es una carpeta y no un archivo, EISDIR\)\.$/,
      ],
    ] as const)
      expect(await opened(`?sslrootcert=${join(folder, file)}`, 'S')).toMatchObject(told(why));
    const none = join(folder, 'nada.pem');
    await writeFile(none, 'nada');
    expect(await opened(`?sslcert=${none}&sslkey=${none}`, 'S')).toMatchObject(
      told(/^Los archivos de sslrootcert, .* revísalos en DATABASE_URL \(no es un PEM, ERR_OSSL/),
    );
  });
});
