import { execFile } from 'node:child_process';
import { chown, mkdir, mkdtemp, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it, onTestFinished } from 'vitest';
import { openStorage } from './storage.ts';

const permissions = async (path: string) => ((await stat(path)).mode & 0o777).toString(8);

async function aFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'private-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  return folder;
}

it('what strangers send is read by no other account of the machine', async () => {
  const folder = await aFolder();
  const key = 'private/01900000-0000-7000-8000-000000000001';
  await openStorage({ folder: join(folder, 'files') }).put(key, Buffer.from('DNI'), 'image/jpeg');
  expect(await permissions(join(folder, 'files', key))).toBe('600');
  expect(await permissions(join(folder, 'files/private'))).toBe('700');
  expect(await permissions(join(folder, 'files'))).toBe('700');
});

it('a process writes all its files in private, and closes what an earlier version left open', async () => {
  const folder = await aFolder();
  for (const part of ['files', 'database'])
    await mkdir(join(folder, part), { recursive: true, mode: 0o755 });
  const program = `
    import { mkdirSync, writeFileSync } from 'node:fs';
    import { writeInPrivate } from ${JSON.stringify(new URL('./private-folder.ts', import.meta.url).href)};
    writeInPrivate(process.argv[1]);
    mkdirSync(process.argv[1] + '/new');
    writeFileSync(process.argv[1] + '/new/log', 'text');`;
  // In a process of its own: what new files may be read by is a matter of the whole process.
  await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
  for (const part of ['files', 'database', 'new'])
    expect(await permissions(join(folder, part)), part).toBe('700');
  expect(await permissions(join(folder, 'new/log'))).toBe('600');
});

it.skipIf(process.getuid?.() !== 0)(
  'a command that root gives writes as the account whose data these are',
  async () => {
    const folder = await aFolder();
    const service = 65_534;
    await mkdir(join(folder, 'backups'));
    await chown(folder, service, service);
    const program = `
    import { writeFileSync } from 'node:fs';
    import { becomeOwner } from ${JSON.stringify(new URL('./private-folder.ts', import.meta.url).href)};
    becomeOwner(process.argv[1]);
    writeFileSync(process.argv[1] + '/backups/one', 'text');`;
    await promisify(execFile)(process.execPath, ['--input-type=module', '-e', program, folder]);
    // The folder that root had left there, too.
    for (const path of ['backups', 'backups/one'])
      expect((await stat(join(folder, path))).uid, path).toBe(service);
  },
);
