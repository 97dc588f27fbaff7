import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { fillPurchase } from './purchase.ts';

const server = useServer();
const { visit } = useBrowser();
const phone = { width: 390 };

/** What keeps forms comes after the page itself. */
const settled = (page: Page) => page.waitForLoadState('networkidle');
const kept = (page: Page) =>
  page.evaluate(() => Object.keys(sessionStorage).filter((key) => key.startsWith('borrador:')));
/** What the browser itself says of a line that is broken. */
const others = ({ complaints }: Visit) => complaints.filter((one) => !/ERR_|fetch/.test(one));

async function ask(page: Page, question: string) {
  await page.goto(`${server.url}/contacto`);
  await page.locator('input[name=name]').fill('Nélida Ñaupari');
  await page.locator('input[name=email]').fill('nelida@correo.example');
  await page.getByLabel('Tu pregunta').fill(question);
  await settled(page);
}

it('a form that is sent without a line stays as it was, says that nothing was sent, and goes when it is told to', async () => {
  const one = await visit(phone);
  const { page, context } = one;
  await ask(page, '¿El curso de residuos tiene clases los sábados?');
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar mi pregunta' }).click();
  const lost = page.getByRole('alert').filter({ hasText: 'no se envió nada' });
  await lost.waitFor();
  expect(await page.getByLabel('Tu pregunta').inputValue()).toContain('los sábados');
  expect(await lost.evaluate((box) => box === document.activeElement)).toBe(true);
  const again = lost.getByRole('button', { name: 'Volver a enviar' });
  await again.click();
  await lost.waitFor();
  // What was mended meanwhile goes too.
  await page.getByLabel('Tu pregunta').fill('¿Y los domingos?');
  await context.setOffline(false);
  await again.click();
  await page.getByText('Recibimos tu pregunta.').waitFor();
  const said = (await server.ask('GET', '/contacts?search=nelida@correo.example')).body;
  expect(JSON.stringify(said)).toContain('Nélida');
  expect(others(one)).toEqual([]);
  await one.close();
});

it('a purchase whose answer was lost on its way is sent again and is one purchase', async () => {
  const one = await visit(phone);
  const { page } = one;
  await page.goto(`${server.url}/comprar?curso=excel-para-la-oficina`);
  const buyer = { firstName: 'Ítalo', lastName: 'Ccori', dni: '45671234' };
  await fillPurchase(page, { ...buyer, email: 'italo@correo.example' });
  await settled(page);
  let sent = 0;
  await page.route('**/comprar.data*', async (route) => {
    if (!route.request().postData()?.includes('intent=buy')) return route.continue();
    sent += 1;
    if (sent > 1) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: /^Confirmar la compra/ }).click();
  await page.getByRole('alert').filter({ hasText: 'no se registra dos veces' }).waitFor();
  expect(await page.getByLabel('Nombres').inputValue()).toBe('Ítalo');
  await page.getByRole('button', { name: 'Volver a enviar' }).click();
  await page.waitForURL(/\/comprar\/[\w-]{20,}/);
  expect(sent).toBe(2);
  const orders = (await server.ask('GET', '/deals?search=45671234')).body;
  expect(orders).toHaveLength(1);
  expect(await kept(page)).toEqual([]);
  await page.unroute('**/comprar.data*');
  await sendVoucher(one);
  expect(others(one)).toEqual([]);
  await one.close();
});

it('a form that is never answered stops waiting, and one whose answer was lost is sent again and done once', async () => {
  const one = await visit(phone);
  const { page } = one;
  await page.clock.install();
  await ask(page, '¿Hay clases de noche?');
  let sent = 0;
  await page.route('**/contacto.data*', async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    sent += 1;
    // The first comes to nobody, the second is done and its answer is lost.
    if (sent === 1) return;
    if (sent > 2) return route.continue();
    await route.fetch({ maxRedirects: 0 });
    return route.abort('connectionreset');
  });
  await page.getByRole('button', { name: 'Enviar mi pregunta' }).click();
  await expect.poll(() => sent).toBe(1);
  await page.clock.fastForward(31_000);
  const again = page.getByRole('button', { name: 'Volver a enviar' });
  await page.getByRole('alert').filter({ hasText: 'No hubo respuesta.' }).waitFor();
  await again.click();
  await page.getByRole('alert').filter({ hasText: 'no se registra dos veces' }).waitFor();
  await again.click();
  await page.getByText('Recibimos tu pregunta.').waitFor();
  expect(sent).toBe(3);
  const asked = (await server.ask('GET', '/mails?search=nelida@correo.example')).body;
  expect(
    asked.filter(({ template }: { template: string }) => template === 'contact-received'),
  ).toHaveLength(1);
  expect(others(one)).toEqual([]);
  await one.close();
});

