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
