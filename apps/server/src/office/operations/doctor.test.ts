import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildTestApp, type TestApp } from '../../../test/build-test-app.ts';
import { readConfig } from '../../config.ts';
import { takeOrders } from '../../orders.ts';
import { holdFolder } from '../../platform/folder-lock.ts';
import { type Check, runChecks, type Scene, well } from './checks/check.ts';
import { fileChecks } from './checks/file.checks.ts';
import { diskFindings, ofDisks, ofMemory } from './checks/machine.checks.ts';
import { mailChecks } from './checks/mail.checks.ts';
import { examine } from './doctor.service.ts';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'aulario-doctor-'));
});
afterAll(() => rm(folder, { recursive: true }));

/** A scene in which only these texts stand below names. */
function sceneWith(texts: Record<string, string[]>, settings: NodeJS.ProcessEnv = {}): Scene {
  const missing = (code: string) => Promise.reject(Object.assign(new Error(code), { code }));
  return {
    config: readConfig({ DATA_DIR: folder, JWT_SECRET: 'x'.repeat(32), ...settings }),
    now: new Date('2026-11-21T15:00:00Z'),
    names: {
      resolve4: () => missing('ENOTFOUND'),
      resolve6: () => missing('ENOTFOUND'),
      resolveTxt: (name: string) =>
        texts[name] ? Promise.resolve(texts[name].map((text) => [text])) : missing('ENOTFOUND'),
    } as unknown as Scene['names'],
    project: folder,
  };
}

const levels = (found: { level: string }[]) => found.map(({ level }) => level);

describe('a round of checks', () => {
  it('ends though one of them hangs and another breaks, and says which were not done', async () => {
    const checks: Check[] = [
      { subject: 'correo', look: () => new Promise(() => {}) },
      { subject: 'disco', look: () => Promise.reject(new Error('EIO')) },
      { subject: 'reloj', look: () => [well('Está en hora.')] },
    ];
    const found = await runChecks(checks, sceneWith({}), 50);
    expect(found.map(({ subject, level }) => [subject, level])).toEqual([
      ['correo', 'aviso'],
      ['disco', 'aviso'],
      ['reloj', 'bien'],
    ]);
    expect(found.every(({ level, remedy }) => level === 'bien' || remedy)).toBe(true);
  });
});

describe('what is looked at', () => {
  const settings = { SMTP_URL: 'smtp://mail.quilla.pe', MAIL_FROM: 'Quilla <hola@quilla.pe>' };

  it('says of a domain without records which ones its mails lack, and nothing of one that has them', async () => {
    const none = await runChecks(mailChecks, sceneWith({}, settings));
    expect(none.map(({ text }) => /SPF|DKIM|DMARC/.exec(text)?.[0])).toEqual([
      'SPF',
      'DKIM',
      'DMARC',
    ]);
    const all = sceneWith(
      {
        'quilla.pe': ['v=spf1 include:mail.example ~all'],
        'google._domainkey.quilla.pe': ['v=DKIM1; k=rsa; p=MIIB'],
        '_dmarc.quilla.pe': ['v=DMARC1; p=none'],
      },
      settings,
    );
    expect(levels(await runChecks(mailChecks, all))).toEqual(['bien', 'bien', 'bien']);
  });

  it('takes two SPF records for a fault, for receivers then believe neither', async () => {
    const scene = sceneWith({ 'quilla.pe': ['v=spf1 ~all', 'v=spf1 -all'] }, settings);
    expect((await runChecks(mailChecks, scene))[0]).toMatchObject({
      level: 'falta',
      text: expect.stringContaining('2 registros SPF'),
    });
  });

  it('finds settings that other accounts of the machine may read, with the command that closes them', async () => {
    const env = join(folder, '.env');
    await writeFile(env, 'JWT_SECRET=…', { mode: 0o644 });
    const [open] = await runChecks(fileChecks, sceneWith({}));
    expect(open).toMatchObject({ level: 'falta', remedy: `Ciérralo: chmod 600 ${env}` });
    await rm(env);
  });

  it('finds a folder of backups that cannot be made, and makes none that can', async () => {
    const inTheWay = join(folder, 'archivo');
    await writeFile(inTheWay, '');
    const at = (BACKUP_DIR: string) => runChecks(fileChecks, sceneWith({}, { BACKUP_DIR }));
    const found = await at(join(inTheWay, 'respaldos'));
    expect(found.find(({ subject }) => subject === 'respaldos')).toMatchObject({
      level: 'falta',
      text: expect.stringContaining('hay un archivo donde debía haber una carpeta'),
    });
    const possible = join(folder, 'por', 'hacer');
    expect((await at(possible)).map(({ subject }) => subject)).not.toContain('respaldos');
    expect(existsSync(join(folder, 'por'))).toBe(false);
  });

  it('finds an FFMPEG_PATH that leads to no ffmpeg, or to one that does not run', async () => {
    const tools = await mkdtemp(join(folder, 'tools-'));
    for (const name of ['ffmpeg', 'ffprobe'])
      await writeFile(join(tools, name), '#!/bin/sh\nexit 1\n', { mode: 0o700 });
    const at = async (FFMPEG_PATH?: string) => {
      const found = await runChecks(fileChecks, sceneWith({}, { FFMPEG_PATH }));
      return found.filter(({ text }) => text.includes('FFMPEG_PATH'));
    };
    for (const path of [join(folder, 'nada'), join(tools, 'ffmpeg')])
      expect(levels(await at(path))).toEqual(['falta']);
    const runs = '#!/bin/sh\necho ffmpeg version 7\n';
    await writeFile(join(tools, 'ffmpeg'), runs, { mode: 0o700 });
    expect(await at(join(tools, 'ffmpeg'))).toEqual([]);
    expect(await at()).toEqual([]);
  });

  it('warns of a full disk and of little memory before they stop sales', () => {
    const disk = (share: number) => diskFindings({ freeBytes: share * 1e9, totalBytes: 1e9 });
    expect(levels([...disk(0.5), ...disk(0.08), ...disk(0.01)])).toEqual([
      'bien',
      'aviso',
      'falta',
    ]);
    // A good share of a small disk, in which no file fits.
    expect(levels(diskFindings({ freeBytes: 15e6, totalBytes: 40e6 }))).toEqual(['falta']);
    const memory = (total: number, free: number) => ofMemory({ total, free });
    expect(levels([...memory(4e9, 2e9), ...memory(1e9, 4e8), ...memory(4e9, 5e7)])).toEqual([
      'bien',
      'aviso',
      'falta',
    ]);
  });
});

