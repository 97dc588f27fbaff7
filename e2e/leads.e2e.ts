import { expect, it } from 'vitest';
import { administratorToken, call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { moveTo, openOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

it('a lead is added beside its duplicate, carried over the board by keyboard, and becomes a deal', async () => {
  const token = await administratorToken(server.url);
  const body = { name: 'Wilber Ccana Roca', mobile: '987 101 202', country: 'PE' };
  await call(server.url, 'POST', '/contacts', { token, body });
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Recepcionista', '/contactos/create');
  await page.getByLabel('Nombre', { exact: true }).fill('Wilber Ccana');
  await page.getByLabel('Celular').fill('987101202');
  await page.getByText('Ya conocemos a alguien así').waitFor();
  await page.getByLabel('Correo').fill('wilber.ccana@correo.example');
  await page.getByRole('button', { name: 'Agregar contacto' }).click();
  await page.getByRole('heading', { level: 1, name: 'Wilber Ccana' }).waitFor();
  await page.getByRole('button', { name: 'Fusionar aquí' }).click();
  const after = page.getByLabel('Cómo queda');
  await after.getByText('Wilber Ccana · no Wilber Ccana Roca').waitFor();
  await page.getByRole('button', { name: 'Fusionar', exact: true }).click();
  await page.getByText('Puede ser la misma persona').waitFor({ state: 'detached' });
  await page.getByLabel('Qué pasó').fill('Quiere empezar en enero.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('listitem').getByText('Quiere empezar en enero.').waitFor();

  await moveTo(office, '/embudo');
  const card = page.getByRole('group', { name: 'Wilber Ccana', exact: true });
  await card.focus();
  await page.keyboard.press('Space');
  // What a screen reader says is when the board is ready for the next key.
  await page.getByText(/^Sobre (?!Contactado)/).waitFor({ state: 'attached' });
  await page.keyboard.press('ArrowRight');
  await page.getByText('Sobre Contactado.').waitFor({ state: 'attached' });
  await page.keyboard.press('Space');
  const answered = page.getByRole('region', { name: 'Contactado' });
  await answered.getByRole('link', { name: 'Wilber Ccana', exact: true }).waitFor();

  await answered.getByRole('link', { name: 'Wilber Ccana', exact: true }).click();
  await page.getByRole('button', { name: 'Convertir' }).click();
  await page.getByLabel('Cursos del trato').fill('Excel');
  await page.getByRole('option', { name: /Excel para la oficina/ }).click();
  await page.getByRole('button', { name: 'Abrir el trato' }).click();
  await page.getByRole('heading', { level: 1, name: /^Trato T-/ }).waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('a file of a fair becomes leads; one is lost with a reason, and all of an adviser who leaves go to another', async () => {
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Administrador', '/importar/contacts');
  const rows = ['Nombre;Celular;Qué es', 'Nélida Ñique;987 303 404;Feria', 'Sin nada;;Feria'];
  const buffer = Buffer.from(rows.join('\n'));
  const file = { name: 'feria.csv', mimeType: 'text/csv', buffer };
  await page.locator('input[type=file]').setInputFiles(file);
  await page.getByLabel('Es (columna 3)').click();
  await page.getByRole('option', { name: 'Origen' }).click();
  await page.getByRole('button', { name: 'Ver qué pasaría' }).click();
  await page.getByText('Esto es una vista previa').waitFor();
  await page.getByText('Escribe el correo o el celular.').waitFor();
  await page.getByRole('button', { name: 'Aplicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Aplicar' }).click();
  await page.getByText('Terminada').first().waitFor();

  await moveTo(office, '/embudo');
  const card = page.getByRole('group', { name: 'Nélida Ñique', exact: true });
  await card.getByRole('button', { name: 'Mover a Nélida Ñique' }).click();
  await page.getByRole('menuitem', { name: 'Perdido' }).click();
  await page.getByRole('dialog').getByText('El precio').click();
  await page.getByRole('button', { name: 'Marcar como perdido' }).click();
  await page.getByRole('region', { name: 'Perdido' }).getByText('Nélida Ñique').waitFor();

  await moveTo(office, '/asignacion');
  await page.getByRole('button', { name: 'Pasar todo de un asesor' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('De', { exact: true }).click();
  await page.getByRole('option').first().click();
  await dialog.getByLabel('A', { exact: true }).click();
  await page.getByRole('option').nth(1).click();
  await dialog.getByLabel('Por qué').fill('Deja la academia.');
  await dialog.getByRole('button', { name: 'Pasar todo' }).click();
  await page.getByText(/Pasaron [1-9]\d* contactos y [1-9]\d* personas/).waitFor();
  await page.getByText('abiertos 0').waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
});

it('somebody who agreed to advertising takes it back by the link, without JavaScript', async () => {
  const token = await administratorToken(server.url);
  const email = 'avisos@correo.example';
  const consent = { consent: true, consentVersion: 'publicidad-2026-11' };
  await call(server.url, 'POST', '/open/contacts', {
    body: { name: 'Nora Poma', email, ...consent },
  });
  const audience = async () =>
    (await call(server.url, 'GET', '/consents/audience?limit=100', { token })).body.some(
      (one: { email: string }) => one.email === email,
    );
  expect(await audience()).toBe(true);
  const link = await withdrawalLink(token, email);
  const person = await visit({ width: 390, javaScript: false });
  await person.page.goto(link);
  await person.page.getByRole('button', { name: 'No quiero recibir más publicidad' }).click();
  await person.page.getByText('ya no recibirás publicidad nuestra').waitFor();
  expect(await audience()).toBe(false);
  expect(person.complaints).toEqual([]);
  await person.close();
});

/** From the mail in the outbox, which goes out after the answer. */
async function withdrawalLink(token: string, email: string): Promise<string> {
  for (let tries = 0; tries < 50; tries += 1) {
    const { body } = await call(server.url, 'GET', `/mails?search=${email}`, { token });
    const mail =
      body[0] && (await call(server.url, 'GET', `/mails/${body[0]._id}`, { token })).body;
    const found = /https?:\/\/\S+\/publicidad\/baja\?token=[\w.-]+/.exec(mail?.text ?? '');
    if (found) return found[0];
    await new Promise((next) => setTimeout(next, 200));
  }
  throw new Error('The mail did not come');
}
