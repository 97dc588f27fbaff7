import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { call } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer({ DEMO: 'off' }, 'embedded');
const { ask } = server;
const { visit } = useBrowser();

const teacher = { username: 'nusta.guemes', password: 'una clave de docente' };

/** Registers somebody through the form, with the roles that are given. */
async function register(page: Page, fields: Record<string, string>, roles: string[]) {
  await page.goto(`${server.url}/admin/personas/create`);
  for (const [label, value] of Object.entries(fields)) {
    await page.getByLabel(label, { exact: true }).fill(value);
  }
  for (const role of roles) await page.getByRole('checkbox', { name: role }).check();
  await page.getByRole('button', { name: 'Registrar persona' }).click();
  await page.getByText('Persona registrada.').waitFor();
}

async function person(search: string) {
  return (await ask('GET', `/users?search=${encodeURIComponent(search)}`)).body[0];
}

const panel = (page: Page, title: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { name: title }) });

it('an administrator registers a teacher, who is found by the role and has a page on the site', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  const fields = {
    ...{ Nombres: 'Ñusta', Apellidos: 'Güemes Yáñez', Número: '40111333' },
    ...{ Correo: 'nusta@prueba.example', Titular: 'Especialista en presupuesto' },
    ...{ Usuario: teacher.username, Contraseña: teacher.password },
  };
  await register(page, fields, ['Docente']);
  await page.goto(`${server.url}/admin/personas`);
  await page.getByRole('combobox', { name: 'Rol' }).click();
  await page.getByRole('option', { name: 'Docente' }).click();
  await page.getByRole('link', { name: 'Ñusta Güemes Yáñez' }).click();
  await page.getByRole('tab', { name: 'Ficha' }).click();
  await page.getByLabel('Presentación').fill('Veinte años en el sector público.');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  await page.goto(`${server.url}/docentes/${teacher.username}`);
  await page.getByRole('heading', { level: 1, name: 'Ñusta Güemes Yáñez' }).waitFor();
  await page.getByText('Veinte años en el sector público.').first().waitFor();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 60_000);

it('an administrator gives a role and takes it back, each at once; retiring asks first and the notice brings back', async () => {
  const { _id } = await person('Güemes');
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  const { token } = (await call(server.url, 'POST', '/auth/login', { body: teacher })).body;
  const people = async () => (await call(server.url, 'GET', '/users', { token })).status;
  expect(await people()).toBe(403);
  const roles = async (change: 'check' | 'uncheck', role: string) => {
    await page.goto(`${server.url}/admin/personas/${_id}`);
    const account = panel(page, 'Cuenta y roles');
    await account.getByRole('button', { name: 'Cambiar' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: role })[change]();
    await dialog.getByRole('button', { name: 'Guardar la cuenta' }).click();
    await page.getByText('Cuenta cambiada.').waitFor();
    await dialog.waitFor({ state: 'detached' });
  };
  await roles('check', 'Recepcionista');
  expect(await people()).toBe(200);
  await roles('uncheck', 'Recepcionista');
  expect(await people()).toBe(403);
  await roles('check', 'Asesor');
  const audit = await ask('GET', `/audit?entity=user&entityId=${_id}&limit=5`);
  expect(audit.body.map(({ action }: { action: string }) => action)).toContain('change-account');

  await page.getByRole('button', { name: 'Retirar' }).click();
  const asked = page.getByRole('dialog');
  await asked.getByText('Ñusta Güemes Yáñez no podrá entrar').waitFor();
  await asked.getByLabel('Motivo').fill('Dejó la academia.');
  await asked.getByRole('button', { name: 'Retirar' }).click();
  await page.getByText('Se retiró: persona.').waitFor();
  expect(await people()).toBe(401);
  await page.getByRole('button', { name: 'Deshacer' }).click();
  await page.getByText('Se recuperó: persona.').waitFor();
  expect((await ask('GET', `/users/${_id}`)).body.retiredAt).toBeNull();
  expect(office.complaints).toEqual([]);
  await office.close();
}, 60_000);

it('a receptionist gives a student an adviser and then another with the reason, reads what was before, and is offered nothing of accounts', async () => {
  for (const [firstName, email] of [
    ['Renzo', 'renzo@prueba.example'],
    ['Lucía', 'lucia@prueba.example'],
  ]) {
    const body = { firstName, lastName: 'Asesora Paz', email, roles: ['Asesor'], status: true };
    expect((await ask('POST', '/users', body)).status).toBe(201);
  }
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  await page.goto(`${server.url}/admin/personas/create`);
  await page.getByLabel('Nombres', { exact: true }).fill('Wari');
  expect(await page.getByRole('checkbox', { name: 'Administrador' }).count()).toBe(0);
  expect(await page.getByLabel('Contraseña', { exact: true }).count()).toBe(0);
  await page.getByLabel('Apellidos', { exact: true }).fill('Condori Sulca');
  await page.getByLabel('Correo', { exact: true }).fill('wari@prueba.example');
  await page.getByRole('button', { name: 'Registrar persona' }).click();
  await page.getByText('Persona registrada.').waitFor();
  const student = await person('Condori');
  await page.goto(`${server.url}/admin/personas/${student._id}?ver=ficha`);
  await page.getByLabel('Ciudad', { exact: true }).fill('Huamanga');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  await page.goto(`${server.url}/admin/personas/${student._id}`);
  await panel(page, 'Identidad').getByText('Huamanga, Perú').waitFor();
  const follow = panel(page, 'Seguimiento');
  const attend = async (adviser: string, reason?: string) => {
    await follow.getByRole('button', { name: /^(Asignar|Cambiar)$/ }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('combobox', { name: 'Asesor' }).click();
    await page.getByRole('option', { name: adviser }).click();
    const give = dialog.getByRole('button', { name: 'Asignar' });
    if (reason) {
      expect(await give.isDisabled()).toBe(true);
      await dialog.getByLabel('Por qué cambia').fill(reason);
    }
    await give.click();
    await dialog.waitFor({ state: 'detached' });
    await follow.getByText(adviser).first().waitFor();
  };
  await attend('Renzo Asesora Paz');
  await attend('Lucía Asesora Paz', 'Renzo está de vacaciones.');
  await follow.getByText('Asesores anteriores').click();
  await follow
    .getByText('de Renzo Asesora Paz a Lucía Asesora Paz, Renzo está de vacaciones.')
    .waitFor();
  for (const act of ['Retirar', 'Cerrar todas']) {
    expect(await page.getByRole('button', { name: act }).count(), act).toBe(0);
  }
  const account = panel(page, 'Cuenta y roles');
  await account.waitFor();
  expect(await account.getByRole('button', { name: 'Cambiar' }).count()).toBe(0);

  await page.goto(`${server.url}/admin/asesores`);
  await page.getByRole('searchbox').fill('Lucía');
  await page
    .getByRole('row')
    .filter({ hasText: 'Lucía Asesora Paz' })
    .getByText('Activa')
    .waitFor();
  await page.getByRole('row').filter({ hasText: 'Renzo' }).waitFor({ state: 'detached' });
  await page.goto(`${server.url}/admin/personas/${(await person('Salas'))._id}?ver=ficha`);
  await page.getByText('Es una cuenta del personal: solo un administrador').waitFor();
  expect(await page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0);
  expect(office.complaints).toEqual([]);
  await office.close();
}, 60_000);