describe('the disk of the files', () => {
  const files = '/d/files';
  const disks = (number: number | undefined) => ({
    number: async (place: string) => (place === files ? number : 1),
    space: async (place: string) =>
      place === files
        ? { freeBytes: 100 * 1024, totalBytes: 1e9 }
        : { freeBytes: 9e11, totalBytes: 1e12 },
  });
  const found = (number: number | undefined, s3?: object) =>
    ofDisks({ dataDir: '/d', s3: s3 as never }, disks(number));

  it('is looked at where it is another than that of the data', async () => {
    const [whole, own] = await found(2);
    expect(whole?.level).toBe('bien');
    expect(own).toMatchObject({
      level: 'falta',
      text: 'Quedan menos de 16 MB en el disco de los archivos.',
    });
  });

  it('is not named twice on the same disk, before it is made, or beside a bucket', async () => {
    expect(await found(1)).toHaveLength(1);
    expect(await found(undefined)).toHaveLength(1);
    expect(await found(2, {})).toHaveLength(1);
  });
});

describe('the doctor', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await buildTestApp();
  });
  afterAll(() => test.close());

  const subjects = (found: Awaited<ReturnType<typeof examine>>) =>
    new Map(found.map((one) => [one.subject, one]));

  it('names every wrong setting, and looks on where it can', async () => {
    const found = await examine({ PORT: '-1', PUBLIC_URL: 'academia', DATA_DIR: folder });
    const wrong = found.filter(({ subject }) => subject === 'ajustes');
    expect(wrong.map(({ text }) => text.split(':')[0])).toEqual(['PORT', 'PUBLIC_URL']);
    expect(subjects(found).get('versiones')?.level).toBe('bien');
  });

  it('says that the server is down, and leaves the embedded database to it', async () => {
    await mkdir(join(folder, 'database'));
    const found = await examine({ DATA_DIR: folder, PORT: '1' });
    expect(subjects(found).get('servidor')).toMatchObject({ level: 'falta' });
    expect(found.map(({ text }) => text).join()).toContain('No se miró dentro de la base');
  });

  it('asks a running server, which alone may open its database, for jobs and backups', async () => {
    const held = await holdFolder(folder);
    takeOrders({ kind: 'embedded', orders: held.orders } as never, test.deps);
    const found = subjects(await examine({ DATA_DIR: folder, PORT: '1' }));
    await held.unlock();
    expect(found.get('tareas')).toMatchObject({ level: 'bien' });
    expect(found.get('respaldos')).toMatchObject({ subject: 'respaldos' });
  });

  it('says on the page of the state what it says in the terminal', async () => {
    const { token } = await test.signedInAs('Administrador');
    const { body } = await test.call('GET', '/system/status', { token });
    const seen: string[] = body.findings.map(({ subject }: { subject: string }) => subject);
    expect(seen).toEqual(expect.arrayContaining(['respaldos', 'direccion', 'correo']));
  });
});
