import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, useServer } from './browser.ts';
import { openOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

/** Holds what a screen writes until it is let go. */
async function held(page: Page, path: RegExp): Promise<() => void> {
  let letGo = () => {};
  const until = new Promise<void>((done) => {
    letGo = done;
  });
  await page.route(path, async (route) => {
    if (route.request().method() !== 'GET') await until;
    await route.continue();
  });
  return letGo;
}
const isFocused = (one: Locator) => one.evaluate((each) => each === document.activeElement);
const onBody = (page: Page) => page.evaluate(() => document.activeElement === document.body);

it('a form on its way says so aloud, keeps the focus on its button and is sent once', async () => {
  const { page, complaints, close } = await visit({ width: 390 });
  await page.goto(`${server.url}/contacto`);
  await page.locator('input[name=name]').fill('Nélida Ñaupari');
  await page.locator('input[name=email]').fill('nelida.espera@correo.example');
  await page.getByLabel('Tu pregunta').fill('¿El curso tiene clases los sábados?');
  await page.waitForLoadState('networkidle');
  let sent = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes('/contacto')) sent += 1;
  });
  const letGo = await held(page, /contacto\.data/);
  await page.getByRole('button', { name: 'Enviar mi pregunta' }).focus();
  await page.keyboard.press('Enter');
  const button = page.getByRole('button', { name: 'Enviando tu pregunta…' });
  await button.waitFor();
  await page.locator('body > output', { hasText: 'Enviando tu pregunta…' }).waitFor();
  expect(await button.isDisabled()).toBe(true);
  expect(await page.locator('form[aria-busy=true]').count()).toBe(1);
  // The next picture is when a browser takes the focus from what is disabled.
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(await isFocused(button)).toBe(true);
  await page.keyboard.press('Enter');
  await page.locator('input[name=name]').press('Enter');
  letGo();
  await page.getByText('Recibimos tu pregunta.').waitFor();
  // What it says may stand there before all else of the page is read anew.
  await expect.poll(() => page.locator('form[aria-busy=true]').count()).toBe(0);
  await expect.poll(() => page.locator('body > output', { hasText: 'Enviando' }).count()).toBe(0);
  expect(sent).toBe(1);
  expect(complaints).toEqual([]);
  await close();
});

it('the back office keeps the keyboard where it was while something is sent, and says that it is', async () => {
  const [person] = (await server.ask('GET', '/users?limit=1&role=Alumno')).body;
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', `/personas/${person._id}?ver=ficha`);
  await page.getByLabel('Ciudad').fill('Leymebamba');
  const letGo = await held(page, new RegExp(`/api/users/${person._id}$`));
  const save = page.getByRole('button', { name: 'Guardar cambios' });
  await save.focus();
  await page.keyboard.press('Enter');
  const stand = page.getByRole('status').filter({ hasText: 'Enviando…' });
  await stand.waitFor();
  expect(await isFocused(stand)).toBe(true);
  await page.evaluate(() => new Promise((next) => requestAnimationFrame(() => setTimeout(next))));
  expect(await onBody(page)).toBe(false);
  letGo();
  await page.getByText('Cambios guardados.').waitFor();
  await expect.poll(() => stand.count()).toBe(0);
  expect(await onBody(page)).toBe(false);
  await office.close();
});
