import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../test/build-test-app.ts';
import { takeOrders } from './orders.ts';
import { holdFolder, orderHolder } from './platform/folder-lock.ts';

let test: TestApp;
let folder: string;
beforeAll(async () => {
  test = await buildTestApp();
  folder = await mkdtemp(join(tmpdir(), 'aulario-orders-'));
});
afterAll(async () => {
  await test.close();
  await rm(folder, { recursive: true });
});

it('makes a backup in the folder that whoever asks names, and lists it only where its own are', async () => {
  const asked: object[] = [];
  const made = { name: 'copia.tar.gz', bytes: 1, rows: 2, files: 3, encrypted: false };
  const backups = {
    place: { folder: '/datos/backups' },
    async make(options: { folder?: string } = {}) {
      asked.push(options);
      return { ...made, where: join(options.folder ?? '/datos/backups', made.name) };
    },
  };
  const held = await holdFolder(folder);
  takeOrders(
    { kind: 'embedded', orders: held.orders } as never,
    { ...test.deps, backups } as never,
  );
  const { token } = await test.signedInAs('Administrador');
  const listed = async () => (await test.call('GET', '/system/backups', { token })).body.length;
  try {
    const elsewhere = await orderHolder(folder, { do: 'backup', folder: '/mnt/usb' });
    expect(elsewhere).toMatchObject({ where: '/mnt/usb/copia.tar.gz', unlisted: true });
    expect(await listed()).toBe(0);
    const usual = await orderHolder(folder, { do: 'backup', folder: '/datos/backups' });
    expect(usual).toMatchObject({ where: '/datos/backups/copia.tar.gz' });
    expect(usual).not.toHaveProperty('unlisted');
    await orderHolder(folder, { do: 'backup' });
    expect(await listed()).toBe(2);
    expect(asked).toEqual([{ folder: '/mnt/usb' }, {}, {}]);
  } finally {
    await held.unlock();
  }
});
