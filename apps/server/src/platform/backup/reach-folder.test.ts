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

describe('the commands of an operator', { timeout: 60_000 }, () => {
  const command = (name: string, args: string[], settings: Record<string, string>) => {
    const { PATH, HOME, TMPDIR = tmpdir() } = process.env;
    const env = { PATH, HOME, TMPDIR, DATA_DIR: join(place, 'datos'), DEMO: 'off', ...settings };
    const script = join(import.meta.dirname, '../..', name);
    return new Promise<string>((resolve) => {
      execFile(process.execPath, [script, ...args], { env, timeout: 50_000 }, (_error, ...said) =>
        resolve(said.join('')),
      );
    });
  };

  it('say in Spanish what is wrong with a backup that is to be made, brought back or tried out', async () => {
    const backup = await command('backup.ts', [], { BACKUP_DIR: inTheWay });
    expect(backup).toMatch(
      /^No se puede escribir en la carpeta de los respaldos: revisa BACKUP_DIR/,
    );
    expect(await command('restore.ts', [], {})).toMatch(/^Falta decir qué respaldo/);
    expect(await command('restore.ts', ['nada.tar.gz'], {})).toMatch(/^No existe el respaldo nada/);
    expect(await command('restore.ts', [inTheWay, '--check'], {})).toMatch(
      /^El respaldo está dañado/,
    );
  });
});
