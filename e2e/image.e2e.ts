import { afterAll, beforeAll, expect, it } from 'vitest';
// @ts-expect-error: plain JavaScript, which any Node runs.
import { buildImage, makeContainer, removeImages } from '../scripts/image.mjs';
import { administratorToken, call } from './api.ts';
import { useBrowser } from './browser.ts';
import { administrator, freePort } from './process.ts';
import { fillPurchase } from './purchase.ts';
import { within } from './time-limit.ts';

/** `docker stop` waits so long before it kills. */
const grace = 10;

const { visit } = useBrowser();
let running: ReturnType<Awaited<ReturnType<typeof makeContainer>>['start']> | undefined;
let container: Awaited<ReturnType<typeof makeContainer>>;

beforeAll(async () => {
  await buildImage(() => {});
}, 1_200_000);
afterAll(async () => {
  await running?.stop();
  await container?.remove();
  removeImages();
});

it('what the Dockerfile makes sells a course, and has it still after a restart', async () => {
  const port = String(await freePort());
  const settings = {
    ...{ PORT: port, DEMO: 'on', LOG_LEVEL: 'error' },
    ADMIN_EMAIL: administrator.email,
    ADMIN_PASSWORD: administrator.password,
  };
  const url = `http://localhost:${port}`;

  container = await makeContainer(settings);
  running = container.start();
  await running.serves(url);
  expect(await container.health()).toMatchObject({ code: 0 });
  // What it runs as may write its data and nothing else, and holds nothing of ours that it does not need.
  expect((await container.inside('id', '-un')).output.trim()).toBe('node');
  expect(await container.inside('touch', '/app/package.json')).toMatchObject({ code: 1 });
  const extra = '.git .env e2e/api.ts apps/server/test node_modules/vitest';
  const look = `for each in ${extra}; do [ ! -e $each ] || echo $each; done`;
  expect(await container.inside('sh', '-c', look)).toEqual({ code: 0, output: '' });

  const { page, complaints, close } = await visit({ width: 390 });
  await page.goto(`${url}/comprar?curso=excel-para-la-oficina`);
  await fillPurchase(page, {
    ...{ firstName: 'Rosa', lastName: 'Quispe Luna', dni: '45879633' },
    email: 'rosa@correo.example',
  });
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await page.waitForURL(/\/comprar\/[\w-]{20,}$/);
  expect(complaints).toEqual([]);
  await within('the image stops as Docker asks it to', running.stop(), grace);

  running = container.start();
  await running.serves(url);
  await page.reload();
  await page.getByRole('heading', { level: 1, name: /^Compra T-/ }).waitFor();
  const token = await administratorToken(url);
  const deals = await call(url, 'GET', '/deals?search=45879633', { token });
  expect(deals.body).toHaveLength(1);
  await close();
}, 300_000);
