import { expect, it } from 'vitest';
import { useBrowser, useServer } from './browser.ts';
import { enterOffice, moveTo, openOffice } from './office.ts';

const server = useServer();
const { visit } = useBrowser();

const { ask } = server;

it('a receptionist works through the day’s vouchers with one key each, and opens what a figure counts', async () => {
  const office = await visit();
  const { page } = office;
  await enterOffice(office, server.url, 'Recepcionista');
  const waiting = (
    await ask('GET', '/payments?state=pendiente&voucher=true&sort=voucherAt&limit=3')
  ).body;
  await page.getByRole('link', { name: 'Empezar a verificar' }).click();
  await page.getByRole('heading', { name: waiting[0].userName }).first().waitFor();
  await page.getByRole('button', { name: 'Girar' }).click();
  await page.getByRole('button', { name: 'Acercar' }).click();
  await page.keyboard.press('v');
  await page.getByText(/^Verificado: /).waitFor();
  await page.getByRole('heading', { name: waiting[1].userName }).first().waitFor();
  expect((await ask('GET', `/payments/${waiting[0]._id}`)).body.state).toBe('verificado');
  await page.keyboard.press('r');
  const reject = page.getByRole('dialog');
  await reject.getByRole('radio').first().check();
  await reject.getByRole('button', { name: 'Rechazar el pago' }).click();
  await reject.waitFor({ state: 'detached' });
  await page.getByRole('heading', { name: waiting[2].userName }).first().waitFor();
  expect((await ask('GET', `/payments/${waiting[1]._id}`)).body.state).toBe('rechazado');

  await moveTo(office, '');
  await page.getByRole('link', { name: /Tratos abiertos/ }).click();
  await page.waitForURL(({ pathname, search }) => {
    const filter = new URLSearchParams(search).get('filter') ?? '';
    return pathname === '/admin/tratos' && filter.includes('abierto');
  });
  await office.close();
});

it('a receptionist keeps a person’s record, and is not offered what is an administrator’s', async () => {
  const certified = (await ask('GET', '/certificates?limit=20')).body as { user: string }[];
  const people = await Promise.all(certified.map((one) => ask('GET', `/users/${one.user}`)));
  // The demonstration sells abroad too: somebody from here, whose document is a DNI.
  const user = people.find(({ body }) => body.document === 'DNI')?.body._id;
  const office = await visit();
  const { page } = office;
  await openOffice(office, server.url, 'Recepcionista', '');
  const menu = page.getByRole('navigation').first();
  await menu.getByRole('link', { name: 'Tratos' }).waitFor();
  for (const name of ['Ventas', 'Sistema']) await menu.getByRole('button', { name }).click();
  for (const name of ['Ajustes', 'Auditoría', 'Diseños']) {
    expect(await menu.getByRole('link', { name, exact: true }).count(), name).toBe(0);
  }
  await moveTo(office, `/personas/${user}`);
  const identity = page
    .getByRole('region', { name: 'Identidad' })
    .or(page.locator('section'))
    .first();
  await identity
    .getByRole('button', { name: /^(Cambiar|Agregar)$/ })
    .first()
    .click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Número').fill('40111222');
  const save = dialog.getByRole('button', { name: /el documento$/ });
  expect(await save.isDisabled()).toBe(true);
  await dialog.getByLabel(/^Por qué/).fill('Estaba mal escrito.');
  await save.click();
  await page.getByText('DNI (Perú) 40111222').waitFor();
  await page.getByLabel('Qué pasó').fill('Llamó para corregir su DNI.');
  await page.getByRole('button', { name: 'Anotar' }).click();
  await page.getByRole('listitem').getByText('Llamó para corregir su DNI.').waitFor();
  await page.getByRole('button', { name: 'Tratos y pagos', exact: true }).click();
  await page.getByRole('listitem').getByText('Llamó para corregir su DNI.').waitFor({
    state: 'detached',
  });
  await page
    .getByRole('listitem')
    .getByText(/^Pago verificado: /)
    .first()
    .waitFor();
  expect(await page.getByRole('button', { name: 'Auditoría' }).count()).toBe(0);

  await page.goto(`${server.url}/admin/ajustes`);
  await page.getByRole('heading').first().waitFor();
  expect(await page.getByLabel('Razón social').count()).toBe(0);
  const [course] = (await ask('GET', '/courses?limit=1')).body;
  await moveTo(office, `/cursos/${course._id}`);
  await page.getByText('Solo un administrador puede cambiar los cursos.').waitFor();
  expect(await page.getByRole('button', { name: 'Guardar cambios' }).count()).toBe(0);
  await office.close();
});

it('an administrator reads a course and a meta over before they are public, and gives the academy its colour', async () => {
  const [course] = (await ask('GET', '/courses?limit=1&status=publicado')).body;
  await ask('DELETE', `/courses/${course._id}/publication`);
  const office = await visit();
  const { page, context } = office;
  await openOffice(office, server.url, 'Administrador', `/cursos/${course._id}`);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const address = await page.getByRole('dialog').getByRole('link').getAttribute('href');
  const visitor = await visit();
  await visitor.page.goto(new URL(new URL(address ?? '').pathname, server.url).href);
  await visitor.page.getByRole('heading', { level: 1, name: course.name }).waitFor();
  await visitor.page.getByText('Vista previa con los datos guardados').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('El curso está publicado.').waitFor();
  await page
    .getByText(/^Lo publicó: /)
    .first()
    .waitFor();

  const [goal] = (await ask('GET', '/metas?limit=1')).body;
  await moveTo(office, `/metas/${goal._id}`);
  await page.getByRole('heading', { level: 1, name: goal.name }).waitFor();
  await page.getByRole('button', { name: 'Quitar del sitio' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Quitar del sitio' }).click();
  await page.getByText('Ya no está en el sitio.').waitFor();
  expect((await visitor.page.goto(`${server.url}/metas/${goal.slug}`))?.status()).toBe(404);
  await page.getByRole('button', { name: 'Vista previa' }).click();
  const unseen = await page.getByRole('dialog').getByRole('link').getAttribute('href');
  await visitor.page.goto(new URL(new URL(unseen ?? '').pathname, server.url).href);
  await visitor.page.getByRole('heading', { level: 1, name: goal.name }).waitFor();
  await visitor.page.getByText('Vista previa con los datos guardados').waitFor();
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click();
  await page.getByRole('button', { name: 'Publicar' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Publicar' }).click();
  await page.getByText('Ya está en el sitio.').waitFor();
  await page.getByText(/^Lo publicó: /).waitFor();

  await moveTo(office, '/ajustes');
  const colour = page.getByLabel('Color como #0E6A55');
  await colour.fill('#F7D154');
  await page.getByText('Con ese color no se lee el texto de los botones.').waitFor();
  await colour.fill('#7A1F3D');
  await page.getByRole('button', { name: 'Guardar los datos' }).click();
  await page.getByText('Datos de la academia guardados.').waitFor();
  await page.getByRole('button', { name: 'Probar Archivos' }).click();
  await page.getByText('Se puede guardar en la carpeta de datos.').waitFor();
  const accent = async () => {
    await visitor.page.goto(`${server.url}/`);
    return visitor.page.evaluate(() =>
      getComputedStyle(document.documentElement).getPropertyValue('--accent').trim(),
    );
  };
  // Each look loads the page again.
  await expect.poll(accent).toBe('#7A1F3D');
  await visitor.close();
  await context.close();
});
