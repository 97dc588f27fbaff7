import { readFile } from 'node:fs/promises';
import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer, type Visit } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

it('an administrator quotes for a member, agrees on instalments, takes the money, gives a part back, and takes the receipts along', async () => {
  const token = await administratorToken(server.url);
  const ask = (path: string) => call(server.url, 'GET', path, { token });
  const people = (await ask('/users?role=Alumno&limit=100')).body as Person[];
  // Whoever is newest may live abroad, and pay in another currency.
  const person = people.find(({ country, dni }) => country === 'PE' && dni);
  if (!person) throw new Error('The demonstration has no student of Peru.');
  const agreements = (await ask('/agreements?limit=100')).body as Agreement[];
  const agreement = agreements.find(({ memberDiscount }) => memberDiscount > 0);
  // Discounts do not add up: one whose price is not a promotion.
  const backed = await ask(`/open/courses?agreement=${agreement?.slug}&limit=20`);
  const course = (backed.body as Course[]).find(({ price }) => price?.earlier === null);

  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/tratos`);
  await page.getByRole('link', { name: 'Abrir un trato' }).click();
  await choose(office, 'Quien compra', person.dni ?? '', person.fullName);
  await choose(office, 'Cursos', course?.name ?? '', course?.name ?? '');
  await choose(office, 'Convenio de quien compra', agreement?.name ?? '', agreement?.name ?? '');
  await page.getByLabel('Válido hasta').fill('2099-12-31');
  await page.getByRole('button', { name: 'Abrir el trato' }).click();
  await page.getByText('cotización válida hasta el 31 dic 2099').waitFor();
  await page.getByText(`${agreement?.memberDiscount} % por convenio con`).waitFor();

  await page.getByRole('button', { name: 'Repartir en cuotas' }).click();
  await page.getByRole('button', { name: 'Acordar 2 cuotas' }).click();
  await page.getByText(/^Cuota 2 · vence el/).waitFor();

  await page.getByRole('button', { name: 'WhatsApp' }).click();
  const message = page.getByRole('menuitem', { name: /Cuota por vencer/ });
  const address = new URL((await message.getAttribute('href')) ?? '');
  expect(address.host).toBe('wa.me');
  expect(address.searchParams.get('text')).toMatch(/la cuota de S\/\s[\d.]+ de tu compra T-/);
  await message.click();

  // Each time what is due next is proposed: one part after the other.
  const refund = page.getByRole('button', { name: 'Devolver' });
  for (const part of [0, 1]) {
    await page.getByRole('button', { name: 'Registrar pago' }).click();
    const dialog = page.getByRole('dialog');
    if (part === 1) {
      await dialog.getByLabel('Método').click();
      await page.getByRole('option', { name: 'Yape' }).click();
    }
    await dialog.getByRole('button', { name: 'Registrar' }).click();
    await page.getByRole('button', { name: 'Verificar' }).click();
    const verify = dialog.getByRole('button', { name: 'Verificar' });
    if (part === 1) {
      // Registered without its number: it is verified with it.
      expect(await verify.isDisabled()).toBe(true);
      await dialog.getByLabel('Número de operación').fill('00123456');
    }
    await verify.click();
    await refund.nth(part).waitFor();
  }
  const back = page.getByRole('dialog');
  const give = back.getByRole('button', { name: /^Devolver/ });
  await page.setViewportSize({ width: 390, height: 700 });
  await page.getByRole('button', { name: 'Corregir' }).first().click();
  await inSight(back.getByRole('button', { name: 'Corregir el pago' }), 700);
  await back.getByRole('button', { name: 'Cancelar' }).click();
  await back.waitFor({ state: 'detached' });
  await refund.first().click();
  await inSight(give, 700);
  await back.getByLabel('Importe que se devuelve').fill('10');
  await back.getByLabel('Motivo').fill('Se cobró de más.');
  // What becomes of the enrolment is nobody's guess.
  expect(await give.isDisabled()).toBe(true);
  await back.getByLabel('Se mantiene').check();
  await give.click();
  await page.getByText('Se cobró de más. · Matrícula sin cambios').waitFor();
  await page.getByRole('link', { name: /^Nota de crédito N001-/ }).waitFor();

  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto(`${server.url}/admin/personas/${person._id}`);
  await page.getByText('Se abrió la conversación: Cuota por vencer.').waitFor();

  await page.goto(`${server.url}/admin/recibos`);
  await page.getByRole('button', { name: 'Para contabilidad' }).click();
  const [file] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Descargar CSV' }).click(),
  ]);
  const rows = (await readFile(await file.path(), 'utf8')).split('\n');
  expect(rows[0]).toContain('Serie y número');
  expect(rows.filter((row) => row.includes(person.fullName)).at(-1)).toContain(';-10.00;');
  await office.close();
}, 120_000);

type Person = { _id: string; dni: string | null; fullName: string; country: string | null };
type Agreement = { slug: string; name: string; memberDiscount: number };
type Course = { name: string; price: { earlier: number | null } | null };

/** However long a dialogue is, what ends it is whole on the screen when it opens. */
async function inSight(button: Locator, height: number): Promise<void> {
  await button.waitFor();
  const at = await button.boundingBox();
  expect(at && at.y + at.height).toBeLessThanOrEqual(height);
  expect(at && at.x + at.width).toBeLessThanOrEqual(390);
}

/** Types into a field that finds records, and takes the one of this name. */
async function choose({ page }: Visit, label: string, search: string, name: string): Promise<void> {
  await page.getByRole('combobox', { name: label, exact: true }).fill(search);
  await page.getByRole('option', { name }).first().click();
}
