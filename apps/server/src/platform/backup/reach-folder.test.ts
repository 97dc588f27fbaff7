import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { BackupFolderFault, reachFolder } from './reach-folder.ts';

let place: string;
let inTheWay: string;
beforeAll(async () => {
  place = await mkdtemp(join(tmpdir(), 'aulario-reach-'));
  inTheWay = join(place, 'archivo');
  await writeFile(inTheWay, '');
});
afterAll(() => rm(place, { recursive: true }));

describe('the folder of backups', () => {
  it('is made with those above it, and tried out', async () => {
    await reachFolder(join(place, 'a', 'b'));
    expect(existsSync(join(place, 'a', 'b'))).toBe(true);
  });

  it('says in Spanish at once that it cannot be made', async () => {
    for (const folder of [inTheWay, join(inTheWay, 'respaldos'), '/proc/nada/respaldos']) {
      const refused = reachFolder(folder);
      await expect(refused).rejects.toThrow(BackupFolderFault);
      await expect(refused).rejects.toThrow(/revisa BACKUP_DIR.+(hay un archivo|no existe|falta)/);
    }
  });

  it('is given up when its disk hangs, and asked once until it answers', async () => {
    let asked = 0;
    let answer = () => {};
    const tryOut = () => {
      asked += 1;
      return new Promise<void>((resolve) => {
        answer = resolve;
      });
    };
    const reach = () => reachFolder('/red/respaldos', { limit: 30, tryOut });
    await expect(reach()).rejects.toThrow('no respondió a tiempo');
    await expect(reach()).rejects.toThrow('no respondió a tiempo');
    expect(asked).toBe(1);
    const again = reach();
    answer();
    await again;
  });
});

it('is not blamed for the time in which this process was busy itself', async () => {
  const tryOut = () => new Promise<void>((resolve) => setTimeout(resolve, 550));
  const reached = reachFolder('/red/lenta', { limit: 500, tryOut });
  const until = performance.now() + 600;
  while (performance.now() < until);
  await reached;
});

describe('the commands of an operator', { timeout: 60_000 }, () => {
  const command = (name: string, args: string[], settings: Record<string, string>) => {
    const { PATH, HOME, TMPDIR = tmpdir() } = process.env;
    const env = { PATH, HOME, TMPDIR, DATA_DIR: join(place, 'datos'), DEMO: 'off', ...settings };
    const script = join(import.meta.dirname, '../..', name);
    return new Promise<string>((resolve) => {
      execFile(
        process.execPath,
        [script, ...args],
        { env, cwd: place, timeout: 50_000 },
        (_error, ...said) => resolve(said.join('')),
      );
    });
  };

  it.each<[string, string, string[], Record<string, string>, RegExp]>([
    [
      'a backup that cannot be written',
      'backup.ts',
      [],
      { BACKUP_DIR: 'archivo' },
      /^No se puede escribir en la carpeta de los respaldos: revisa BACKUP_DIR/,
    ],
    ['a backup that is not named', 'restore.ts', [], {}, /^Falta decir qué respaldo/],
    ['one that is not there', 'restore.ts', ['nada.tar.gz'], {}, /^No existe el respaldo nada/],
    ['one that is none', 'restore.ts', ['archivo', '--check'], {}, /^El respaldo está dañado/],
  ])('say in Spanish what is wrong with %s', async (_what, name, args, settings, said) => {
    expect(await command(name, args, settings)).toMatch(said);
  });
});
