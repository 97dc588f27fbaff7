import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFaults } from './axe.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const { visit } = useBrowser();
const server = useServer({ DEMO: 'off' });

it('an administrator fills a bank of questions, makes a quiz of it and publishes it', async () => {
  const course = await aCourse();
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/cursos/${course}`);
  await page.getByRole('link', { name: 'Banco de preguntas' }).click();
  await page.getByText('Todavía no hay preguntas').waitFor();
  await page.getByRole('button', { name: 'Escribir pregunta' }).click();

  // What is missing stands beside its field, and goes away once it is there.
  const dialog = page.getByRole('dialog');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.getByText('Escribe la pregunta.').waitFor();
  await dialog.getByLabel('Categoría', { exact: true }).fill('Fórmulas');
  await write(page, '¿Qué signo inicia una fórmula?');
  await dialog.getByLabel('Opción 1', { exact: true }).fill('El igual');
  await dialog.getByLabel('Opción 2', { exact: true }).fill('El punto');
  await dialog.getByRole('button', { name: 'Quitar opción 4' }).click();
  await dialog.getByRole('button', { name: 'Quitar opción 3' }).click();
  await dialog.getByText('Marca la opción correcta, una sola.').waitFor();
  await dialog.getByLabel('La opción 1 es correcta').check();
  await dialog.getByText('Escribe la pregunta.').waitFor({ state: 'detached' });
  expect(await axeFaults(page)).toEqual([]);
  await addPictures(page);
  expect(await axeFaults(page)).toEqual([]);
  await dialog.getByRole('button', { name: 'Guardar y escribir otra' }).click();

  await page.getByText('Pregunta agregada al banco.').waitFor();
  await dialog.getByLabel('Tipo').click();
  await page.getByRole('option', { name: 'Número' }).click();
  await write(page, '¿Cuánto es 7 entre 2?');
  await dialog.getByLabel('Número correcto').fill('3,5');
  await dialog.getByRole('button', { name: 'Guardar', exact: true }).click();
  await dialog.waitFor({ state: 'detached' });
  await page.getByText('2 preguntas').waitFor();
  expect(await axeFaults(page)).toEqual([]);

  await page.getByRole('link', { name: 'Lecciones' }).click();
  await page.getByRole('button', { name: 'Escribir la primera lección' }).click();
  await page.getByLabel('Título', { exact: true }).fill('Lo aprendido');
  await page.getByLabel('Tipo').click();
  await page.getByRole('option', { name: 'Cuestionario' }).click();
  await page.getByText('2 preguntas en el banco.').waitFor();
  await page.getByLabel('Cuántas').fill('3');
  await page.getByText('El banco solo tiene 2').waitFor();
  await page.getByLabel('Cuántas').fill('2');
  await page.getByLabel('Aprueba con (%)').fill('160');
  await page.getByText('De 0 a 100 por ciento.').waitFor();
  await page.getByLabel('Aprueba con (%)').fill('70');
  await page.getByText(/^Guardado a las/).waitFor();
  expect(await axeFaults(page)).toEqual([]);
  await page.getByRole('button', { name: 'Publicar', exact: true }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Todo publicado').waitFor();

  const { body } = await server.ask('GET', `/courses/${course}/content`);
  expect(body.units[0].lessons).toMatchObject([
    {
      title: 'Lo aprendido',
      quiz: { draws: [{ category: 'Fórmulas', count: 2 }], passPercent: 70 },
    },
  ]);
  const bank = await server.ask('GET', `/courses/${course}/questions`);
  expect(bank.body).toMatchObject([
    {
      content: {
        ...{
          kind: 'una',
          text: expect.stringMatching(/<img src="\/archivos\/[^"]+" alt="Una hoja"/),
        },
        options: [{ right: true }, { right: false, picture: { alt: 'Un punto' } }],
      },
    },
    { content: { kind: 'numero', number: 3.5 } },
  ]);
  expect(office.complaints).toEqual([]);
  await office.close();
}, 60_000);

async function write(page: Page, question: string): Promise<void> {
  const text = page.getByRole('textbox', { name: 'Pregunta', exact: true });
  await text.click();
  await text.pressSequentially(question);
}

/** One into the text, whose words are mended afterwards, and one beside an option. */
async function addPictures(page: Page): Promise<void> {
  const own = page.getByRole('dialog', { name: 'Agregar una imagen' });
  const add = async (alt: string) => {
    await own.getByLabel('Archivo de la imagen').setInputFiles({
      name: 'dibujo.png',
      mimeType: 'image/png',
      buffer: await page.screenshot(),
    });
    await own.getByLabel('Qué muestra').fill(alt);
    await own.getByRole('button', { name: 'Agregar', exact: true }).click();
    await own.waitFor({ state: 'detached' });
  };
  await page.getByRole('button', { name: 'Imagen', exact: true }).click();
  await add('Una oja');
  const text = page.getByRole('textbox', { name: 'Pregunta', exact: true });
  const shown = text.getByRole('img', { name: 'Una oja' });
  await expect
    .poll(() => shown.evaluate((one: HTMLImageElement) => one.naturalWidth))
    .toBeGreaterThan(0);
  await shown.click();
  const standing = page.getByRole('dialog', { name: 'La imagen' });
  await standing.getByLabel('Qué muestra').fill('Una hoja');
  await standing.getByRole('button', { name: 'Guardar', exact: true }).click();
  await text.getByRole('img', { name: 'Una hoja' }).waitFor();
  await page.getByRole('button', { name: 'Agregar imagen a la opción 2' }).click();
  await add('Un punto');
  await page.getByRole('button', { name: 'Imagen de la opción 2: Un punto' }).waitFor();
}

async function aCourse(): Promise<string> {
  const category = await server.ask('POST', '/categories', { name: 'Ofimática' });
  const { body } = await server.ask('POST', '/courses', {
    ...{ name: 'Hojas de cálculo', code: 'HC-1', kind: 'curso', modality: 'virtual' },
    ...{ summary: 'De la celda al informe.', hours: 20, category: category.body._id },
  });
  return body._id;
}
