import { closeSync, existsSync, openSync } from 'node:fs';
import { writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { copyAcademy } from './prepared-academy.ts';
import { freePort, runToEnd, start, temporaryFolder } from './process.ts';
import { startSmtpDouble } from './smtp-double.ts';

let folder: Awaited<ReturnType<typeof temporaryFolder>>;
beforeAll(async () => {
  folder = await temporaryFolder();
  for (const name of ['academia', 'puerto', 'compartida', 'caida'])
    await copyAcademy('empty', join(folder.path, name));
});
afterAll(() => folder.remove());

const bucket = { S3_BUCKET: 'archivos', S3_ACCESS_KEY: 'llave', S3_SECRET_KEY: 'secreto' };

// Linux has a file whose disk is always full.
it.skipIf(!existsSync('/dev/full'))(
  'a log on a full disk keeps nobody from being served',
  async () => {
    const full = openSync('/dev/full', 'w');
    try {
      const settings = { DATA_DIR: join(folder.path, 'academia'), DEMO: 'off', LOG_LEVEL: 'info' };
      const server = await start(settings, 120_000, full);
      expect((await fetch(`${server.url}/api/open/labels`)).ok).toBe(true);
      expect(await server.stop()).toBe(0);
    } finally {
      closeSync(full);
    }
  },
);

describe('a start that cannot succeed says why in one line, and its exit code whether trying again is of use', () => {
  it.each([
    [
      'settings are wrong',
      { PORT: 'ochenta', SMTP_URL: 'correo' },
      /PORT: debe ser [\s\S]*SMTP_URL: debe ser /,
      78,
    ],
    [
      'the database is unreachable',
      { DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada', JWT_SECRET: 'x'.repeat(40) },
      /^No se llega a la base de datos: revisa DATABASE_URL .*\n$/,
      69,
    ],
    [
      'the object store is unreachable',
      { ...bucket, S3_ENDPOINT: 'http://127.0.0.1:1' },
      /^No se llega al bucket archivos .*: revisa S3_ENDPOINT .*\n$/,
      69,
    ],
    [
      'the certificate that signs is not there',
      { SIGNING_P12: '/no/hay.p12' },
      /^SIGNING_P12 no sirve: revisa la ruta .*\n$/,
      78,
    ],
    [
      'the certificate that signs is not there, told before the database is looked for',
      {
        ...{ SIGNING_P12: '/no/hay.p12', JWT_SECRET: 'x'.repeat(40) },
        DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada',
      },
      /^SIGNING_P12 no sirve: revisa la ruta .*\(\/no\/hay\.p12: no existe, ENOENT\)\.\n$/,
      78,
    ],
  ])('when %s', async (_, settings, message, exit) => {
    const { code, said } = await runToEnd({
      ...{ DATA_DIR: join(folder.path, 'academia'), DEMO: 'off' },
      ...settings,
    });
    expect(said).toMatch(message);
    expect(code).toBe(exit);
  });

  it('when the folder cannot be written', async () => {
    const file = join(folder.path, 'un-archivo');
    await writeFile(file, '');
    const { code, said } = await runToEnd({ DATA_DIR: join(file, 'data'), DEMO: 'off', PORT: '0' });
    expect(said).toMatch(/^No se puede escribir en DATA_DIR: /);
    expect(said.trim().split('\n')).toHaveLength(1);
    expect(code).toBe(78);
  });

  it.each(['/proc/nadie/data', '/proc'])(
    'when the system makes no folder there, and says not why: %s',
    async (dataDir) => {
      const { code, said } = await runToEnd({ DATA_DIR: dataDir, DEMO: 'off', PORT: '0' });
      expect(said).toMatch(/^No se puede escribir en DATA_DIR: .*\n$/);
      expect(code).toBe(78);
    },
  );

  it('when the port is taken', async () => {
    const port = await freePort();
    const other = createServer().listen(port, '127.0.0.1');
    const { code, said } = await runToEnd({
      DATA_DIR: join(folder.path, 'puerto'),
      DEMO: 'off',
      PORT: String(port),
      // Not even looked for.
      DATABASE_URL: 'postgresql://nadie@127.0.0.1:1/nada',
      JWT_SECRET: 'x'.repeat(40),
    });
    other.close();
    expect(said).toMatch(/^El puerto está ocupado: .*\n$/);
    expect(code).toBe(78);
  });

  it('when another process works on the same folder', async () => {
    const dataDir = join(folder.path, 'compartida');
    const first = await start({ DATA_DIR: dataDir, DEMO: 'off' });
    const { code, said } = await runToEnd({
      DATA_DIR: dataDir,
      DEMO: 'off',
      PORT: String(await freePort()),
    });
    expect(said).toMatch(/^Otro Aulario trabaja en .*\n$/);
    expect(code).toBe(78);
    expect((await fetch(`${first.url}/api/health`)).ok).toBe(true);
    expect(await first.stop()).toBe(0);
  });
});

describe('a crash between a purchase and its mail', () => {
  it('loses nothing and mails once after the restart', async () => {
    const smtp = await startSmtpDouble();
    const settings = {
      DATA_DIR: join(folder.path, 'caida'),
      DEMO: 'off',
      SMTP_URL: smtp.url,
      PUBLIC_URL: 'http://academia.example',
    };
    const before = await start(settings);
    const token = await administratorToken(before.url);
    const course = await publishedCourse(before.url, token);
    const bought = await call(before.url, 'POST', '/open/users/deal', { body: purchase(course) });
    expect(bought.status).toBe(201);
    await before.kill();

    const after = await start(settings);
    const deal = await call(after.url, 'GET', `/open/deals/${bought.body.token}`);
    expect(deal.body).toMatchObject({ number: bought.body.number, state: 'abierto' });
    await expect.poll(() => smtp.mails.length, { timeout: 20_000 }).toBe(1);
    // Time enough for a second one to come, if there were one.
    await new Promise((next) => setTimeout(next, 4_000));
    expect(smtp.mails).toHaveLength(1);
    expect(smtp.mails[0]).toContain('rosa@correo.example');
    await after.stop();
    smtp.stop();
  });
});

async function publishedCourse(url: string, token: string): Promise<string> {
  const category = await call(url, 'POST', '/categories', { token, body: { name: 'Salud' } });
  const course = await call(url, 'POST', '/courses', {
    token,
    body: {
      name: 'Primeros auxilios',
      code: 'PA-1',
      kind: 'taller',
      modality: 'presencial',
      summary: 'Actuar bien en los primeros minutos.',
      hours: 12,
      category: category.body._id,
      syllabus: [{ title: 'Evaluar', topics: ['La escena'] }],
      prices: [{ currency: 'PEN', amount: 9_000 }],
    },
  });
  await call(url, 'PUT', `/courses/${course.body._id}/publication`, { token });
  return course.body._id;
}

function purchase(course: string) {
  return {
    buyer: {
      firstName: 'Rosa',
      lastName: 'Quispe Mamani',
      document: 'DNI',
      dni: '45879632',
      email: 'rosa@correo.example',
      country: 'PE',
      mobile: '987654321',
    },
    lines: [{ course }],
    terms: true,
  };
}
