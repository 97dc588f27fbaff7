import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const { visit } = useBrowser();
const server = useServer({ DEMO: 'off' });

it('an administrator writes the lessons of a course, moves and takes back, and publishes them', async () => {
  const course = await aCourse();
  const office = await visit({ width: 1440 });
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/cursos/${course}`);
  await page.getByText('El aula está vacía').waitFor();
  await page.getByRole('link', { name: 'Escribir lecciones' }).click();

  await page.getByRole('button', { name: 'Escribir la primera lección' }).click();
  await page.getByLabel('Título', { exact: true }).fill('Antes de empezar');
  const text = page.getByRole('textbox', { name: 'Texto' });
  await text.click();
  await text.pressSequentially('Ten a la mano tu calculadora.');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+Shift+ArrowLeft');
  await page.keyboard.press('Control+k');
  await page.getByLabel('Dirección').fill('la página de la SUNAT');
  await page.keyboard.press('Enter');
  await page.getByText('No es una dirección').waitFor();
  await page.getByLabel('Dirección').fill('www.gob.pe/sunat');
  await page.getByRole('button', { name: 'Agregar', exact: true }).click();
  await text.getByRole('link').waitFor();
  await expect.poll(() => text.evaluate((one) => one === document.activeElement)).toBe(true);
  await writeForms(page, text);
  await page.getByText(/^Guardado a las/).waitFor();

  await page.getByRole('button', { name: 'Agregar lección a Módulo 1' }).click();
  await page.getByRole('menuitem', { name: 'Video' }).click();
  await page.getByLabel('Título', { exact: true }).fill('La primera sesión');
  await page.getByLabel('O la dirección de un video').fill('https://youtu.be/dQw4w9WgXcQ');
  await page.getByText(/^Video de YouTube/).waitFor();
  await page.getByText(/^Guardado a las/).waitFor();

  // By keyboard the second goes before the first; taken away, it is brought back.
  const rows = page.getByRole('button', { name: /\d min/ });
  await rows.filter({ hasText: 'La primera sesión' }).focus();
  await page.keyboard.press('Alt+ArrowUp');
  await expect.poll(() => rows.first().textContent()).toMatch(/La primera sesión/);
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toMatch(/La primera sesión/);
  await page.getByRole('button', { name: 'Más acciones de Antes de empezar' }).click();
  await page.getByRole('menuitem', { name: 'Quitar' }).click();
  await page.getByRole('button', { name: 'Deshacer', exact: true }).click();
  await rows.filter({ hasText: 'Antes de empezar' }).waitFor();
  await page.getByText(/^Guardado a las/).waitFor();

  await page.getByText('3 cambios sin publicar').waitFor();
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Todo publicado').waitFor();
  const { body } = await server.ask('GET', `/courses/${course}/content`);
  expect(body.changes).toEqual([]);
  expect(body.units[0].lessons).toMatchObject([
    { title: 'La primera sesión', kind: 'video' },
    { title: 'Antes de empezar', body: expect.stringContaining('href="https://www.gob.pe/sunat"') },
  ]);
  expect(body.units[0].lessons[1].body).toContain(
    String.raw`<p>Sea \(x^2\).</p><table><thead><tr><th>Mes</th><th>Costo</th><th></th></tr></thead>`,
  );

  // The first is open without being chosen, and stays open when it is moved.
  await page.reload();
  await rows.filter({ hasText: 'La primera sesión' }).focus();
  await page.keyboard.press('Alt+ArrowDown');
  await expect.poll(() => rows.first().textContent()).toMatch(/Antes de empezar/);
  const open = page.getByLabel('Título', { exact: true });
  expect(await open.inputValue()).toBe('La primera sesión');
  await page.getByText('1 cambio sin publicar').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 120_000);

it('two administrators who write at once are told, and neither loses what they wrote', async () => {
  const course = await aCourse();
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/cursos/${course}/lecciones`);
  await page.getByRole('button', { name: 'Escribir la primera lección' }).click();
  await page.getByText(/^Guardado a las/).waitFor();
  const { body } = await server.ask('GET', `/courses/${course}/content`);
  body.units[0].title = 'Puesto por otra persona';
  const { units, version } = body;
  await server.ask('PUT', `/courses/${course}/content`, { units, version });
  await page.getByLabel('Título', { exact: true }).fill('Lo mío');
  await page.getByText('Otra persona cambió estas lecciones').waitFor();
  await page.getByRole('button', { name: 'Ver lo que hay ahora' }).click();
  await expect
    .poll(() => page.getByLabel('Título del módulo 1').inputValue())
    .toBe('Puesto por otra persona');
  await page.getByLabel('Título', { exact: true }).fill('Lo mío, encima');
  await page.getByText(/^Guardado a las/).waitFor();
  await expect
    .poll(async () => (await server.ask('GET', `/courses/${course}/content`)).body.units[0])
    .toMatchObject({ title: 'Puesto por otra persona', lessons: [{ title: 'Lo mío, encima' }] });
  await office.close();
}, 120_000);

/** A formula as it is typed, a table by its tool, which the keyboard reaches from the text. */
async function writeForms(page: Page, text: Locator): Promise<void> {
  await page.keyboard.press('Control+End');
  // No hand is so fast that Enter comes before the editor has heard where the caret is.
  await expect.poll(() => text.evaluate(hasOneCaret)).toBe(true);
  await page.keyboard.press('Enter');
  await page.keyboard.type(String.raw`Sea \(x^2\).`);
  await text.locator('math').waitFor();
  await page.keyboard.press('Alt+F10');
  const table = page.getByRole('button', { name: 'Tabla', exact: true });
  while (!(await table.evaluate((one) => one === document.activeElement)))
    await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Enter');
  await page.keyboard.type('Mes');
  await page.keyboard.press('Tab');
  await page.keyboard.type('Costo');
}

/** Whether the editor, which keeps itself at its element, knows of a caret and nothing chosen. */
const hasOneCaret = (one: Element) =>
  (one as Element & { editor: { state: { selection: { empty: boolean } } } }).editor.state.selection
    .empty;

let made = 0;
async function aCourse(): Promise<string> {
  made += 1;
  const category = await server.ask('POST', '/categories', { name: `Categoría ${made}` });
  const { body } = await server.ask('POST', '/courses', {
    ...{ name: `Costos ${made}`, code: `CO-${made}`, kind: 'curso', modality: 'virtual' },
    ...{ summary: 'Lo que cuesta una obra.', hours: 20, category: category.body._id },
  });
  return body._id;
}