/** Its file goes with it, chosen once. */
async function sendVoucher({ page, context }: Visit) {
  await settled(page);
  await page.getByLabel('¿Cómo pagaste?').selectOption({ index: 1 });
  await page.getByLabel('Número de operación').fill('87654321');
  const buffer = await page.screenshot();
  const file = { name: 'yape.png', mimeType: 'image/png', buffer };
  await page.getByLabel('Foto o PDF del comprobante').setInputFiles(file);
  await settled(page);
  await context.setOffline(true);
  await page.getByRole('button', { name: 'Enviar comprobante' }).click();
  await page.getByRole('alert').filter({ hasText: 'no se envió nada' }).waitFor();
  await context.setOffline(false);
  await page.getByRole('button', { name: 'Volver a enviar' }).click();
  await page
    .getByText(/Recibimos tu comprobante/)
    .first()
    .waitFor();
}

it('no form of the site is taken away by its line', async () => {
  const one = await visit(phone);
  const { page, context } = one;
  const forms = {
    '/login': 'username',
    '/registro': 'firstName',
    '/recuperar': 'username',
    '/pagos': 'deal',
    '/derechos': 'email',
    '/libro-de-reclamaciones': 'detail',
    '/cursos/excel-para-la-oficina/lista-de-espera': 'name',
  };
  for (const [path, name] of Object.entries(forms)) {
    await page.goto(server.url + path);
    const field = page.locator(`main form[method=post] [name=${name}]`);
    await field.fill('Se queda');
    await settled(page);
    await context.setOffline(true);
    const form = field.locator('xpath=ancestor::form');
    await form.locator('button[type=submit]:visible').last().click();
    const said = form.getByRole('alert').filter({ hasText: 'no se envió nada' });
    await said.waitFor().catch(() => expect.fail(path));
    expect([path, await field.inputValue()]).toEqual([path, 'Se queda']);
    await context.setOffline(false);
  }
  expect(others(one)).toEqual([]);
  await one.close();
}, 90_000);

it('a link without a line leaves the page as it is, says so, and goes on when the line is back', async () => {
  const one = await visit(phone);
  const { page, context } = one;
  await ask(page, 'Esto se queda aquí.');
  await context.setOffline(true);
  await page
    .getByRole('complementary')
    .getByRole('link', { name: /^Libro/ })
    .click();
  const lost = page.getByRole('alert').filter({ hasText: 'Sin conexión' });
  await lost.waitFor();
  expect(await page.getByText('Error 500').count()).toBe(0);
  expect(await page.getByLabel('Tu pregunta').inputValue()).toBe('Esto se queda aquí.');
  await lost.getByRole('button', { name: 'Reintentar' }).click();
  await lost.waitFor();
  await context.setOffline(false);
  await page.getByRole('heading', { level: 1, name: /Libro de Reclamaciones/ }).waitFor();
  await lost.waitFor({ state: 'detached' });
  expect(others(one)).toEqual([]);
  await one.close();
});

it('a page that is loaded anew has what was typed, but for what somebody says yes to, until it is sent', async () => {
  const one = await visit(phone);
  const { page, context } = one;
  await ask(page, 'Una pregunta larga.');
  await page.getByLabel(/Quiero recibir novedades/).check();
  await page.reload();
  await page.getByText('Recuperamos lo que se escribió aquí.').waitFor();
  expect(await page.getByLabel('Tu pregunta').inputValue()).toBe('Una pregunta larga.');
  expect(await page.locator('input[name=name]').inputValue()).toBe('Nélida Ñaupari');
  expect(await page.getByLabel(/Quiero recibir novedades/).isChecked()).toBe(false);
  const other = await context.newPage();
  await other.goto(`${server.url}/contacto`);
  await settled(other);
  expect(await other.getByLabel('Tu pregunta').inputValue()).toBe('');
  await page.getByRole('button', { name: 'Enviar mi pregunta' }).click();
  await page.getByText('Recibimos tu pregunta.').waitFor();
  expect(await kept(page)).toEqual([]);
  expect(others(one)).toEqual([]);
  await one.close();
});

it('a draft of a purchase has its country and its document, and goes when somebody takes it away', async () => {
  const one = await visit(phone);
  const { page } = one;
  await page.goto(`${server.url}/comprar?curso=excel-para-la-oficina`);
  await settled(page);
  await page.getByLabel('País').selectOption('CO');
  await page.getByLabel('Número de documento').fill('1020304050');
  await page.getByLabel(/Acepto los términos/).check();
  await page.reload();
  await page.getByText('Recuperamos lo que se escribió aquí.').waitFor();
  await settled(page);
  expect(await page.getByLabel('País').inputValue()).toBe('CO');
  expect(await page.getByLabel('Número de documento').inputValue()).toBe('1020304050');
  expect(await page.getByLabel(/Acepto los términos/).isChecked()).toBe(false);
  await page.getByRole('button', { name: 'Borrarlo y empezar de nuevo' }).click();
  await page.getByText('Recuperamos').waitFor({ state: 'detached' });
  await settled(page);
  expect(await page.getByLabel('Número de documento').inputValue()).toBe('');
  expect(await kept(page)).toEqual([]);
  expect(others(one)).toEqual([]);
  await one.close();
});
