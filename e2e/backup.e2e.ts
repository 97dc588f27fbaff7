import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { copyAcademy } from './prepared-academy.ts';
import { freePort, type Running, start, temporaryFolder } from './process.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
let server: Running | undefined;
beforeAll(async () => {
  folder = await temporaryFolder();
});
afterAll(async () => {
  await server?.stop();
  await folder?.remove();
});

it('a copy of a running academy, made by one command, opens as the same academy elsewhere', async () => {
  const settings = { DATA_DIR: join(folder.path, 'aqui'), DEMO: 'off' };
  const passphrase = { BACKUP_PASSPHRASE: 'una frase que nadie adivina' };
  await copyAcademy('empty', settings.DATA_DIR);
  server = await start({ ...settings, ...passphrase });
  const token = await administratorToken(server.url);
  const made = await call(server.url, 'POST', '/categories', { token, body: { name: 'Salud' } });
  const archive = join(folder.path, 'copia.tar.gz.enc');
  const said = await command('backup.ts', ['--to', archive], { ...settings, ...passphrase });
  expect(said).toMatch(/ cifrado\. Se restauró para comprobarlo: \d+ filas de \d+ tablas/);
  expect(existsSync(archive)).toBe(true);
  // One that is kept where backups are stands in the list of the office, which the doctor asks.
  await command('backup.ts', [], { ...settings, ...passphrase });
  const list = await call(server.url, 'GET', '/system/backups', { token });
  expect(list.body).toMatchObject([{ state: 'hecho', byName: 'Terminal del servidor' }]);
  await server.stop();

  const there = { DATA_DIR: join(folder.path, 'alla'), DEMO: 'off' };
  await expect(command('restore.ts', [archive], there)).rejects.toThrow('no abre este respaldo');
  expect(await command('restore.ts', [archive], { ...there, ...passphrase })).toMatch(
    /^Restaurado/,
  );
  server = await start({ ...there, PORT: String(await freePort()) });
  // The secret came along: who was signed in still is.
  const read = await call(server.url, 'GET', `/categories/${made.body._id}`, { token });
  expect(read).toMatchObject({ status: 200, body: { name: 'Salud' } });
});

async function command(
  name: string,
  args: string[],
  settings: Record<string, string>,
): Promise<string> {
  const { PATH, HOME, TMPDIR } = process.env;
  const path = join(import.meta.dirname, '../apps/server/src', name);
  const env = { PATH, HOME, TMPDIR, ...settings };
  return (await promisify(execFile)(process.execPath, [path, ...args], { env })).stdout;
}
