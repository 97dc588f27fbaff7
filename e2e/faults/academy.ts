import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { startMeAgain } from '../../apps/server/src/platform/panic.ts';
import {
  mercadoPagoSettings,
  startMercadoPagoDouble,
} from '../../apps/server/test/mercadopago-double.ts';
import { startMoodleDouble } from '../../apps/server/test/moodle-double.ts';
import { startS3Double } from '../../apps/server/test/s3-double.ts';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { startPostgres } from '../../scripts/postgres.mjs';
import { administratorToken, call } from '../api.ts';
import { copyAcademy } from '../prepared-academy.ts';
import { freePort, type Running, start, temporaryFolder } from '../process.ts';
import { startSmtpDouble } from '../smtp-double.ts';
import { openWay } from './faulty-way.ts';

export type Engine = 'embedded' | 'postgres';
export type Academy = Awaited<ReturnType<typeof openAcademy>>;

/** Bytes of the small disk that the embedded academy lives on, where one can be had. */
const smallDisk = '600m';

/**
 * A real server process with every outside system behind a way that can be broken. The embedded one
 * keeps its files in its folder, the other in an object store.
 */
export async function openAcademy(engine: Engine) {
  const folder = await temporaryFolder();
  const disk = engine === 'embedded' && mountSmallDisk(folder.path);
  if (engine === 'embedded') await copyAcademy('empty', folder.path);
  const [gateway, moodle, s3, smtp] = await Promise.all([
    startMercadoPagoDouble(),
    startMoodleDouble(),
    startS3Double(),
    startSmtpDouble(),
  ]);
  const postgres = engine === 'postgres' ? await startPostgres() : undefined;
  const ways = {
    gateway: await openWay({ port: portOf(gateway.url) }),
    moodle: await openWay({ port: portOf(moodle.url) }),
    smtp: await openWay({ port: portOf(smtp.url) }),
    s3: await openWay({ port: portOf(s3.url) }),
    database: await openWay({ port: postgres ? portOf(postgres.url) : 1 }),
  };
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const settings: Record<string, string> = {
    ...{ DATA_DIR: folder.path, DEMO: 'off', PORT: port, PUBLIC_URL: url, TRUST_PROXY: '1' },
    SMTP_URL: ways.smtp.through(smtp.url),
    ...{ MOODLE_URL: ways.moodle.through(moodle.url), MOODLE_TOKEN: moodle.token },
    ...mercadoPagoSettings({ ...gateway, url: ways.gateway.through(gateway.url) }),
    ...(postgres
      ? {
          DATABASE_URL: ways.database.through(postgres.url),
          JWT_SECRET: 'un-secreto-de-prueba-de-mas-de-32-letras',
          ...{ S3_BUCKET: 'archivos', S3_ENDPOINT: ways.s3.through(s3.url) },
          ...{ S3_ACCESS_KEY: 'llave', S3_SECRET_KEY: 'secreto' },
        }
      : {}),
  };
  let server: Running = await supervised();
  /** A server that asks to be started again is, as `npm start` and the container's engine do. */
  async function supervised(): Promise<Running> {
    const running = await start(settings);
    void running.ended.then(async (code) => {
      while (code === startMeAgain && running === server) {
        await pause(500);
        server = await supervised().catch(() => running);
      }
    });
    return running;
  }
  const token = await administratorToken(url);
  const { id: moodleId } = moodle.state.addCourse({});
  const course = await publishedCourse(url, token, moodleId);

  return {
    ...{ engine, url, token, course, settings, gateway, moodle, smtp, ways, postgres },
    /** The server of the moment. */
    server: () => server,
    kill: () => server.kill(),
    async startAgain() {
      server = await supervised();
    },
    /** Undefined where no small disk could be had. */
    disk: disk ? filledDisk(folder.path) : undefined,
    async close() {
      await server.stop().catch(() => {});
      for (const way of Object.values(ways)) way.close();
      smtp.stop();
      await Promise.all([gateway.close(), moodle.close(), s3.close(), postgres?.stop()]);
      if (disk) execFileSync('umount', ['-l', folder.path]);
      await folder.remove();
    },
  };
}

function mountSmallDisk(path: string): boolean {
  try {
    const options = ['-t', 'tmpfs', '-o', `size=${smallDisk}`, 'tmpfs', path];
    execFileSync('mount', options, { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

/** Something else on the disk takes all that is left, and goes again. */
function filledDisk(path: string) {
  const ballast = join(path, 'ballast');
  return {
    fill() {
      const piece = Buffer.alloc(1024 * 1024);
      try {
        for (;;) writeFileSync(ballast, piece, { flag: 'a' });
      } catch {
        // The last bytes one by one, as nothing may be left.
        try {
          for (;;) writeFileSync(ballast, piece.subarray(0, 4096), { flag: 'a' });
        } catch {
          return;
        }
      }
    },
    free: () => rm(ballast, { force: true }),
  };
}

export async function publishedCourse(
  url: string,
  token: string,
  moodleId: number,
): Promise<string> {
  const post = (path: string, body: object) => call(url, 'POST', path, { token, body });
  const category = await post('/categories', { name: 'Gestión' });
  const course = await post('/courses', {
    ...{ name: 'Gestión pública', code: 'GP-1', kind: 'curso', modality: 'virtual', moodleId },
    ...{ summary: 'Lo que se aprende, en una frase.', hours: 40, category: category.body._id },
    syllabus: [{ title: 'Primer módulo', topics: ['Un tema'] }],
    prices: [{ currency: 'PEN', amount: 20_000 }],
  });
  await call(url, 'PUT', `/courses/${course.body._id}/publication`, { token });
  return course.body._id;
}

function portOf(url: string): number {
  return Number(new URL(url).port);
}
