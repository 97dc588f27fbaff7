import { join } from 'node:path';
import { expect, it } from 'vitest';
import {
  mercadoPagoSettings,
  startMercadoPagoDouble,
} from '../../apps/server/test/mercadopago-double.ts';
import { startMoodleDouble } from '../../apps/server/test/moodle-double.ts';
import { startS3Double } from '../../apps/server/test/s3-double.ts';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { hasNginx, startNginx } from '../../scripts/nginx.mjs';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { postgresPrograms, startPostgres } from '../../scripts/postgres.mjs';
import { administratorToken, call } from '../api.ts';
import { freePort, start, temporaryFolder } from '../process.ts';
import { startSmtpDouble } from '../smtp-double.ts';
import { publishedCourse } from './academy.ts';
import { balance } from './accounts.ts';
import { complain, nothingPromised, pause, payAtGateway, payByHand } from './people.ts';

const lacking = !postgresPrograms() ? 'PostgreSQL' : !hasNginx() ? 'nginx' : undefined;

it('two servers behind nginx: one is killed, and nobody loses a purchase or their session', {
  timeout: 600_000,
}, async () => {
  if (lacking) return void process.stdout.write(`Not tried: no ${lacking} on this machine.\n`);
  const { door, nodes, close, ...academy } = await openTwoNodes();
  try {
    const promised = nothingPromised();
    let open = true;
    let next = 0;
    const place = { ...academy, url: door };
    const lane = async () => {
      for (; open; next += 1) {
        const act = [payByHand, payAtGateway, complain][next % 3];
        await act?.(place, next, promised);
      }
    };
    // A staff member who works all the time: never asked to sign in again (`lane` throws at a 401 too).
    const staff: number[] = [];
    const working = async () => {
      for (; open; await pause(100)) {
        const headers = { authorization: `Bearer ${academy.token}` };
        const answer = await fetch(`${door}/api/deals?limit=5`, { headers }).catch(() => undefined);
        staff.push(answer?.status ?? 0);
      }
    };
    const all = Promise.all([lane(), lane(), lane(), working()]);
    await Promise.race([pause(4_000), all]);
    await nodes[0]?.kill();
    await Promise.race([pause(6_000), all]);
    await nodes[0]?.startAgain();
    await Promise.race([pause(3_000), all]);
    open = false;
    await all;
    expect(promised.deals.size).toBeGreaterThan(2);
    expect(await balance(place, promised)).toMatchObject({
      ...{ lost: [], doubled: [], missingNumbers: [] },
    });
    // Reading is idempotent: nginx asked the other node, and nobody noticed.
    expect(staff.length).toBeGreaterThan(20);
    expect(staff.filter((status) => status !== 200)).toEqual([]);

    await sameWithinASecond(
      nodes.map(({ url }) => url),
      academy,
    );
  } finally {
    await close();
  }
});

/** What one node changes, the other shows within a second, although both keep their answers. */
async function sameWithinASecond(
  urls: string[],
  { token, course }: { token: string; course: string },
): Promise<void> {
  const { body: before } = await call(urls[0] ?? '', 'GET', `/courses/${course}`, { token });
  const shown = async (url: string) =>
    (await call(url, 'GET', `/open/courses/detail?slug=${before.slug}`)).body.summary;
  let { version } = before;
  for (const [at, writer] of urls.entries()) {
    for (const url of urls) await shown(url);
    const summary = `Resumen escrito por el nodo ${at + 1}.`;
    const body = { summary, version };
    const changed = await call(writer, 'PUT', `/courses/${course}`, { token, body });
    expect(changed.status).toBe(200);
    version = changed.body.version;
    for (const url of urls)
      await expect.poll(() => shown(url), { timeout: 1_500, interval: 50 }).toBe(summary);
  }
}

async function openTwoNodes() {
  const folder = await temporaryFolder();
  const [gateway, moodle, s3, smtp, postgres] = await Promise.all([
    startMercadoPagoDouble(),
    startMoodleDouble(),
    startS3Double(),
    startSmtpDouble(),
    startPostgres(),
  ]);
  const [port, ...ports] = await Promise.all([freePort(), freePort(), freePort()]);
  const door = `http://localhost:${port}`;
  const settings = (own: number) => ({
    ...{ DATA_DIR: join(folder.path, `nodo-${own}`), PORT: String(own), PUBLIC_URL: door },
    ...{ DEMO: 'off', TRUST_PROXY: '1', SMTP_URL: smtp.url, DATABASE_URL: postgres.url },
    JWT_SECRET: 'un-secreto-de-prueba-de-mas-de-32-letras',
    ...{ MOODLE_URL: moodle.url, MOODLE_TOKEN: moodle.token, ...mercadoPagoSettings(gateway) },
    ...{ S3_BUCKET: 'archivos', S3_ENDPOINT: s3.url, S3_ACCESS_KEY: 'l', S3_SECRET_KEY: 's' },
  });
  // Both at once on an empty database: one migrates and makes the administrator, the other waits.
  const nodes = await Promise.all(ports.map((own) => aNode(settings(own))));
  const nginx = await startNginx({ folder: folder.path, port, nodes: ports });
  const token = await administratorToken(door);
  const { id: moodleId } = moodle.state.addCourse({});
  const course = await publishedCourse(door, token, moodleId);
  return {
    ...{ door, nodes, token, course, gateway, moodle, smtp },
    async close() {
      await nginx.stop();
      await Promise.all(nodes.map((node) => node.stop().catch(() => {})));
      smtp.stop();
      await Promise.all([gateway.close(), moodle.close(), s3.close(), postgres.stop()]);
      await folder.remove();
    },
  };
}

async function aNode(settings: Record<string, string>) {
  let running = await start(settings);
  return {
    url: running.url,
    kill: () => running.kill(),
    stop: () => running.stop(),
    async startAgain() {
      running = await start(settings);
    },
  };
}
