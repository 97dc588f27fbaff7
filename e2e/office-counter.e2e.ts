import { expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

it('a receptionist sells to somebody new who has no e-mail and pays in cash, with five clicks', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  let clicks = 0;
  const click = async (target: ReturnType<typeof page.getByRole>) => {
    await target.click();
    clicks += 1;
  };
  await click(page.getByRole('link', { name: 'Vender' }));
  await page.getByRole('combobox', { name: /^Nombre, documento/ }).fill('40112299');
  await click(page.getByRole('option', { name: 'Registrar a «40112299»' }));
  await page.getByLabel('Nombres').fill('Zoila');
  await page.getByLabel('Apellidos').fill('Ramos Tuya');
  await page.getByLabel('Celular').fill('987 111 222');
  await click(page.getByRole('combobox', { name: 'Cursos' }));
  await page.getByRole('combobox', { name: 'Cursos' }).fill('siaf');
  // What fits best stands first: a quick hand takes the right one.
  const best = page.getByRole('option').filter({ has: page.locator('mark') });
  await best.first().waitFor();
  expect(await best.first().textContent()).toMatch(/^SIAF/);
  await click(best.first());
  await click(page.getByRole('button', { name: /^Cobrar S\/ / }));
  await page.getByText(/^Pagado: /).waitFor();
  await page.getByRole('link', { name: /^Recibo R001-/ }).waitFor();
  expect(clicks).toBeLessThanOrEqual(5);

  const token = await administratorToken(server.url);
  const { body } = await call(server.url, 'GET', '/deals?search=40112299', { token });
  expect(body).toMatchObject([{ state: 'pagado', due: 0, source: 'oficina' }]);
});

it('a list marks what it was searched by, also a code and a course', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  const token = await administratorToken(server.url);
  const { body } = await call(server.url, 'GET', '/certificates?state=emitido&limit=1', { token });
  const [start] = body[0].code.split('-');
  for (const [list, words, marked] of [
    ['certificados', start, start],
    ['matriculas', 'siaf', 'SIAF'],
  ]) {
    await page.goto(`${server.url}/admin/${list}`);
    await page.getByRole('searchbox').fill(words);
    await page.locator('tbody mark').getByText(marked, { exact: true }).first().waitFor();
  }
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('a quick hand never takes what answered other words', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  const first = page.getByRole('option').first();
  // The form of a sale and the counter have a picker of their own each.
  for (const [path, label] of [
    ['vender', 'Cursos'],
    ['tratos/create', 'Cursos'],
  ]) {
    await page.goto(`${server.url}/admin/${path}`);
    const courses = page.getByRole('combobox', { name: label });
    await courses.click();
    await first.waitFor();
    await courses.fill('siaf');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await page.waitForTimeout(50);
    expect(await page.locator('.MuiChip-label').allTextContents()).toEqual([]);
    await page
      .getByRole('option')
      .filter({ has: page.locator('mark') })
      .first()
      .waitFor();
    expect(await first.textContent()).toMatch(/^SIAF/);
  }
  // In the palette, Enter waits for the answer.
  await page.goto(`${server.url}/admin`);
  await page.getByRole('button', { name: /^Buscar, o ir a una página/ }).click();
  await page.getByRole('dialog').getByRole('combobox').fill('40112299');
  await page.keyboard.press('Enter');
  await page.waitForURL(/\/admin\/personas\/[0-9a-f-]+$/);
  await page.getByRole('heading', { name: 'Zoila Ramos Tuya' }).waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('a sale whose answer was lost is told, not sold again and not called by machine words', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  const choose = async (label: RegExp | string, words: string) => {
    await page.getByRole('combobox', { name: label }).fill(words);
    await page
      .getByRole('option')
      .filter({ has: page.locator('mark') })
      .first()
      .click();
  };
  await page.getByRole('link', { name: 'Vender' }).click();
  await choose(/^Nombre, documento/, '40112299');
  await choose('Cursos', 'excel');
  const sell = page.getByRole('button', { name: /^Cobrar S\/ / });
  await page.route(
    '**/deals/counter',
    async (route) => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
  await sell.click();
  await page.getByText('No pudimos conectarnos').first().waitFor();
  await page.getByLabel('Importe recibido').fill('10');
  await sell.click();
  await page
    .getByText(/^La venta que enviaste antes sí se hizo/)
    .first()
    .waitFor();
  // Left before it is done: told where one is by then.
  await page.getByRole('button', { name: 'Empezar de nuevo' }).click();
  await choose(/^Nombre, documento/, '40112299');
  await choose('Cursos', 'siga');
  await page.route('**/deals/counter', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 1500));
    await route.continue();
  });
  await sell.click();
  await page.getByRole('link', { name: 'Personas' }).first().click();
  await page
    .getByText(/^Se hizo la venta T-/)
    .first()
    .waitFor();
  await page.getByRole('link', { name: 'Vender' }).click();
  await page.getByText('Elige un curso para ver su precio.').waitFor();
  await office.close();
});
