import { expect, it } from 'vitest';
import { call, receptionist } from './api.ts';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

const { ask } = server;

it('two people change one course: each field of both is chosen in words, and nothing typed is lost', async () => {
  const [course] = (await ask('GET', '/courses?limit=1&status=publicado')).body;
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/cursos/${course._id}`);
  await page.getByLabel('Nombre', { exact: true }).fill('Como lo escribí yo');
  await page.getByLabel('Horario').fill('martes, de 19:00 a 21:00');
  await ask('PUT', `/courses/${course._id}`, { name: 'Como lo puso otra persona', hours: 77 });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este registro' });
  await dialog.getByText('Como lo escribí yo').waitFor();
  await dialog.getByText('Como lo puso otra persona', { exact: true }).waitFor();
  // Left alone, the form is as it was typed.
  await dialog.getByRole('button', { name: 'Cancelar' }).click();
  expect(await page.getByLabel('Nombre', { exact: true }).inputValue()).toBe('Como lo escribí yo');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await dialog.getByText('Como lo puso otra persona', { exact: true }).click();
  await dialog.getByRole('button', { name: 'Guardar lo elegido' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  const { body } = await ask('GET', `/courses/${course._id}`);
  expect(body).toMatchObject({
    name: 'Como lo puso otra persona',
    hours: 77,
    schedule: 'martes, de 19:00 a 21:00',
  });
  await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' });
  expect(await page.getByLabel('Horas').inputValue()).toBe('77');
  await office.close();
});

it('what the other one chose is named, also where this page never showed it', async () => {
  const [coupon] = (await ask('GET', '/coupons?limit=1')).body;
  const [chosen] = (await ask('GET', '/courses?limit=1&sort=-name&status=publicado')).body;
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/cupones/${coupon._id}`);
  await page.getByRole('combobox', { name: 'Solo para estos cursos' }).fill('Revit');
  await page.getByRole('option').first().click();
  await ask('PUT', `/coupons/${coupon._id}`, { courses: [chosen._id] });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Otra persona cambió este registro' });
  await dialog.getByText(chosen.name, { exact: true }).waitFor();
  await office.close();
});

// Nobody of the demonstration lives in the towns that are typed below.
it('a session that ends in the middle of a form asks for the password there, and what was typed is saved', async () => {
  const [person] = (await ask('GET', '/users?limit=1&role=Alumno')).body;
  const office = await visit();
  const { page, context } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  await page.goto(`${server.url}/admin/personas/${person._id}?ver=ficha`);
  await page.getByLabel('Ciudad').fill('Leymebamba');
  const cookies = await context.cookies();
  const session = cookies.find(({ name }) => name === 'jwt')?.value ?? '';
  await call(server.url, 'POST', '/auth/logout', { token: session });
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  const dialog = page.getByRole('dialog', { name: 'Tu sesión terminó' });
  await dialog.getByLabel('Contraseña').fill('no-es-mi-clave');
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await dialog.getByText('El usuario o la contraseña no son correctos.').waitFor();
  await dialog.getByLabel('Contraseña').fill(receptionist.password);
  await dialog.getByRole('button', { name: 'Entrar y seguir' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  expect((await ask('GET', `/users/${person._id}`)).body.city).toBe('Leymebamba');
  await office.close();
});

it('a server that goes away and comes back leaves the form as it was typed, and takes it then', async () => {
  const [person] = (await ask('GET', '/users?limit=1&role=Alumno')).body;
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  await page.goto(`${server.url}/admin/personas/${person._id}?ver=ficha`);
  await page.getByLabel('Ciudad').fill('Lamud');
  await server.kill();
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('El servidor no responde.').waitFor();
  await server.start();
  await page.getByText('El servidor volvió.').waitFor({ timeout: 60_000 });
  expect(await page.getByLabel('Ciudad').inputValue()).toBe('Lamud');
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Cambios guardados.').waitFor();
  expect((await ask('GET', `/users/${person._id}`)).body.city).toBe('Lamud');
  await office.close();
});

it('what was typed in the data of an edition is asked about before another of its tabs opens', async () => {
  const [edition] = (await ask('GET', '/editions?limit=1&state=programada')).body;
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Administrador');
  await page.goto(`${server.url}/admin/ediciones/${edition._id}`);
  await page.getByRole('tab', { name: 'Datos' }).click();
  await page.getByRole('textbox', { name: 'Horario' }).fill('sábados, de 9:00 a 13:00');
  const question = page.getByRole('dialog', { name: 'Hay cambios sin guardar' });
  await page.getByRole('tab', { name: 'Sesiones' }).click();
  await question.getByRole('button', { name: 'Seguir aquí' }).click();
  expect(await page.getByRole('textbox', { name: 'Horario' }).inputValue()).toBe(
    'sábados, de 9:00 a 13:00',
  );
  await page.getByRole('button', { name: 'Guardar cambios' }).click();
  await page.getByText('Hay cambios sin guardar').waitFor({ state: 'detached' });
  // Saved, the tabs open unasked; typed again, leaving loses it only for who says so.
  await page.getByRole('tab', { name: 'Sesiones' }).click();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await page.getByRole('textbox', { name: 'Horario' }).fill('otro');
  await page.getByRole('tab', { name: 'Sesiones' }).click();
  await question.getByRole('button', { name: 'Salir y perderlos' }).click();
  await page.getByRole('button', { name: 'Agregar una' }).waitFor();
  await page.getByRole('tab', { name: 'Datos' }).click();
  await expect
    .poll(() => page.getByRole('textbox', { name: 'Horario' }).inputValue())
    .toBe('sábados, de 9:00 a 13:00');
  await office.close();
});
