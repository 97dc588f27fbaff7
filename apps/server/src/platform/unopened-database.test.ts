import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { unopenedDatabase } from './unopened-database.ts';

const reason = 'Aborted(). Build with -sASSERTIONS for more info.';
const refusing = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: write`), { code });
};
const free = async () => 1e12;
const write = async () => {};
let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulario-no-abre-'));
});
afterAll(() => rm(folder, { recursive: true }));

describe('an embedded database that does not open', () => {
  it.each([
    ['no byte fits', { free, write: refusing('ENOSPC') }, '(ENOSPC: write)'],
    ['the quota is used up', { free, write: refusing('EDQUOT') }, '(EDQUOT: write)'],
    [
      'no file of its log fits',
      { free: async () => 3 * 1024 * 1024, write },
      '(quedan 3.0 MB en /d)',
    ],
  ])('on a disk where %s is not to be restored but given room', async (_, room, ending) => {
    const { message, exitCode } = await unopenedDatabase('/d', reason, room);
    expect(message).toBe(`El disco está lleno: libera espacio y vuelve a iniciar ${ending}.`);
    expect(exitCode).toBe(69);
  });

  it('in a folder that may not be written asks for permission', async () => {
    const room = { free, write: refusing('EACCES') };
    const { message, exitCode } = await unopenedDatabase('/d', reason, room);
    expect(message).toMatch(/^No se puede escribir en DATA_DIR: .*EACCES/);
    expect(exitCode).toBe(78);
  });

  it.each([
    { free, write },
    { free: async () => undefined, write },
  ])('with room is to be restored', async (room) => {
    const { message, exitCode } = await unopenedDatabase('/d', reason, room);
    expect(message).toMatch(/^La base de datos de \/d no abre: restaura una copia .*Aborted/);
    expect(exitCode).toBe(69);
  });

  it('leaves nothing of the look behind', async () => {
    expect((await unopenedDatabase(folder, reason)).exitCode).toBe(69);
    expect(await readdir(folder)).toEqual([]);
  });
});
